/** Sizes are measured at 100 pixels: small enough to be quick, large enough that rounding does not show. */
const measuringFontSize = 100

let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in a font of one point, in points. 0 where there is no canvas. */
export function measureTextWidth(text: string, fontFamily: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${measuringFontSize}px ${fontFamily}`
  return context.measureText(text).width / measuringFontSize
}

/**
 * How far along a line a character begins.
 *
 * The natural width of the text in its font, corrected to the length it really has: what differs lies in the
 * spaces (justified text), or, without spaces, in all characters alike.
 *
 * @param length of the whole text; `size` the size of its font; both in points.
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
  const natural = measureTextWidth(text, fontFamily) * size
  const before = measureTextWidth(text.slice(0, at), fontFamily) * size
  const spaces = countSpaces(text)
  if (natural === 0) return (length * at) / text.length
  // A fallback font may be far wider or narrower; then spaces alone cannot take the difference.
  const slack = length - natural
  if (spaces === 0 || Math.abs(slack) > 0.5 * length) return (before * length) / natural
  return before + (slack * countSpaces(text.slice(0, at))) / spaces
}

const countSpaces = (text: string) => text.length - text.replaceAll(' ', '').length
