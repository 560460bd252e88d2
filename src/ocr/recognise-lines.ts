import { cropHeight, type LineCrop } from './crop-line.ts'
import { createDecoder, type DecodedCharacter } from './decode-characters.ts'
import type { TextModels } from './text-models.ts'

/** The text of a crop. */
export interface RecognisedLine {
  readonly crop: LineCrop
  /** In reading order, with `x` in pixels of the crop. Spaces are characters too. */
  readonly characters: readonly DecodedCharacter[]
}

/** Crops are padded to a multiple of this width, and those of one batch have the same width. */
const widthMultiple = 32
/** Minimum width in the recogniser's training. */
const minWidth = 64
/** Maximum width of all crops in a batch, which bounds its memory. */
const maxBatchWidth = 1280

/** Recognises the text of crops. @returns one line for each crop, in their order. */
export async function recogniseLines(
  crops: readonly LineCrop[],
  { recognise, characters }: Pick<TextModels, 'recognise' | 'characters'>,
): Promise<readonly RecognisedLine[]> {
  const decode = createDecoder(characters)
  const lines = new Map<LineCrop, RecognisedLine>()
  for (const { width, batch } of createBatches(crops)) {
    const input = createInput(batch, width)
    const { data, dims } = await recognise({ data: input, dims: [batch.length, 3, cropHeight, width] })
    const [, steps = 0, classes = 0] = dims
    for (const [index, crop] of batch.entries()) {
      const probabilities = data.subarray(index * steps * classes, (index + 1) * steps * classes)
      const decoded = decode(probabilities, classes, width / steps).filter(({ x }) => x < crop.width)
      lines.set(crop, { crop, characters: decoded })
    }
  }
  return crops.map((crop) => lines.get(crop) ?? { crop, characters: [] })
}

function createBatches(crops: readonly LineCrop[]) {
  const byWidth = new Map<number, LineCrop[]>()
  for (const crop of crops) {
    const width = Math.max(minWidth, Math.ceil(crop.width / widthMultiple) * widthMultiple)
    byWidth.set(width, [...(byWidth.get(width) ?? []), crop])
  }
  return [...byWidth].flatMap(([width, group]) => {
    const size = Math.max(1, Math.floor(maxBatchWidth / width))
    return Array.from({ length: Math.ceil(group.length / size) }, (_, index) => ({
      width,
      batch: group.slice(index * size, (index + 1) * size),
    }))
  })
}

/** Grey from -1 to 1 in each of three colours; the rest of the width is 0, as in training. */
function createInput(batch: readonly LineCrop[], width: number): Float32Array {
  const plane = cropHeight * width
  const input = new Float32Array(batch.length * 3 * plane)
  for (const [index, crop] of batch.entries())
    for (let row = 0; row < cropHeight; row++)
      for (let column = 0; column < crop.width; column++) {
        const value = (crop.grey[row * crop.width + column] ?? 255) / 127.5 - 1
        for (let colour = 0; colour < 3; colour++)
          input[(index * 3 + colour) * plane + row * width + column] = value
      }
  return input
}
