import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { boxOfQuad, points, type PagePoint, type PageQuad } from '#src/review/geometry.ts'
import type { PageRun } from '../page-source.ts'
import { advanceTo } from './measure-text.ts'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>
type TextStyle = TextContent['styles'][string]

/** Where the line of a text item lies in page space: unit vectors along and up, and its measures in points. */
interface Line {
  readonly origin: PagePoint
  readonly along: readonly [number, number]
  readonly up: readonly [number, number]
  readonly length: number
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

/** Ascent and descent of a font that names none, in sizes of the font. */
const usualAscent = 0.8
const usualDescent = -0.2

/** A text item of pdf.js as a run of the page. The embedded font is there to measure with once the page was drawn. */
export function pdfRun(item: TextItem, style: TextStyle | undefined, viewport: PageViewport): PageRun {
  const line = lineOf(item, style, viewport)
  // pdf.js registers an embedded font under the item's font name.
  const fontFamily = `"${item.fontName}", ${style?.fontFamily ?? 'sans-serif'}`
  const rtl = item.dir === 'rtl'
  const box = (from: number, to: number) => {
    const [start, end] = [from, to].map((at) => advanceTo(item.str, at, line.length, line.size, fontFamily))
    const [near = 0, far = 0] = rtl ? [line.length - (end ?? 0), line.length - (start ?? 0)] : [start, end]
    return boxOfQuad(quadOf(line, near, far))
  }
  const [start] = quadOf(line, 0, line.length)
  return {
    text: item.str,
    endsLine: item.hasEOL,
    box,
    frame: {
      x: start.x,
      y: start.y,
      // The letters' own size is not known; of this size, their line box has the right height.
      fontSize: points(line.ascent - line.descent),
      length: points(line.length),
      thickness: points(line.ascent - line.descent),
      angle: (Math.atan2(line.along[1], line.along[0]) * 180) / Math.PI,
      fontFamily,
      direction: rtl ? 'rtl' : 'ltr',
    },
  }
}

function lineOf(item: TextItem, style: TextStyle | undefined, viewport: PageViewport): Line {
  const [a, b, c, d, e, f] = multiply(viewport.transform, item.transform)
  const unit = viewport.scale * viewport.userUnit
  const [size, height] = [Math.hypot(a, b), Math.hypot(c, d)]
  const origin = { x: points(e), y: points(f) }
  const ascent = (style?.ascent || usualAscent) * height
  const descent = (style?.descent || usualDescent) * height
  const along = [a / (size || 1), b / (size || 1)] as const
  const up = [c / (height || 1), d / (height || 1)] as const
  if (!style?.vertical) return { origin, along, up, length: item.width * unit, size, ascent, descent }
  // Vertical writing goes down from the origin, which is the middle of the column.
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

function quadOf({ origin, along, up, ascent, descent }: Line, from: number, to: number): PageQuad {
  const corner = (x: number, y: number) => ({
    x: points(origin.x + along[0] * x + up[0] * y),
    y: points(origin.y + along[1] * x + up[1] * y),
  })
  return [corner(from, ascent), corner(to, ascent), corner(to, descent), corner(from, descent)]
}

type Matrix = [number, number, number, number, number, number]

function multiply(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}
