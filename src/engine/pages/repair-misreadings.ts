import type { Word } from './page.ts'

/**
 * What OCR read, as it must have been printed: no word has a capital I between a capital and a small letter (`TIf.`), the unit `lb` has none, `V/Réf.` has a
 * stroke, the letters of a tax number have an I between them (`C.I.F.`), a row of dots at an end of a word is the rule below it, a code of one letter is read twice (`Cc`), a pound sign is a capital E behind a heading (`PriceE`), no pound sign is
 * behind an amount (`38,71£€`), strokes behind a house number are a Roman number (`3-lI`), a legal form has a dot behind each letter or behind none
 * (`VO.F.`), `straBe` is a street, a zero before or in the letters of a month is an O, and edges of a table are read as marks at the ends of a word.
 */
export function repairMisreadings<T extends Pick<Word, 'text'>>(word: T): T {
  const text = repairText(word.text)
  return text === word.text ? word : { ...word, text }
}

function repairText(text: string): string {
  // Roman numbers begin with other capitals: `XIe siècle`.
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
  const german = dotted.replace(/(?<=[Ss]tra)(?:[B8]|f[is])(?=e[\d,.]*$)/u, 'ß')
  // `30-0ct-26`: only the names of months have these letters behind a zero.
  const month = german
    .replace(/(?<![\p{L}\d])0(?=[ckt]t(?:[ou]|(?![\p{L}\d])))/iu, 'O')
    .replace(/(?<=(?<!\p{L})n)0(?=v)/iu, 'o')
  const trimmed = month.replace(/^[_|~](?=[\p{L}\d]{3})|(?<=[\p{L}\d]{3})[_|~]$/gu, '')
  if (hasLostDot(trimmed)) return [...trimmed.replaceAll('.', '')].map((letter) => `${letter}.`).join('')
  const [, capital = '', small = ''] = /^(\p{Lu})(\p{Ll})$/u.exec(trimmed) ?? []
  return capital !== '' && capital.toLowerCase() === small && 'COSVXZ'.includes(capital) ? capital : trimmed
}

/** Legal forms of three letters or more that are written with dots. */
const dottedForms: readonly string[] = ['VOF', 'SRL', 'SPA', 'SAS', 'SNC', 'BVBA', 'SLU']

/** Whether a legal form lacks the dot behind one of its letters, but not behind the last: `V.O.F` is printed. */
function hasLostDot(text: string): boolean {
  const letters = text.replaceAll('.', '')
  return (
    text.endsWith('.') &&
    text.length === 2 * letters.length - 1 &&
    !text.includes('..') &&
    dottedForms.includes(letters.toUpperCase())
  )
}
