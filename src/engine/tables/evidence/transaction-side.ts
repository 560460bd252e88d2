import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Segment } from '../../layout/lines.ts'
import { getOverlapHeight, getOverlapWidth, type Word } from '../../pages/page.ts'
import type { Cell } from '../assign-cells.ts'
import type { TableRow } from '../read-rows.ts'

/** Words beside an amount, or in a column of their own, that mark a debit. */
export const paidWord =
  /^(?:af|d|db|dr|deb(?:et|it)?|debet|out|soll|s|débit|debito|-|uit|afschrijving|paid out|debit)\.?$/i
/** Words that mark a credit. */
export const receivedWord = /^(?:bij|c|cr|credit|in|haben|h|crédit|credito|\+|bijschrijving|paid in)\.?$/i

/** Widest gap between an amount and its word, in font sizes. */
const maxGap = 1.5

/** Widest gap between an amount and a sign in a narrow column before it. */
const maxGapBefore = 5
const bareSign = /^[-–−+]$/
const money = /^[-–−+]?\d[\d.,]*[.,]\d{2}$/

/**
 * The debit or credit word right behind a transaction's amount or balance, without a heading above it: `1.450,00 S`.
 * It must be alone or followed by another amount: names begin with the same letters (`D. Bakker`). Empty if there is
 * none.
 */
export function findSideBehind(
  { cells }: TableRow,
  document: AnalysedDocument,
  column: 'Amount' | 'Balance' = 'Amount',
): string {
  const cell = cells.get(column)?.[0]
  if (!cell) return ''
  const { segment } = cell
  const next = getWords(segment, document)
    .filter(({ word }) => word.box.left >= segment.box.right - 1)
    .toSorted((one, other) => one.word.box.left - other.word.box.left)[0]
  if (!next || next.word.box.left - segment.box.right >= maxGap * segment.size) return ''
  const { word, after } = next
  if (after !== undefined && !money.test(after.text)) return ''
  // A description may be as short as such a word.
  if (cells.get('Description')?.some(({ segment: own }) => own.words.includes(word))) return ''
  if (bareSign.test(word.text) && hasHeading(word, cell, document)) return ''
  return paidWord.test(word.text) || receivedWord.test(word.text) ? word.text : ''
}

/**
 * The sign in a narrow column before the amount of a transaction: `-   412,55`. A dash may also mean an empty cell,
 * so other evidence must prove it.
 */
export function findSignBefore({ cells }: TableRow, document: AnalysedDocument): '+' | '-' | '' {
  const cell = cells.get('Amount')?.[0]
  if (!cell) return ''
  const { segment } = cell
  const before = getWords(segment, document)
    .map(({ word }) => word)
    .filter(({ box }) => box.right <= segment.box.left + 1)
    .toSorted((one, other) => other.box.right - one.box.right)[0]
  if (!before || !bareSign.test(before.text) || hasHeading(before, cell, document)) return ''
  if (segment.box.left - before.box.right >= maxGapBefore * segment.size) return ''
  return before.text === '+' ? '+' : '-'
}

/** The words of a segment's line, each with the next word of its own segment. */
const getWords = ({ line }: Segment, { text }: AnalysedDocument) =>
  (text.lines[line]?.segments ?? []).flatMap(({ words }) =>
    words.map((word, index) => ({ word, after: words[index + 1] })),
  )

/** Whether a word is below a heading other than its cell's: then it belongs to that column. */
function hasHeading({ box }: Word, { column, segment }: Cell, { text }: AnalysedDocument): boolean {
  const headings = text.lines.slice(0, segment.line).filter(({ page }) => page === segment.page)
  return headings
    .flatMap(({ segments }) => segments)
    .some(
      (heading) =>
        getOverlapHeight(heading.box, column.box) > 0 &&
        getOverlapWidth(heading.box, column.box) <= 0 &&
        getOverlapWidth(heading.box, box) > 0,
    )
}
