import * as UTIF from 'utif2'
import type { IFD } from 'utif2'
import { stretchOf } from '#src/values/square-pixels.ts'
import type { Orientation } from './draw-picture.ts'
import { mostPixels } from './picture-size.ts'
import type { TiffAnswer, TiffPage, TiffTask } from './tiff-messages.ts'

// Decodes a TIFF file beside the page, so that a hostile one can be ended, and a large one holds up nobody.

let bytes = new ArrayBuffer(0)
let directories: readonly IFD[] = []

/** The types of the DOM say nothing of the inside of a worker. */
const inside = self as unknown as {
  onmessage: (event: MessageEvent<TiffTask>) => void
  postMessage(answer: TiffAnswer, transfer?: Transferable[]): void
}

inside.onmessage = ({ data: task }) => {
  act(task).then(
    (answer) => inside.postMessage(answer, answer.kind === 'page' ? [answer.picture] : []),
    () => inside.postMessage({ kind: 'failed' }),
  )
}

async function act(task: TiffTask): Promise<TiffAnswer> {
  if (task.kind === 'page') return { kind: 'page', picture: await decode(task.page) }
  bytes = task.bytes
  directories = UTIF.decode(bytes).filter((directory) => numberOf(directory, 256) > 0)
  return { kind: 'open', pages: directories.map(pageOf) }
}

async function decode(page: number): Promise<ImageBitmap> {
  const directory = directories[page]
  if (directory === undefined) throw new Error(`No page ${page}`)
  const { width, height } = pageOf(directory)
  if (width * height > mostPixels) throw new Error('Too many pixels')
  UTIF.decodeImage(bytes, directory)
  const pixels = new Uint8ClampedArray(UTIF.toRGBA8(directory))
  // Not kept: the file can be read again.
  directory.data = new Uint8Array(0)
  return createImageBitmap(new ImageData(pixels, width, height))
}

function pageOf(directory: IFD): TiffPage {
  const orientation = numberOf(directory, 274)
  return {
    width: numberOf(directory, 256),
    height: numberOf(directory, 257),
    orientation: (orientation >= 1 && orientation <= 8 ? orientation : 1) as Orientation,
    density: densityOf(directory),
    // Tags 282 and 283: XResolution and YResolution.
    stretch: stretchOf(numberOf(directory, 282), numberOf(directory, 283)),
  }
}

/** Tags 282 (XResolution) and 296 (ResolutionUnit: 2 inch, 3 centimetre, 1 none). Source: TIFF 6.0, section 8. */
function densityOf(directory: IFD): number | undefined {
  const [resolution, unit] = [numberOf(directory, 282), numberOf(directory, 296) || 2]
  if (!(resolution > 0) || unit === 1) return undefined
  return unit === 3 ? resolution * 2.54 : resolution
}

/** A tag's first value; 0 when the file has no such tag. What is written as a fraction comes as its two parts. */
function numberOf(directory: IFD, tag: number): number {
  const value: unknown = directory[`t${tag}`]
  const [found = 0]: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(found) ? Number(found[0]) / Number(found[1] ?? 1) : Number(found)
}
