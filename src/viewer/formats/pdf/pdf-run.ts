import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getBoundingBox, points, type PagePoint, type PageQuad } from '#src/page/geometry.ts'
import type { PageRun } from '../../source/page-source.ts'
import { multiplyMatrices } from '#src/page/pdf/matrix.ts'
import { measureAdvance } from '../measure-text.ts'
import type { LetterSpan, RunLine } from './locate-letters.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>
type TextStyle = TextContent['styles'][string]

/** The line of a text item in page space: its origin, unit vectors along and up, and its dimensions in points. */
interface Line {
  readonly origin: PagePoint
  readonly along: readonly [number, number]
  readonly up: readonly [number, number]
  readonly length: number
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** Ascent and descent, in multiples of the font size, of a font that states none. */
const defaultHeights = [0.8, -0.2] as const

/** Implausible values are replaced: some producers write those of the few embedded letters, or in another unit. */
function getFontHeights(style: TextStyle | undefined): readonly [number, number] {
  const { ascent = 0, descent = 0 } = style ?? {}
  const isLikely = ascent >= 0.5 && ascent <= 1.5 && descent >= -0.7 && descent <= 0
  return isLikely ? [ascent, descent || defaultHeights[1]] : defaultHeights
}

/** A run of a PDF page. Its boxes are measured (with the embedded font once the page is drawn) until setLetters. */
export interface PdfRun extends PageRun {
  /** Its line, to find its glyphs; undefined for text that is not horizontal from left to right. */
  readonly line: RunLine | undefined
  readonly fontName: string
  /**
   * Sets the exact extents of its letters.
   *
   * @param heights the font's real ascent and descent in multiples of the font size, where pdf.js does not state them.
   */
  setLetters(letters: readonly LetterSpan[] | undefined, heights: readonly [number, number] | undefined): void
}

/** Converts a text item of pdf.js to a run of the page. */
export function createPdfRun(item: TextItem, style: TextStyle | undefined, viewport: PageViewport): PdfRun {
  const line = computeLine(item, style, viewport)
  // pdf.js registers an embedded font under the item's font name.
  const fontFamily = `"${item.fontName}", ${style?.fontFamily ?? 'sans-serif'}`
  const isRtl = item.dir === 'rtl'
  let letters: readonly LetterSpan[] | undefined
  let boxLine = line
  const getBox = (from: number, to: number) => {
    const [first, last] = [letters?.[from], letters?.[to - 1]]
    if (first && last) return getBoundingBox(computeQuad(boxLine, first.from, last.to))
    const [start, end] = [from, to].map((at) =>
      measureAdvance(item.str, at, line.length, line.size, fontFamily),
    )
    const [near = 0, far = 0] = isRtl ? [line.length - (end ?? 0), line.length - (start ?? 0)] : [start, end]
    return getBoundingBox(computeQuad(boxLine, near, far))
  }
  const [start] = computeQuad(line, 0, line.length)
  return {
    text: item.str,
    endsLine: item.hasEOL,
    getBox,
    line: isRtl || style?.vertical ? undefined : toRunLine(item, line),
    fontName: item.fontName,
    setLetters(spans, heights) {
      letters = spans
      if (heights) boxLine = withHeights(line, heights)
    },
    frame: {
      x: start.x,
      y: start.y,
      // The real font size is unknown; with this one the line box has the right height.
      fontSize: points(line.ascent - line.descent),
      length: points(line.length),
      thickness: points(line.ascent - line.descent),
      angle: (Math.atan2(line.along[1], line.along[0]) * 180) / Math.PI,
      fontFamily,
      direction: isRtl ? 'rtl' : 'ltr',
    },
  }
}

const toRunLine = ({ str }: TextItem, { origin, along, length }: Line): RunLine => ({
  text: str,
  origin: [origin.x, origin.y],
  along,
  length,
})

/** Recomputes up, which may be inverted for such a font: pdf.js multiplies its matrix into the item's. */
const withHeights = (line: Line, [ascent, descent]: readonly [number, number]): Line => ({
  ...line,
  up: [line.along[1], -line.along[0]],
  ascent: ascent * line.size,
  descent: descent * line.size,
})

function computeLine(item: TextItem, style: TextStyle | undefined, viewport: PageViewport): Line {
  const [a, b, c, d, e, f] = multiplyMatrices(viewport.transform, item.transform)
  const unit = viewport.scale * viewport.userUnit
  const [size, height] = [Math.hypot(a, b), Math.hypot(c, d)]
  const origin = { x: points(e), y: points(f) }
  const [ascent, descent] = getFontHeights(style).map((share) => share * height) as [number, number]
  const along = [a / (size || 1), b / (size || 1)] as const
  const up = [c / (height || 1), d / (height || 1)] as const
  if (!style?.vertical) return { origin, along, up, length: item.width * unit, size, ascent, descent }
  // Vertical text runs down from the origin, which is the middle of the column.
  const down = [-up[0], -up[1]] as const
  return {
    origin,
    along: down,
    up: along,
    length: item.height * unit,
    size,
    ascent: size / 2,
    descent: -size / 2,
  }
}

function computeQuad({ origin, along, up, ascent, descent }: Line, from: number, to: number): PageQuad {
  const corner = (x: number, y: number) => ({
    x: points(origin.x + along[0] * x + up[0] * y),
    y: points(origin.y + along[1] * x + up[1] * y),
  })
  return [corner(from, ascent), corner(to, ascent), corner(to, descent), corner(from, descent)]
}
