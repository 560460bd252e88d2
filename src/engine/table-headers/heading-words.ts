import type { LabelHit } from '../labels/find-labels.ts'
import type { Segment } from '../layout/lines.ts'
import type { Word } from '../pages/page.ts'

/** Whether an offset in a heading is between brackets, which qualify it: `Stückpreis (ohne USt.)`. */
export const isWithinBrackets = (text: string, offset: number): boolean =>
  text.lastIndexOf('(', offset) > text.lastIndexOf(')', offset - 1) && text.indexOf(')', offset) !== -1

/** Whether a label is a currency: alone it heads amounts; behind a word it is only their unit. */
export const isCurrency = ({ segment, from, to }: LabelHit) =>
  /^(?:CHF|EUR)$/.test(segment.text.slice(from, to))

const qualifierPattern =
  /^(?:nett?o?|brutt?o|gross|h\.?t\.?(?:va)?|t\.?t\.?c\.?|(?:ex|inc|ink|exk)\p{L}*\.? ?(?:btw|vat|tva|mwst|ust|iva|tax|gst)?)\.?$/iu

/** Whether a label only qualifies the price or amount before it: `Preis netto`, `Price ex VAT`. */
export const qualifiesLabel = (hit: LabelHit, before: LabelHit) =>
  qualifierPattern.test(hit.segment.text.slice(hit.from, hit.to).trim()) &&
  before.meanings.some(({ field }) => field === 'UnitPrice' || field === 'Amount')

/** Whether words head a column of codes rather than descriptions: `Product code`, `Item no.` */
export const isCodeHeading = (hit: LabelHit, words: readonly Word[]) =>
  hit.meanings.some(({ field }) => field === 'Description') &&
  /^(?:code|nr|no|number|nummer|num|n[°º]|id|ref|#)\.?$/i.test(words.at(-1)?.text ?? '') &&
  !/code|nr|no|num|n[°º]|id|ref|#/i.test(hit.segment.text.slice(hit.from, hit.to))

/** Largest difference between the widths of characters of a typewriter face, as a share. */
const maxWidthDifference = 0.03

/** Whether all characters of a segment are equally wide: then every space is as wide as a letter. */
export function isTypewritten({ words }: Segment): boolean {
  const widths = words.map(({ text, box }) => (box.right - box.left) / text.length)
  return (
    words.length > 1 && Math.max(...widths) - Math.min(...widths) < maxWidthDifference * Math.max(...widths)
  )
}
