import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'

const fillers = new Set([
  'de',
  'het',
  'van',
  'der',
  'the',
  'of',
  'du',
  'la',
  'le',
  'des',
  'd',
  'l',
  'den',
  'da',
  'di',
  'del',
  'della',
])
const numberWords = new Set(['nummer', 'number', 'numero', 'nr', 'nrs', 'no', 'num', 'n°', 'nº', '#', '№'])
const spellings = new Map(
  Object.entries({
    fact: 'factuur',
    fakt: 'factuur',
    facnr: 'factuurnr',
    factnr: 'factuurnr',
    factdatum: 'factuurdatum',
    inv: 'invoice',
    rg: 'rechnungs',
    rech: 'rechnungs',
    rechn: 'rechnungs',
    re: 'rechnungs',
    rgnr: 'rechnungsnr',
    renr: 'rechnungsnr',
    kdnr: 'kundennr',
    kd: 'kunden',
    inclusief: 'incl',
    including: 'incl',
    inclusive: 'incl',
    inkl: 'incl',
    inklusive: 'incl',
    inc: 'incl',
    exclusief: 'excl',
    excluding: 'excl',
    exclusive: 'excl',
    exkl: 'excl',
    exc: 'excl',
    tot: 'totaal',
    dt: 'datum',
    dat: 'datum',
    qty: 'quantity',
    // OCR misreadings.
    oty: 'quantity',
    bedr: 'bedrag',
    subtot: 'subtotaal',
  }),
)

/**
 * The canonical tokens of a printed word for comparing labels: lower case, without accents and punctuation,
 * abbreviations expanded, one token for all words for "number", without words such as `de` and `of`. A word with a
 * digit is not part of a label: the result is empty.
 */
export function toCanonicalTokens(word: string): string[] {
  const tokens = foldCaseAndAccents(word).match(/[\p{L}\d]+[°º]?|[#№%]/gu) ?? []
  return tokens.flatMap((token) => {
    if (/\d/.test(token)) return []
    if (fillers.has(token)) return []
    if (numberWords.has(token)) return ['nr']
    const whole = spellings.get(token) ?? token
    return [whole.replace(/(?<=\p{L}{3})(?:nummern?|number|nr|num)$/u, 'nr').replace(/datums$/, 'datum')]
  })
}

/**
 * The canonical form of a whole label, without spaces: `Factuur nr.`, `factuurnummer` and `Fact.-Nr` are
 * equal.
 */
export const toCanonicalLabel = (label: string): string => {
  const key = label.split(/\s+/).flatMap(toCanonicalTokens).join('')
  return key === '' ? getFillerLabel(`${label}:`).join('') : key
}

/** A filler before a colon is a label: `Van: Bakkerij Bos`. */
export function getFillerLabel(word: string): string[] {
  const [, bare = ''] = /^(\p{L}+):$/u.exec(foldCaseAndAccents(word)) ?? []
  return fillers.has(bare) ? [bare] : []
}
