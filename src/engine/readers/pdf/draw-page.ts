import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>
type RenderOptions = Parameters<PdfPage['render']>[0]

interface Drawing {
  readonly context: NonNullable<RenderOptions['canvasContext']>
}

/** The untyped canvas factory of pdf.js, which creates canvases for the current runtime. */
interface CanvasFactory {
  create(width: number, height: number): Drawing
  destroy(drawing: Drawing): void
}

/**
 * Draws a page on white.
 *
 * @returns its pixels: the viewport's size in whole pixels, at least one in each direction.
 */
export async function drawPage(
  document: PdfDocument,
  page: PdfPage,
  viewport: ReturnType<PdfPage['getViewport']>,
  options: Pick<RenderOptions, 'operationsFilter'> = {},
): Promise<ImageData> {
  const width = Math.max(1, Math.floor(viewport.width))
  const height = Math.max(1, Math.floor(viewport.height))
  const factory = document.canvasFactory as CanvasFactory
  const drawing = factory.create(width, height)
  try {
    const { context } = drawing
    const task = { canvas: null, canvasContext: context, viewport, background: '#fff', ...options }
    await page.render(task).promise
    return context.getImageData(0, 0, width, height)
  } finally {
    factory.destroy(drawing)
  }
}
