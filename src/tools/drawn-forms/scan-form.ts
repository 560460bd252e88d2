import sharp from 'sharp'
import { createRandom } from '../generated-invoices/random.ts'
import type { DrawnForm } from './draw-form.ts'
import { between } from './hand.ts'

/** Renders a form as a picture, printed and scanned or photographed: skewed, grainy, blurred and compressed. */
export async function scanForm(
  { svg }: DrawnForm,
  seed: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const random = createRandom(`scan ${seed}`)
  const density = random.pick([150, 200, 200, 300])
  const skew = random.chance(0.7) ? between(random, -2, 2) : 0
  const grain = random.chance(0.7) ? between(random, 0, 14) : 0
  const turned = random.chance(0.08) ? 180 : 0
  const drawn = sharp(Buffer.from(svg), { density })
    .flatten({ background: '#fff' })
    .rotate(skew + turned, { background: '#fff' })
  const { data, info } = await (random.chance(0.6) ? drawn.blur(between(random, 0.4, 1)) : drawn)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const shade = random.chance(0.25) ? between(random, 0, 0.3) : 0
  const spoilt = Uint8Array.from(data, (value, pixel) => {
    const light = 1 - (shade * (pixel % info.width)) / info.width
    const noise = grain * (random.next() + random.next() + random.next() - 1.5) * 2
    return Math.min(255, Math.max(0, value * light + noise))
  })
  const picture = sharp(spoilt, { raw: { width: info.width, height: info.height, channels: 1 } }).withDensity(
    density,
  )
  const isPhoto = random.chance(0.6)
  const bytes = await (isPhoto ? picture.jpeg({ quality: random.integer(45, 90) }) : picture.png()).toBuffer()
  return { name: isPhoto ? 'form.jpg' : 'form.png', bytes: new Uint8Array(bytes) }
}
