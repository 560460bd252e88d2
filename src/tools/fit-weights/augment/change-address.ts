import type { AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import type { Line } from '#src/engine/layout/lines.ts'
import type { Page, Word } from '#src/engine/pages/page.ts'
import type { Label } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import type { Random } from '#src/tools/generated-invoices/random.ts'
import type { Dictionary } from './dictionary.ts'
import type { Drawing } from './change-rows.ts'

/** Probability of a caption before the street, and of a missing house number. */
const [captionShare, numberlessShare] = [0.15, 0.1]

/** Puts an unknown caption before the supplier's street, or removes its house number. Updates the labels. */
export function changeAddress(
  { pages, labels }: Drawing,
  { text }: AnalysedDocument,
  { random, dictionary }: { readonly random: Random; readonly dictionary: Dictionary },
): Drawing {
  const field = labels.has('MerchantAddress') ? 'MerchantAddress' : 'SupplierAddress'
  const label = labels.get(field)
  const { Street, HouseNumber } = (label?.value ?? {}) as { Street?: string; HouseNumber?: string }
  const street = label?.text.split(/[\n,]/)[0]
  if (!label || Street === undefined || street === undefined) return { pages, labels }
  const words = text.lines
    .filter((line) => line.text.includes(street))
    .flatMap((line) => findWords(line, street))
  if (random.chance(captionShare)) {
    const caption = `${dictionary.translate('Kantoor')}:`
    const starts = new Set(words.filter((word) => street.startsWith(word.text)))
    return {
      labels,
      pages: mapWords(pages, (word) => (starts.has(word) ? [draw(caption, word), word] : [word])),
    }
  }
  if (HouseNumber === undefined || HouseNumber.includes(' ') || !random.chance(numberlessShare))
    return { pages, labels }
  const numbers = new Set(words.filter((word) => word.text.replace(/,$/, '') === HouseNumber))
  if (numbers.size === 0) return { pages, labels }
  const { HouseNumber: _, ...value } = label.value as Record<string, unknown>
  const other: Label = { ...label, value, text: label.text.replace(HouseNumber, '') }
  return {
    labels: new Map([...labels, [field, { ...other, alternatives: [] }]]),
    pages: mapWords(pages, (word) => (numbers.has(word) ? [] : [word])),
  }
}

const findWords = ({ segments }: Line, street: string): readonly Word[] =>
  segments.filter(({ text }) => text.includes(street)).flatMap(({ words }) => words)

const mapWords = (pages: readonly Page[], change: (word: Word) => readonly Word[]): Page[] =>
  pages.map((page) => ({ ...page, words: page.words.flatMap(change) }))

/** Adds a word directly before another. */
function draw(text: string, next: Word): Word {
  const right = next.box.left - 0.28 * next.size
  return { ...next, text, box: { ...next.box, left: right - text.length * next.size * 0.48, right } }
}
