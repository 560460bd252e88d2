import { getFormat } from './formats/get-format.ts'
import type { PageSource } from './source/page-source.ts'
import { freeCanvas } from './source/prerendering-source.ts'

/** The box that a thumbnail fits in, in pixels. */
export interface ThumbnailSize {
  readonly width: number
  readonly height: number
}

/**
 * Renders the first page of a file as a small picture.
 *
 * @param type format of the bytes at `url`, as an extension.
 * @returns undefined when no page of the file can be shown without asking for anything, such as a password.
 * @throws the reason of `signal` once aborted.
 */
export async function renderThumbnail(
  url: string,
  type: string,
  size: ThumbnailSize,
  signal: AbortSignal,
): Promise<Blob | undefined> {
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
  signal.throwIfAborted()
  if (!opened?.ok) return undefined
  const canvas = document.createElement('canvas')
  try {
    if (opened.source.pageCount === 0) return undefined
    await renderFirstPage(opened.source, canvas, size, signal)
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/webp', 0.8),
    )
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    freeCanvas(canvas)
    opened.source.close()
  }
}

async function renderFirstPage(
  source: PageSource,
  canvas: HTMLCanvasElement,
  { width, height }: ThumbnailSize,
  signal: AbortSignal,
): Promise<void> {
  const page = await source.getSize(0)
  const scale = Math.min(width / page.width, height / page.height)
  if (source.renderedAs === 'canvas') return source.render(0, canvas, scale, signal)
  canvas.width = Math.max(1, Math.round(page.width * scale))
  canvas.height = Math.max(1, Math.round(page.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.textBaseline = 'top'
  for (const { text, frame } of await source.getRuns(0)) {
    context.font = `${frame.fontSize}px ${frame.fontFamily}`
    context.fillText(text, frame.x, frame.y)
  }
}
