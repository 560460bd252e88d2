import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How large a page is drawn for nobody: what its worker sends is kept at any scale, and this costs next to nothing. */
export const prepareScale = 1 / 32

/** Pictures of more pixels in all are not kept for a page that may never be looked at: 4 million take 16 MB. */
const maxCachedPixels = 4_000_000

/** Whether what pdf.js keeps of a page that it has drawn is little enough to be kept for later. */
export function isLightweight(page: PDFPageProxy): boolean {
  let pixels = 0
  for (const [, held] of page.objs) pixels += countPixels(held)
  return pixels <= maxCachedPixels
}

/** @param held a picture, or anything else: pdf.js types none of it. */
function countPixels(held: unknown): number {
  if (typeof held !== 'object' || held === null || !('width' in held && 'height' in held)) return 0
  return Number(held.width) * Number(held.height) || 0
}
