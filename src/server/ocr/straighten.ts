import type { PictureTools } from '#src/pictures/picture-tools.ts'
import { computeLevelAngle, computeStraightScale, straightMargin } from '#src/pictures/picture-tools.ts'
import { measureSkew } from '#src/pictures/skew.ts'
import { loadSharp } from './open-picture.ts'

/** Rotates a picture by quarter turns and levels its lines. @param density its pixels per inch. */
export const straighten: PictureTools['straighten'] = async (picture, turned, density) => {
  const sharp = await loadSharp()
  const scale = computeStraightScale(density)
  const { width, height, grey } = picture
  const rotated = sharp(grey, { raw: { width, height, channels: 1 } }).rotate(turned)
  const sized =
    scale === 1
      ? rotated
      : rotated.resize({ width: Math.round((turned % 180 ? height : width) * scale), kernel: 'cubic' })
  const { data, info } = await sized
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = { width: info.width, height: info.height, grey: new Uint8Array(data) }
  const skew = computeLevelAngle(measureSkew(upright))
  const levelled = await sharp(upright.grey, {
    raw: { width: upright.width, height: upright.height, channels: 1 },
  })
    .rotate(-skew, { background: '#fff' })
    .extend({
      top: straightMargin,
      bottom: straightMargin,
      left: straightMargin,
      right: straightMargin,
      background: '#fff',
    })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    turned,
    skew,
    width: levelled.info.width,
    height: levelled.info.height,
    grey: new Uint8Array(levelled.data),
    scale,
    left: (levelled.info.width - upright.width) / 2,
    top: (levelled.info.height - upright.height) / 2,
  }
}
