import { getFormat } from './formats/get-format.ts'
import type { PageSource } from './source/page-source.ts'
import { freeCanvas } from './source/prerendering-source.ts'

/** The box that a thumbnail fits in, in pixels. */
export interface ThumbnailSize {
  readonly width: number
  readonly height: number
}

/** An open file whose pages are rendered as thumbnails. */
export interface ThumbnailSource {
  readonly pageCount: number
  /**
   * @param page from 0.
   * @returns undefined when the page cannot be rendered.
   * @throws the reason of `signal` once aborted.
   */
  readonly render: (page: number, size: ThumbnailSize, signal: AbortSignal) => Promise<Blob | undefined>
  readonly close: () => void
}

/**
 * Opens a file for its thumbnails.
 *
 * @param type format of the bytes at `url`, as an extension.
 * @returns undefined if it cannot be shown without user input, such as a password.
 * @throws the reason of `signal` once aborted.
 */
export async function openThumbnailSource(
  url: string,
  type: string,
  signal: AbortSignal,
): Promise<ThumbnailSource | undefined> {
  const format = await getFormat(type)
  const stop = new AbortController()
  const opened = await format?.open({
    url,
    signal: AbortSignal.any([signal, stop.signal]),
    onProgress() {},
    askPassword() {
      stop.abort()
      return new Promise(() => {})
    },
  })
  if (signal.aborted && opened?.ok) opened.source.close()
  signal.throwIfAborted()
  if (!opened?.ok) return undefined
  const { source } = opened
  return {
    pageCount: source.pageCount,
    async render(page, size, renderSignal) {
      const canvas = document.createElement('canvas')
      try {
        await renderPage(source, page, canvas, size, renderSignal)
        return await new Promise((resolve) =>
          canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.8),
        )
      } catch {
        renderSignal.throwIfAborted()
        return undefined
      } finally {
        freeCanvas(canvas)
      }
    },
    close: () => source.close(),
  }
}

/** Renders a thumbnail of the first page of a file; otherwise like `openThumbnailSource`. */
export async function renderThumbnail(
  url: string,
  type: string,
  size: ThumbnailSize,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const source = await openThumbnailSource(url, type, signal)
  try {
    return source === undefined || source.pageCount === 0 ? undefined : await source.render(0, size, signal)
  } finally {
    source?.close()
  }
}

async function renderPage(
  source: PageSource,
  index: number,
  canvas: HTMLCanvasElement,
  { width, height }: ThumbnailSize,
  signal: AbortSignal,
): Promise<void> {
  const page = await source.getSize(index)
  const scale = Math.min(width / page.width, height / page.height)
  if (source.renderedAs === 'canvas') return source.render(index, canvas, scale, signal)
  canvas.width = Math.max(1, Math.round(page.width * scale))
  canvas.height = Math.max(1, Math.round(page.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.textBaseline = 'top'
  for (const { text, frame } of await source.getRuns(index)) {
    context.font = `${frame.fontSize}px ${frame.fontFamily}`
    context.fillText(text, frame.x, frame.y)
  }
}
