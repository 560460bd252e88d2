import type { PageSize } from '#src/page/geometry.ts'
import type { Format, OpenResult, OpenOptions, PageSource } from '../source/page-source.ts'
import { drawPicture } from './draw-picture.ts'
import { fetchFile } from './fetch-file.ts'
import { maxPixels, computePageSize } from './compute-page-size.ts'

/** Pictures that the browser decodes: PNG, JPEG, GIF (first frame) and BMP. One page. */
export const imageFormat: Format = { prepare() {}, open }

async function open({ url, signal }: OpenOptions): Promise<OpenResult> {
  const fetched = await fetchFile(url, signal)
  if (!fetched.ok) return fetched
  const size = await measurePicture(fetched.file)
  if (size === undefined) return { ok: false, reason: 'damaged' }
  if (size.width * size.height > maxPixels) return { ok: false, reason: 'too-large' }
  return { ok: true, source: createImageSource(fetched.file, computePageSize(size.width, size.height)) }
}

/** The size in pixels as shown (after EXIF rotation), without decoding; undefined when the file is not a picture. */
async function measurePicture(file: Blob): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(file)
  const element = new Image()
  try {
    await new Promise((resolve, reject) => {
      element.onload = resolve
      element.onerror = reject
      element.src = url
    })
    const { naturalWidth: width, naturalHeight: height } = element
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

function createImageSource(file: Blob, size: PageSize): PageSource {
  let decoded: Promise<ImageBitmap> | undefined
  function free() {
    void decoded?.then(
      (bitmap) => bitmap.close(),
      () => undefined,
    )
    decoded = undefined
  }
  return {
    pageCount: 1,
    renderedAs: 'canvas',
    getSize: async () => size,
    async render(_page, canvas, scale, signal) {
      decoded ??= createImageBitmap(file)
      const bitmap = await decoded
      signal.throwIfAborted()
      drawPicture(bitmap, canvas, { width: size.width * scale, height: size.height * scale })
    },
    getRuns: async () => [],
    release: free,
    close: free,
  }
}
