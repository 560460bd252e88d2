import type { PdfRuntime } from '#src/engine/pages/pdf-assets.ts'

interface Drawing {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** Canvases in a Web Worker, with the methods that pdf.js calls. */
class OffscreenCanvasFactory {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }
  destroy(drawing: Drawing): void {
    // Frees the memory now rather than with the next collection.
    this.reset(drawing, 0, 0)
    drawing.canvas = null
    drawing.context = null
  }
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }
}

/** No filters, as in Node: they are elements of a page. */
class NoFilterFactory {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  addSelectionHCMFilter = () => 'none'
  addSelectionFilter = () => 'none'
  createSelectionStyle = () => null
  destroy(): void {}
}

/** pdf.js in the reading Web Worker. */
export const pdfRuntime: PdfRuntime = {
  CanvasFactory: OffscreenCanvasFactory,
  FilterFactory: NoFilterFactory,
  useWorkerFetch: true,
  disableWorkerRendering: true,
}
