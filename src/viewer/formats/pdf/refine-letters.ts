import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toMatrix } from '#src/page/pdf/matrix.ts'
import { defaultGlyphUnit } from '#src/page/pdf/text-state.ts'
import { readGlyphs } from './read-glyphs.ts'
import { locateLetters } from './locate-letters.ts'
import type { PdfRun } from './pdf-run.ts'

/** The parts of pdf.js's font object that are used here; it has no types for it. */
interface LoadedFont {
  readonly isType3Font?: boolean
  readonly fontMatrix?: readonly number[]
  readonly bbox?: readonly number[]
}

/** Sets the exact letter positions of the runs of a page, from the glyphs that the page draws. */
export async function refineLetters(page: PDFPageProxy, runs: readonly PdfRun[]): Promise<void> {
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const getFont = (name: string): LoadedFont | undefined =>
    page.commonObjs.has(name) ? (page.commonObjs.get(name) as LoadedFont) : undefined
  const glyphs = readGlyphs(
    list,
    toMatrix(page.getViewport({ scale: 1 }).transform),
    (name) => getFont(name)?.fontMatrix?.[0] ?? defaultGlyphUnit,
  )
  const runsWithLine = runs.flatMap((run) => (run.line ? [{ run, line: run.line }] : []))
  const letters = locateLetters(
    runsWithLine.map(({ line }) => line),
    glyphs,
  )
  for (const [index, { run }] of runsWithLine.entries())
    run.setLetters(letters[index], getType3Heights(getFont(run.fontName)))
}

/** A Type 3 font states no ascent and its size is arbitrary, so the heights come from its bounding box. */
function getType3Heights(font: LoadedFont | undefined): readonly [number, number] | undefined {
  if (font?.isType3Font !== true) return undefined
  const unit = font.fontMatrix?.[3] ?? defaultGlyphUnit
  const sides = [font.bbox?.[1] ?? 0, font.bbox?.[3] ?? 0].map((side) => side * unit)
  // The matrix may flip glyphs that are drawn upside down.
  const [ascent, descent] = [Math.max(...sides), Math.min(...sides)]
  return ascent > descent ? [ascent, descent] : undefined
}
