import { expect, test } from 'vitest'
import { measureSkew } from '#src/pictures/skew.ts'
import { straighten } from './grey-pixels.ts'
import { openImage } from './open-image.ts'
import { readDensity } from './read-density.ts'

const specimens = import.meta.glob<string>('../../testing/specimens/{note,fax}.*', {
  query: '?url',
  import: 'default',
  eager: true,
})

async function loadSpecimen(name: string) {
  const response = await fetch(specimens[`../../testing/specimens/${name}`] ?? '')
  return new Uint8Array(await response.arrayBuffer())
}

async function decode(name: string, page = 0) {
  const opened = await openImage(await loadSpecimen(name))
  if (!opened.ok) throw new Error(opened.detail)
  const decoded = await opened.file.decode(page)
  if (!decoded.ok) throw new Error(decoded.detail)
  return { pages: opened.file.pages, ...decoded.picture }
}

test.each(['note.png', 'note.jpg', 'note.gif', 'note.bmp', 'note.tif'])(
  '%s is decoded to dark text on light paper',
  async (name) => {
    const { width, height, grey, pages } = await decode(name)
    expect(pages).toBeGreaterThan(0)
    expect(grey).toHaveLength(width * height)
    const dark = grey.filter((value) => value < 100).length / grey.length
    expect(dark).toBeGreaterThan(0.001)
    expect(dark).toBeLessThan(0.2)
  },
)

test('a fax with half as many rows as columns per inch is stretched', async () => {
  const { width, height } = await decode('fax.tif')
  // Its pixels are stored 3.4 times as wide as high.
  expect(width / height).toBeLessThan(2)
})

test('a file that is not a picture is damaged', async () => {
  const opened = await openImage(new TextEncoder().encode('no picture'))
  const decoded = opened.ok ? await opened.file.decode(0) : opened
  expect(decoded).toMatchObject({ ok: false, code: 'file_damaged' })
})

test('reads the density of a .png', async () => {
  const chunk = (name: string, data: number[]) => [
    ...new Uint8Array(new Uint32Array([data.length]).buffer).reverse(),
    ...new TextEncoder().encode(name),
    ...data,
    0,
    0,
    0,
    0,
  ]
  // 11,811 pixels per metre.
  const density = [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunk('pHYs', density)])
  expect(readDensity(bytes)).toBeCloseTo(300, 0)
})

/** Draws lines of short strokes, like text, that slope by an angle. */
function drawLines(width: number, height: number, degrees: number) {
  const grey = new Uint8Array(width * height).fill(255)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let line = 100; line < height - 100; line += 40)
    for (let x = 60; x < width - 60; x += 1)
      for (let y = 0; y < 10; y += 1)
        if (x % 12 < 7) grey[Math.round(line + y + slope * (x - width / 2)) * width + x] = 0
  return { width, height, grey }
}

test('crooked lines are levelled, with a margin around the picture', async () => {
  const straight = await straighten(drawLines(900, 1200, 3), 0, 300)
  expect(straight.skew).toBeCloseTo(3, 0)
  expect(Math.abs(measureSkew(straight))).toBeLessThan(0.3)
  expect(straight.width).toBeGreaterThan(940)
  expect(straight.left).toBeCloseTo((straight.width - 900) / 2)
})

test('a sideways picture is rotated, and a coarse one enlarged', async () => {
  const upright = drawLines(600, 800, 0)
  const { width, height, scale, turned } = await straighten(upright, 90, 150)
  expect({ turned, scale }).toEqual({ turned: 90, scale: 2 })
  expect([width, height]).toEqual([1640, 1240])
  const same = await straighten(upright, 180, 300)
  const at = (x: number, y: number) => same.grey[(y + 20) * same.width + x + 20]
  // The strokes start at the other side.
  expect(at(600 - 61, 800 - 101)).toBeLessThan(50)
})
