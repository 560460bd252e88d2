import type { Format, OpenResult, OpenOptions, PageSource } from '../source/page-source.ts'
import { drawPicture } from './draw-picture.ts'
import { fetchFile } from './fetch-file.ts'
import { maxPixels, computePageSize } from './compute-page-size.ts'
import type { TiffResponse, TiffPage, TiffRequest } from './tiff-messages.ts'

/** Maximum time for opening a file or decoding a page, in milliseconds; then the worker is terminated. */
const timeoutMs = 30_000

/** TIFF, decoded by utif2 in one worker per file. Each picture in it is a page. */
export const tiffFormat: Format = { prepare() {}, open }

async function open({ url, signal }: OpenOptions): Promise<OpenResult> {
  const fetched = await fetchFile(url, signal)
  if (!fetched.ok) return fetched
  const decoder = startDecoder()
  try {
    const bytes = await fetched.file.arrayBuffer()
    const response = await decoder.request({ kind: 'open', bytes }, [bytes])
    if (response.kind !== 'open' || response.pages.length === 0) throw new Error('The file has no picture.')
    const [first] = response.pages
    if (first && first.width * first.height > maxPixels && response.pages.length === 1) {
      decoder.terminate()
      return { ok: false, reason: 'too-large' }
    }
    return { ok: true, source: createTiffSource(response.pages, decoder) }
  } catch {
    decoder.terminate()
    return { ok: false, reason: 'damaged' }
  }
}

interface Decoder {
  /** Rejects when the worker was terminated, including for taking too long. */
  readonly request: (request: TiffRequest, transfer?: Transferable[]) => Promise<TiffResponse>
  readonly terminate: () => void
}

function startDecoder(): Decoder {
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' })
  const pending: { resolve(response: TiffResponse): void; reject(error: Error): void }[] = []
  let isTerminated = false
  const terminate = () => {
    isTerminated = true
    worker.terminate()
    for (const { reject } of pending.splice(0)) reject(new Error('The decoder was terminated.'))
  }
  worker.onmessage = ({ data }: MessageEvent<TiffResponse>) => pending.shift()?.resolve(data)
  worker.onerror = (event) => {
    // Keeps the error of a damaged file off the console.
    event.preventDefault()
    terminate()
  }
  return {
    async request(request, transfer = []) {
      if (isTerminated) throw new Error('The decoder was terminated.')
      const response = new Promise<TiffResponse>((resolve, reject) => pending.push({ resolve, reject }))
      worker.postMessage(request, transfer)
      const timer = setTimeout(terminate, timeoutMs)
      return response.finally(() => clearTimeout(timer))
    },
    terminate,
  }
}

function createTiffSource(pages: readonly TiffPage[], decoder: Decoder): PageSource {
  const pictures = new Map<number, Promise<ImageBitmap>>()
  async function decode(page: number): Promise<ImageBitmap> {
    const response = await decoder.request({ kind: 'page', page })
    if (response.kind !== 'page') throw new Error(`Page ${page} cannot be decoded.`)
    return response.picture
  }
  function getPage(page: number): TiffPage {
    const tiffPage = pages[page]
    if (tiffPage === undefined) throw new Error(`The file has no page ${page}.`)
    return tiffPage
  }
  async function getSize(page: number) {
    const { width, height, orientation, density, stretch } = getPage(page)
    const stretchedHeight = height * stretch
    const isSideways = orientation > 4
    return isSideways
      ? computePageSize(stretchedHeight, width, density)
      : computePageSize(width, stretchedHeight, density)
  }
  return {
    pageCount: pages.length,
    renderedAs: 'canvas',
    getSize,
    async render(page, canvas, scale, signal) {
      const decoded = pictures.get(page) ?? decode(page)
      pictures.set(page, decoded)
      decoded.catch(() => pictures.delete(page))
      const [picture, { width, height }] = await Promise.all([decoded, getSize(page)])
      signal.throwIfAborted()
      const { orientation } = getPage(page)
      drawPicture(picture, canvas, { width: width * scale, height: height * scale }, orientation)
    },
    getRuns: async () => [],
    release(page) {
      void pictures.get(page)?.then(
        (picture) => picture.close(),
        () => undefined,
      )
      pictures.delete(page)
    },
    close: () => decoder.terminate(),
  }
}
