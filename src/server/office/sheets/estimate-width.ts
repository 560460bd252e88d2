import type { Points } from './lengths.ts'

/** Widths in heights of the font, for wide typefaces such as DejaVu Sans: an upper estimate. */
const widths = { narrow: 0.36, medium: 0.48, usual: 0.64, capital: 0.78, wide: 1.05 } as const
const boldShare = 1.12

function estimateLetter(letter: string): number {
  if (/[ijlI|!.,:;'’ ]/.test(letter)) return widths.narrow
  if (/[frt()[\]{}/\\"-]/.test(letter)) return widths.medium
  if (/[mwMW@%&€…—]/.test(letter)) return widths.wide
  if (/\p{Lu}/u.test(letter)) return widths.capital
  // Letters beyond the alphabets of Europe are as wide as they are high.
  return (letter.codePointAt(0) ?? 0) > 0x52f ? widths.wide : widths.usual
}

/** Widths of the letters of Europe's alphabets, in a table because a workbook has millions of letters. */
const usualLetters: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).map((letter) => [
    letter,
    estimateLetter(letter),
  ]),
)

/** Rather too wide than too narrow, because only LibreOffice knows which typeface it uses. */
export function estimateWidth(
  text: string,
  font: { readonly size: Points; readonly isBold: boolean },
): Points {
  let sum = 0
  for (const letter of text) sum += usualLetters.get(letter) ?? estimateLetter(letter)
  return sum * font.size * (font.isBold ? boldShare : 1)
}
