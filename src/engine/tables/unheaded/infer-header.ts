import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { Line } from '../../layout/lines.ts'
import { getEnclosingBox, getWidth, type Box } from '../../pages/page.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { TableHeader } from '../../table-headers/find-headers.ts'
import { isSumText } from '../sums/sum-words.ts'

const edgeTolerance = 5

/**
 * Infers headings for line items that are printed as text and amount without headings, right above the sums, as in
 * letters; one for each of the first sums with such lines above, from top to bottom.
 *
 * @returns none if the model has no description and amount.
 */
export function inferHeaders(table: ModelTable, document: AnalysedDocument): TableHeader[] {
  const asked = ['Description', 'Amount'].every((name) =>
    table.columns.some((column) => column.name === name),
  )
  if (!asked) return []
  const found: TableHeader[] = []
  for (const sum of document.text.lines) {
    const amount = document.candidates.getOnLine(sum.index, 'amount').at(-1)
    if (!amount) continue
    const rows = findRowsAbove(sum, amount, document)
    // A sum below a rule may have no label.
    const isNamed = sum.segments.length > 1 && isSumText(sum.segments[0]?.text ?? '')
    const isSum = isNamed || isSumAmount(rows, amount, document)
    const header = isSum ? buildHeader(rows, document) : undefined
    if (header) found.push(header)
    if (found.length === maxHeaders) break
  }
  return found
}

/** Maximum sums above which to search for lines; a document has few. */
const maxHeaders = 8

/** Whether an amount is the sum of two or more rows, whatever its label: `Samen`. */
function isSumAmount(rows: readonly Line[], { value }: Candidate, document: AnalysedDocument): boolean {
  const amounts = rows.map((line) =>
    toCents(document.candidates.getOnLine(line.index, 'amount').at(-1)?.value),
  )
  return amounts.length > 1 && amounts.reduce((sum, one) => sum + one, 0) === toCents(value)
}

const toCents = (value: unknown) => Math.round(100 * (value as Amount).Amount) // The kind is amount.

function findRowsAbove(sum: Line, amount: Candidate, document: AnalysedDocument): Line[] {
  const rows: Line[] = []
  let below = sum
  for (let index = sum.index - 1; index >= 0; index--) {
    const line = document.text.lines[index]
    if (!line) break
    const size = line.segments[0]?.size ?? 10
    if (line.page !== sum.page || below.box.top - line.box.bottom > 3 * size) break
    // A rule drawn with dashes.
    if (!/[\p{L}\d]/u.test(line.text)) continue
    const own = document.candidates.getOnLine(line.index, 'amount').at(-1)
    const aligned = own !== undefined && Math.abs(own.box.right - amount.box.right) < edgeTolerance
    if (aligned && line.segments.length > 1) rows.unshift(line)
    else if (line.box.right > amount.box.left - 10 || line.segments.length > 1) break
    below = line
  }
  return rows
}

function buildHeader(rows: readonly Line[], document: AnalysedDocument): TableHeader | undefined {
  const [first] = rows
  const texts = rows.flatMap((line) =>
    line.segments.filter((segment) => /\p{L}{3}/u.test(segment.text)).slice(0, 1),
  )
  const amounts = rows.flatMap((line) => document.candidates.getOnLine(line.index, 'amount').slice(-1))
  if (!first || texts.length === 0) return undefined
  const description = getEnclosingBox(texts.map((segment) => segment.box))
  const amount = getEnclosingBox(amounts.map((candidate) => candidate.box))
  if (description.left >= amount.left) return undefined
  const left = Math.min(...rows.map((line) => line.box.left))
  const positions =
    left < description.left - 4
      ? [{ name: undefined, box: { ...description, left, right: description.left - 4 }, strength: 0 }]
      : []
  const rates = findRates(rows, amount)
  const end = (rates ?? amount).left - 5
  return {
    page: first.page,
    line: first.index - 1,
    firstLine: first.index,
    box: { ...first.box, bottom: first.box.top },
    columns: [
      ...positions,
      {
        name: 'Description',
        box: { ...description, right: Math.min(description.right, end) },
        strength: 1,
      },
      ...(rates ? [{ name: 'VatRate', box: rates, strength: 1 }] : []),
      { name: 'Amount', box: amount, strength: 1 },
    ],
  }
}

/** The position of VAT rates between texts and amounts; undefined if fewer than half of the rows have one. */
function findRates(rows: readonly Line[], amount: Box): Box | undefined {
  const found = rows.flatMap(({ segments }) =>
    segments
      .slice(1)
      .filter(({ text, box }) => /^\d{1,2}(?:[.,]\d)? ?%$/.test(text) && box.right < amount.left),
  )
  if (found.length < 2 || 2 * found.length < rows.length) return undefined
  const box = getEnclosingBox(found.map((segment) => segment.box))
  const isColumn = found.every((segment) => getWidth(box) < 2 * getWidth(segment.box))
  return isColumn ? box : undefined
}
