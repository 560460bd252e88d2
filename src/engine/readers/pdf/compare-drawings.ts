import { OPS, type getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from './draw-page.ts'
import type { LetterPlace } from './list-drawn-letters.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Density in dots per inch, and the longest side in pixels: enough to show a small letter. */
const [density, maxSidePixels] = [120, 3000]

/** Smallest difference of a colour component, 0 to 255, that counts: a thin letter is paler than its colour. */
const minDifference = 16

/**
 * Draws a page with and without its text and compares the two. Text that changes nothing is invisible, whatever
 * hides it: a picture over it, its colour, a mask, a clip.
 *
 * @returns a function that checks whether the text changes the drawing at the place of a letter. Letters of other
 *   text at the same place count too.
 */
export async function compareDrawings(
  document: PdfDocument,
  page: PdfPage,
): Promise<(place: LetterPlace) => boolean> {
  const one = page.getViewport({ scale: 1 })
  const scale = Math.min(density / 72, maxSidePixels / Math.max(one.width, one.height))
  const viewport = page.getViewport({ scale })
  const withText = await drawPage(document, page, viewport)
  const withoutText = await drawPage(document, page, viewport, { operationsFilter: isNoText })
  const { width, height, data } = withText
  const isChanged = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false
    const at = 4 * (Math.floor(y) * width + Math.floor(x))
    return [at, at + 1, at + 2].some(
      (part) => Math.abs((data[part] ?? 0) - (withoutText.data[part] ?? 0)) >= minDifference,
    )
  }
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform as number[]
  return ({ x, y, along, up }) => {
    const [alongSteps, upSteps] = [countSteps(along, 2 * scale), countSteps(up, scale)]
    for (let alongStep = 0; alongStep <= alongSteps; alongStep++)
      for (let upStep = 0; upStep <= upSteps; upStep++) {
        const [right, above] = [(2 * alongStep) / alongSteps - 1, upStep / upSteps]
        const [pageX, pageY] = [x + right * along[0] + above * up[0], y + right * along[1] + above * up[1]]
        if (isChanged(a * pageX + c * pageY + e, b * pageX + d * pageY + f)) return true
      }
    return false
  }
}

/** Maximum sample points along a side of a letter. */
const maxSteps = 60

const countSteps = ([x, y]: readonly [number, number], scale: number) =>
  Math.max(1, Math.min(maxSteps, Math.ceil(Math.hypot(x, y) * scale)))

const isNoText = (index: number, { fnArray }: { fnArray: readonly number[] }) =>
  fnArray[index] !== OPS.showText
