import type { Segment } from '../../layout/lines.ts'

/** Titles of documents that are set in widely spaced or ornamental letters. */
const titles = [
  'factuur',
  'creditnota',
  'kassabon',
  'invoice',
  'taxinvoice',
  'vatinvoice',
  'creditnote',
  'receipt',
  'statement',
  'rechnung',
  'gutschrift',
  'quittung',
  'facture',
  'fattura',
  'factura',
  'ricevuta',
  'notadicredito',
  'offerte',
]
/** Average length of the parts that OCR makes of spaced letters. */
const maxPartLength = 3.5
/** Letters that are wrong, too many or missing. */
const maxMistakes = 2

/**
 * Whether a text is the title of the document in parts, as OCR reads spaced letters (`fa ci fu u r`, `TAX NVO CE`): it is large and
 * at the top as a name is.
 */
export function isMisreadTitle({ words, text }: Segment): boolean {
  if (words.length < 3 || words.length > 8 || words.some(({ confidence }) => confidence === undefined))
    return false
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (letters.length / words.length > maxPartLength) return false
  return titles.some((title) => countMistakes(letters, title) <= maxMistakes)
}

/** The letters to change, add or leave out to make one word of another. */
function countMistakes(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxMistakes) return maxMistakes + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, wanted] of [...other].entries())
      next.push(
        Math.min((row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1, (row[at] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
