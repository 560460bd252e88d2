import type { AnalysedDocument } from '#src/engine/analysis/analyse-document.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { Box, Page, Word } from '#src/engine/pages/page.ts'
import type { Random } from '#src/tools/generated-invoices/random.ts'
import type { Dictionary } from './dictionary.ts'

/** Probabilities of each change. */
const [labelShare, headingShare, lineShare, mirrorShare] = [0.22, 0.16, 0.05, 0.25]

interface Strangeness {
  readonly random: Random
  readonly dictionary: Dictionary
  /** Texts that are never omitted: the right values. */
  readonly kept: readonly string[]
}

/**
 * Changes the pages to look like an unknown maker's: some labels and headings of the engine's catalogue become other
 * words, lines without a labelled value are omitted, and the letterhead changes sides.
 */
export function changeWords(
  pages: readonly Page[],
  document: AnalysedDocument,
  { tables }: Model,
  { random, dictionary: invent, kept }: Strangeness,
): Page[] {
  const others = new Map<Word, string | undefined>()
  for (const { segment, from, to } of document.labelHits) {
    const words = segment.words.filter((_, index) => isBetween(segment.wordOffsets[index] ?? 0, from, to))
    const label = segment.text.slice(from, to).toLowerCase()
    const isValue = kept.some((one) => isWithin(segment.text, one, from, to))
    if (isValue || words.some(({ text }) => /[\d@]/.test(text)) || !invent.isChosen(label, labelShare))
      continue
    for (const word of words) others.set(word, invent.translate(word.text))
  }
  const headers = tables.flatMap((table) => document.getHeaders(table))
  for (const { firstLine, line } of headers)
    for (const { segments } of document.text.lines.slice(firstLine, line + 1))
      for (const { text, words } of segments)
        if (invent.isChosen(`heading ${text.toLowerCase()}`, headingShare))
          for (const word of words) others.set(word, invent.translate(word.text))
  const heads = new Set(headers.flatMap(({ firstLine, line }) => [firstLine, line]))
  for (const { index, text, segments } of document.text.lines) {
    const isKept = heads.has(index) || kept.some((one) => text.includes(one))
    if (!isKept && random.chance(lineShare))
      for (const word of segments.flatMap(({ words }) => words)) others.set(word, undefined)
  }
  const isMirrored = random.chance(mirrorShare)
  const top = Math.min(...headers.filter(({ page }) => page === 0).map(({ box }) => box.top - 5), 240)
  const moved = isMirrored ? mirror(document, top) : new Map<Word, number>()
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word): Word[] => {
      const text = others.has(word) ? others.get(word) : word.text
      if (text === undefined) return []
      const by = moved.get(word) ?? 0
      return [{ ...word, text, box: { ...word.box, left: word.box.left + by, right: word.box.right + by } }]
    }),
  }))
}

/** Whether a part of a text overlaps a mention of a value in it. */
function isWithin(text: string, value: string, from: number, to: number): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (at < to && at + value.length > from) return true
  return false
}

const isBetween = (offset: number, from: number, to: number) => offset >= from && offset < to

/**
 * Shifts of the words above a height on the first page when the texts there change sides; empty if two would overlap.
 */
function mirror({ text }: AnalysedDocument, top: number): ReadonlyMap<Word, number> {
  const width = text.pages[0]?.width ?? 595
  const segments = text.lines.filter(({ page }) => page === 0).flatMap((line) => line.segments)
  const upper = segments.filter(({ box }) => box.top < top)
  const isSide = ({ left, right }: Box) => right < width / 2 || left > width / 2
  if (!upper.every(({ box }) => isSide(box))) return new Map()
  const [starts, ends] = [upper.map(({ box }) => box.left), upper.map(({ box }) => box.right)]
  const [first, last] = [Math.min(...starts), Math.max(...ends)]
  const second = Math.min(...starts.filter((left) => left > width / 2))
  const wide = Math.max(...ends.filter((right) => right < width / 2)) - first
  const narrow = last - second
  if (narrow + wide + 20 > last - first) return new Map()
  // Texts with the same left edge stay aligned.
  const shift = ({ left }: Box) => (left < width / 2 ? last - wide - first : first - second)
  return new Map(upper.flatMap(({ words, box }) => words.map((word) => [word, shift(box)] as const)))
}
