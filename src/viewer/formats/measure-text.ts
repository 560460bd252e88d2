/** Font size for measuring in pixels: small enough to be fast, large enough to make rounding negligible. */
const measuringFontSize = 100

/**
 * Texts measured per context. Chromium keeps the shape of every text (about 1.5 kB) for the lifetime of the context
 * that measured it; a context that never draws frees none.
 */
const maxMeasuredTexts = 250

// Shared, because creating a canvas costs more than measuring a text.
let shared: { readonly context: CanvasRenderingContext2D | null; measuredTexts: number } | undefined

/** The width of a text at a font size of one point, in points. 0 without canvas support. */
export function measureTextWidth(text: string, fontFamily: string): number {
  if (shared === undefined || shared.measuredTexts >= maxMeasuredTexts)
    shared = { context: document.createElement('canvas').getContext('2d'), measuredTexts: 0 }
  const { context } = shared
  if (!context) return 0
  shared.measuredTexts++
  context.font = `${measuringFontSize}px ${fontFamily}`
  return context.measureText(text).width / measuringFontSize
}

/**
 * The distance from the start of a line to a character.
 *
 * The natural width in the font is corrected to the real length: the difference is distributed over the spaces
 * (justified text) or, without spaces, evenly over all characters.
 *
 * @param length of the whole text, in points.
 * @param size of the font, in points.
 */
export function measureAdvance(
  text: string,
  at: number,
  length: number,
  size: number,
  fontFamily: string,
): number {
  if (at <= 0) return 0
  if (at >= text.length) return length
  const naturalLength = measureTextWidth(text, fontFamily) * size
  const before = measureTextWidth(text.slice(0, at), fontFamily) * size
  const spaces = countSpaces(text)
  if (naturalLength === 0) return (length * at) / text.length
  // A fallback font may be so much wider or narrower that spaces alone cannot make up for it.
  const slack = length - naturalLength
  if (spaces === 0 || Math.abs(slack) > 0.5 * length) return (before * length) / naturalLength
  return before + (slack * countSpaces(text.slice(0, at))) / spaces
}

const countSpaces = (text: string) => text.length - text.replaceAll(' ', '').length
