import * as UTIF from 'utif2'
import type { IFD } from 'utif2'
import { computePixelStretch } from '#src/page/square-pixels.ts'
import type { Orientation } from './draw-picture.ts'
import { maxPixels } from './compute-page-size.ts'
import type { TiffResponse, TiffPage, TiffRequest } from './tiff-messages.ts'

// Decodes a TIFF file in a worker, so that a hostile file can be terminated and a large one does not block the
// interface. A worker serves one file, which it holds as its state.

let bytes = new ArrayBuffer(0)
let directories: readonly IFD[] = []

/** The DOM types do not describe the global scope of a worker. */
const workerScope = self as unknown as {
  onmessage: (event: MessageEvent<TiffRequest>) => void
  postMessage(response: TiffResponse, transfer?: Transferable[]): void
}

workerScope.onmessage = ({ data: request }) => {
  handleRequest(request).then(
    (response) => workerScope.postMessage(response, response.kind === 'page' ? [response.picture] : []),
    () => workerScope.postMessage({ kind: 'failed' }),
  )
}

async function handleRequest(request: TiffRequest): Promise<TiffResponse> {
  if (request.kind === 'page') return { kind: 'page', picture: await decodePage(request.page) }
  bytes = request.bytes
  directories = UTIF.decode(bytes).filter((directory) => readNumber(directory, 256) > 0)
  return { kind: 'open', pages: directories.map(readPage) }
}

async function decodePage(page: number): Promise<ImageBitmap> {
  const directory = directories[page]
  if (directory === undefined) throw new Error(`The file has no page ${page}.`)
  const { width, height } = readPage(directory)
  if (width * height > maxPixels) throw new Error('The picture has too many pixels.')
  UTIF.decodeImage(bytes, directory)
  const pixels = new Uint8ClampedArray(UTIF.toRGBA8(directory))
  // Freed, because the page can be decoded again.
  directory.data = new Uint8Array(0)
  return createImageBitmap(new ImageData(pixels, width, height))
}

function readPage(directory: IFD): TiffPage {
  const orientation = readNumber(directory, 274)
  return {
    width: readNumber(directory, 256),
    height: readNumber(directory, 257),
    orientation: (orientation >= 1 && orientation <= 8 ? orientation : 1) as Orientation,
    density: readDensity(directory),
    // Tags 282 and 283: XResolution and YResolution.
    stretch: computePixelStretch(readNumber(directory, 282), readNumber(directory, 283)),
  }
}

/** Tags 282 (XResolution) and 296 (ResolutionUnit: 2 inch, 3 centimetre, 1 none). Source: TIFF 6.0, section 8. */
function readDensity(directory: IFD): number | undefined {
  const [resolution, unit] = [readNumber(directory, 282), readNumber(directory, 296) || 2]
  if (!(resolution > 0) || unit === 1) return undefined
  return unit === 3 ? resolution * 2.54 : resolution
}

/** A tag's first value; 0 when the file has no such tag. A rational number is a pair. */
function readNumber(directory: IFD, tag: number): number {
  const value: unknown = directory[`t${tag}`]
  const [first = 0]: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(first) ? Number(first[0]) / Number(first[1] ?? 1) : Number(first)
}
