import type { Word } from './page.ts'

/**
 * Restores the printed form of an OCR word. The rules:
 * - a capital I between a capital and a small letter is an l (`TIf.`), as in `Ib` for the unit `lb`; the letters of
 *   a tax number do have an I between them (`C.I.F.`);
 * - `V/Réf.` has a slash;
 * - a row of dots at the end of a word is the rule below it, and edges of a table are read as marks at the ends of
 *   a word;
 * - a code of one letter is read twice (`Cc`);
 * - a pound sign is read as a capital E behind a heading (`PriceE`), and is not behind an amount (`38,71£€`);
 * - strokes behind a house number are a Roman numeral (`3-lI`);
 * - a legal form has a point behind each letter or behind none (`VO.F.`, `BV.`);
 * - `straBe` is a street, and a zero before or in the letters of a month is an O, and `©` in a number is a zero.
 */
export function repairMisreadings<T extends Pick<Word, 'text'>>(word: T): T {
  const text = repairText(word.text)
  return text === word.text ? word : { ...word, text }
}

function repairText(text: string): string {
  // Roman numerals begin with other capitals: `XIe siècle`.
  const inner = text.replace(/(?<=^[ABEFGHKOPSTUZ])I(?=\p{Ll})/u, 'l')
  const pound = inner.replace(/^Ib(?=s?\.?$)/, 'lb')
  const reference = pound.replace(/^([VNS])[Il1|](?=r[ée]f)/iu, '$1/')
  const pounds = reference.replace(/(?<=^\p{Lu}\p{Ll}{2,})E$/u, '£')
  const single = pounds.replace(/(?<=\d)[€£$]+€$/u, '€')
  const floor = single.replace(/(?<=^\d{1,4}-)(?!1+$)[Il1|]{2,3}$/u, (strokes) => 'I'.repeat(strokes.length))
  const fiscal = floor
    .replace(/^([CN])\.(?:\.|[LlIi1|!]\.?)F\.?(?=:?$)/, '$1.I.F.')
    .replace(/^P\.[Ll1|!]VA(?=:?$)/, 'P.IVA')
    .replace(/^[Ll1|!]\.?V\.A\.?(?=:?$)/, 'I.V.A.')
  const dotted = fiscal.replace(/^\.{2,}(?=[\p{L}\d€])|(?<=[\p{L}\d€])\.{2,}$/gu, '')
  const german = dotted.replace(/(?<=[Ss]tra)(?:[B8]|f[isB])(?=e[\d,.]*$)/u, 'ß')
  // `30-0ct-26`: only the names of months have these letters after a zero.
  const month = german
    .replace(/(?<![\p{L}\d])0(?=[ckt]t(?:[ou]|(?![\p{L}\d])))/iu, 'O')
    .replace(/(?<=(?<!\p{L})n)0(?=v)/iu, 'o')
  const company = month.replace(/^([BN])(?:V\.|\.V)$/, '$1.V.')
  const zero = company.replace(/(?<=[\p{Lu}\d])©(?=\d)/gu, '0')
  const trimmed = zero.replace(/^[_|~](?=[\p{L}\d]{3})|(?<=[\p{L}\d]{3})[_|~]$/gu, '')
  if (hasLostDot(trimmed)) return [...trimmed.replaceAll('.', '')].map((letter) => `${letter}.`).join('')
  const [, capital = '', small = ''] = /^(\p{Lu})(\p{Ll})$/u.exec(trimmed) ?? []
  return capital !== '' && capital.toLowerCase() === small && 'COSVXZ'.includes(capital) ? capital : trimmed
}

/** Legal forms of three letters or more that may be written with points. */
const dottedForms: readonly string[] = ['VOF', 'SRL', 'SPA', 'SAS', 'SNC', 'BVBA', 'SLU']

/** Whether a legal form lacks the point behind one of its letters other than the last: `V.O.F` may be printed. */
function hasLostDot(text: string): boolean {
  const letters = text.replaceAll('.', '')
  return (
    text.endsWith('.') &&
    text.length === 2 * letters.length - 1 &&
    !text.includes('..') &&
    dottedForms.includes(letters.toUpperCase())
  )
}
