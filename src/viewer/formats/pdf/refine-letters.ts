import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Matrix } from './matrix.ts'
import { readGlyphs } from './read-glyphs.ts'
import { locateLetters } from './locate-letters.ts'
import type { PdfRun } from './pdf-run.ts'

/** What pdf.js keeps of a font; it types none of it. */
interface LoadedFont {
  readonly isType3Font?: boolean
  readonly fontMatrix?: readonly number[]
  readonly bbox?: readonly number[]
}

/** Widths of glyphs are in thousandths of the size, but for Type 3 fonts. */
const defaultGlyphUnit = 0.001

/** Tells the runs of a page where their letters stand: where the glyphs do that the page draws. */
export async function refineLetters(page: PDFPageProxy, runs: readonly PdfRun[]): Promise<void> {
  const list = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  const fontOf = (name: string): LoadedFont | undefined =>
    page.commonObjs.has(name) ? (page.commonObjs.get(name) as LoadedFont) : undefined
  const glyphs = readGlyphs(
    list,
    // pdf.js types it as any list of numbers.
    page.getViewport({ scale: 1 }).transform as Matrix,
    (name) => fontOf(name)?.fontMatrix?.[0] ?? defaultGlyphUnit,
  )
  const placed = runs.flatMap((run) => (run.line ? [{ run, line: run.line }] : []))
  const letters = locateLetters(
    placed.map(({ line }) => line),
    glyphs,
  )
  for (const [index, { run }] of placed.entries())
    run.setLetters(letters[index], getType3Heights(fontOf(run.fontName)))
}

/** A Type 3 font names no ascent, and its size may be anything: its glyphs are as high as its own box. */
function getType3Heights(font: LoadedFont | undefined): readonly [number, number] | undefined {
  if (font?.isType3Font !== true) return undefined
  const unit = font.fontMatrix?.[3] ?? defaultGlyphUnit
  const sides = [font.bbox?.[1] ?? 0, font.bbox?.[3] ?? 0].map((side) => side * unit)
  // The glyphs may be drawn upside down and turned by the matrix.
  const [ascent, descent] = [Math.max(...sides), Math.min(...sides)]
  return ascent > descent ? [ascent, descent] : undefined
}
