import type { Segment } from '../../layout/lines.ts'

/** Document titles that are set in widely spaced or ornamental letters. */
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
/** Average length of the parts into which OCR splits spaced letters. */
const maxPartLength = 3.5
/** Limit of wrong, extra or missing letters. */
const maxMistakes = 2

/**
 * Whether a text is the title of the document in parts, as OCR reads spaced letters (`fa ci fu u r`, `TAX NVO CE`):
 * large and at the top, it resembles a name.
 */
export function isMisreadTitle({ words, text }: Segment): boolean {
  if (words.length < 3 || words.length > 8 || words.some(({ confidence }) => confidence === undefined))
    return false
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (letters.length / words.length > maxPartLength) return false
  return titles.some((title) => countMistakes(letters, title) <= maxMistakes)
}

/** Letters to change, add or remove to turn one word into another. */
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
