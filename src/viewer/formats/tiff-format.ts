import type { Format, OpenResult, OpenOptions, PageSource } from '../source/page-source.ts'
import { drawPicture } from './draw-picture.ts'
import { fetchFile } from './fetch-file.ts'
import { maxPixels, computePageSize } from './compute-page-size.ts'
import type { TiffResponse, TiffPage, TiffRequest } from './tiff-messages.ts'

/** Milliseconds that opening a file, or decoding a page of it, may take; then its worker is ended. */
const timeoutMs = 30_000

/** TIFF, decoded by utif2 in a worker of its own for each file. Each of its pictures is a page. */
export const tiffFormat: Format = { prepare() {}, open }

async function open({ url, signal }: OpenOptions): Promise<OpenResult> {
  const fetched = await fetchFile(url, signal)
  if (!fetched.ok) return fetched
  const decoder = startDecoder()
  try {
    const bytes = await fetched.file.arrayBuffer()
    const answer = await decoder.ask({ kind: 'open', bytes }, [bytes])
    if (answer.kind !== 'open' || answer.pages.length === 0) throw new Error('No picture in it')
    const [first] = answer.pages
    if (first && first.width * first.height > maxPixels && answer.pages.length === 1) {
      decoder.end()
      return { ok: false, reason: 'too-large' }
    }
    return { ok: true, source: createTiffSource(answer.pages, decoder) }
  } catch {
    decoder.end()
    return { ok: false, reason: 'damaged' }
  }
}

interface Decoder {
  /** Rejects when the worker ended, or took too long and was ended. */
  readonly ask: (task: TiffRequest, transfer?: Transferable[]) => Promise<TiffResponse>
  readonly end: () => void
}

function startDecoder(): Decoder {
  const worker = new Worker(new URL('./tiff-worker.ts', import.meta.url), { type: 'module' })
  const waiting: { resolve(answer: TiffResponse): void; reject(error: Error): void }[] = []
  let ended = false
  const end = () => {
    ended = true
    worker.terminate()
    for (const one of waiting.splice(0)) one.reject(new Error('The decoder ended'))
  }
  worker.onmessage = ({ data }: MessageEvent<TiffResponse>) => waiting.shift()?.resolve(data)
  worker.onerror = (event) => {
    // Otherwise it stands in the console as an error of ours.
    event.preventDefault()
    end()
  }
  return {
    async ask(task, transfer = []) {
      if (ended) throw new Error('The decoder ended')
      const answer = new Promise<TiffResponse>((resolve, reject) => waiting.push({ resolve, reject }))
      worker.postMessage(task, transfer)
      const timer = setTimeout(end, timeoutMs)
      return answer.finally(() => clearTimeout(timer))
    },
    end,
  }
}

function createTiffSource(pages: readonly TiffPage[], decoder: Decoder): PageSource {
  const pictures = new Map<number, Promise<ImageBitmap>>()
  async function decode(page: number): Promise<ImageBitmap> {
    const answer = await decoder.ask({ kind: 'page', page })
    if (answer.kind !== 'page') throw new Error(`Page ${page} cannot be decoded`)
    return answer.picture
  }
  function pageAt(page: number): TiffPage {
    const found = pages[page]
    if (found === undefined) throw new Error(`No page ${page}`)
    return found
  }
  async function sizeOf(page: number) {
    const { width, height, orientation, density, stretch } = pageAt(page)
    const taller = height * stretch
    return orientation > 4 ? computePageSize(taller, width, density) : computePageSize(width, taller, density)
  }
  return {
    pageCount: pages.length,
    renderedAs: 'canvas',
    getSize: sizeOf,
    async render(page, canvas, scale, signal) {
      const decoded = pictures.get(page) ?? decode(page)
      pictures.set(page, decoded)
      decoded.catch(() => pictures.delete(page))
      const [picture, { width, height }] = await Promise.all([decoded, sizeOf(page)])
      signal.throwIfAborted()
      const { orientation } = pageAt(page)
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
    close: () => decoder.end(),
  }
}
