import type { Points } from './lengths.ts'

/** Widths in parts of the font's height, those of wide typefaces such as DejaVu Sans: for an estimate from above. */
const widths = { narrow: 0.36, medium: 0.48, usual: 0.64, capital: 0.78, wide: 1.05 } as const
const boldShare = 1.12

function estimateLetter(letter: string): number {
  if (/[ijlI|!.,:;'’ ]/.test(letter)) return widths.narrow
  if (/[frt()[\]{}/\\"-]/.test(letter)) return widths.medium
  if (/[mwMW@%&€…—]/.test(letter)) return widths.wide
  if (/\p{Lu}/u.test(letter)) return widths.capital
  // Beyond the alphabets of Europe letters are as wide as they are high.
  return (letter.codePointAt(0) ?? 0) > 0x52f ? widths.wide : widths.usual
}

/** Those of the alphabets of Europe, looked up because a workbook has millions of letters. */
const usualLetters: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).map((letter) => [
    letter,
    estimateLetter(letter),
  ]),
)

/** Rather too wide than too narrow, whatever the typeface: which one LibreOffice takes is known to LibreOffice only. */
export function estimateWidth(
  text: string,
  font: { readonly size: Points; readonly isBold: boolean },
): Points {
  let sum = 0
  for (const letter of text) sum += usualLetters.get(letter) ?? estimateLetter(letter)
  return sum * font.size * (font.isBold ? boldShare : 1)
}
