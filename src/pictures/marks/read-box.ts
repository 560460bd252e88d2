import type { Frame } from './find-boxes.ts'
import { findParts } from './find-parts.ts'
import type { InkMask } from './ink-mask.ts'

/** The state of a checkbox, and the clarity of its drawing in percent. */
export interface BoxReading {
  readonly isTicked: boolean
  readonly confidence: number
}

/** Smaller parts of the ink in a box are dust, as a share of its inside. */
const maxDust = 0.012
/** The confidence of an unclear mark: such fields need review. */
const doubtful = 52
/** A less complete frame is less certain: its completeness multiplies the confidence. */
const certainCompleteness = 0.95

/**
 * Reads the drawing in a frame. The thresholds are those of `find-drawn-boxes.ts`, which does the same for lines of
 * a PDF: a clear mark takes at least two fifths of the width and the height; a smaller one is unclear.
 */
export function readBox(mask: InkMask, frame: Frame): BoxReading {
  const inside = cutInside(mask, frame)
  const { isTicked, confidence } = readInside(inside)
  const isWhole = frame.completeness >= certainCompleteness
  return { isTicked, confidence: isWhole ? confidence : Math.min(confidence, doubtful) }
}

interface Inside {
  readonly width: number
  readonly height: number
  readonly ink: Uint8Array
}

/** The inside of a frame, without pixels that may belong to its sides. */
function cutInside({ ink, width: maskWidth }: InkMask, frame: Frame): Inside {
  const side = Math.min(frame.right - frame.left, frame.bottom - frame.top)
  const inset = Math.min(Math.round(0.3 * side), frame.thickness + 1 + Math.round(0.06 * side))
  const [left, top] = [frame.left + inset, frame.top + inset]
  const [width, height] = [frame.right - inset - left, frame.bottom - inset - top]
  const cut = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) cut[y * width + x] = ink[(top + y) * maskWidth + left + x] ?? 0
  return { width, height, ink: cut }
}

function readInside({ width, height, ink }: Inside): BoxReading {
  const area = width * height
  const parts = findParts(ink, width, height).filter(
    ({ pixels }) => pixels.length >= Math.max(4, maxDust * area),
  )
  if (parts.length === 0) return { isTicked: false, confidence: 96 }
  const share = parts.reduce((sum, { pixels }) => sum + pixels.length, 0) / area
  const wide = Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left))
  const tall = Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top))
  const [smaller, larger] = [Math.min(wide / width, tall / height), Math.max(wide / width, tall / height)]
  // A speck, a clear mark, and an unclear one: a dash, a small stroke, dust everywhere.
  if (larger < 0.3) return { isTicked: false, confidence: doubtful }
  if (smaller >= 0.4 && share >= 0.06) return { isTicked: true, confidence: 97 }
  return { isTicked: true, confidence: doubtful }
}
