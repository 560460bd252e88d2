import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import type { Line, Segment } from '../../layout/lines.ts'
import { getEnclosingBox, getWidth, type Box } from '../../pages/page.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Column } from '../../table-headers/column.ts'
import { compareForms } from '../../table-headers/compare-forms.ts'
import type { TableHeader } from '../../table-headers/table-header.ts'
import { parseCellValue } from '../cell-values.ts'
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
    const rows = findRowsAbove(sum, amount, document, amount.box.right)
    // A sum below a rule may have no label.
    const isNamed = sum.segments.length > 1 && isSumText(sum.segments[0]?.text ?? '')
    const isSum = isNamed || isSumAmount(rows, amount, document)
    const header = isSum ? (buildHeader(rows, document) ?? inferBesideSum(sum, amount, document)) : undefined
    if (header) found.push(header)
    if (found.length === maxHeaders) break
  }
  return found
}

/** The headings of rows whose amounts are in another column than their sum, which they must add up to. */
function inferBesideSum(sum: Line, amount: Candidate, document: AnalysedDocument): TableHeader | undefined {
  const right = document.candidates.getOnLine(sum.index - 1, 'amount').at(-1)?.box.right
  if (right === undefined) return undefined
  const rows = findRowsAbove(sum, amount, document, right)
  return isSumAmount(rows, amount, document) ? buildHeader(rows, document) : undefined
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

/** @param right edge of the amounts of the rows. */
function findRowsAbove(sum: Line, amount: Candidate, document: AnalysedDocument, right: number): Line[] {
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
    const aligned = own !== undefined && Math.abs(own.box.right - right) < edgeTolerance
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
  const factors = rates ? [] : findFactors(rows, document)
  const end = (rates ?? factors[0]?.box ?? amount).left - 5
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
      ...factors,
      { name: 'Amount', box: amount, strength: 1 },
    ],
  }
}

/** The most cells left of the amount among which quantity and price are searched: unit, rate and discount. */
const maxCellsBefore = 4

/**
 * The columns of quantity and price, if all rows have both before the amount that is their product, and those beside
 * them up to the amount.
 */
function findFactors(rows: readonly Line[], { text: { notation } }: AnalysedDocument): Column[] {
  if (rows.length < 2) return []
  const read = (segment: Segment | undefined) =>
    Number(parseCellValue(segment?.text ?? '', 'Double', notation)?.value)
  // The first piece is the description.
  const getCells = (at: number) =>
    rows.flatMap(({ segments }) => (segments.length > at + 1 ? segments.slice(-1 - at).slice(0, 1) : []))
  const amounts = rows.map(({ segments }) => read(segments.at(-1)))
  for (let right = 1; right < maxCellsBefore; right++)
    for (let left = right + 1; left <= maxCellsBefore; left++) {
      const [first, second] = [getCells(left), getCells(right)]
      const areProducts =
        first.length === rows.length &&
        second.length === rows.length &&
        amounts.every((amount, index) => Math.abs(read(first[index]) * read(second[index]) - amount) < 0.011)
      if (!areProducts) continue
      const order = compareForms(
        first.map(({ text }) => text),
        second.map(({ text }) => text),
      )
      const names = order === 'price-first' ? ['UnitPrice', 'Quantity'] : ['Quantity', 'UnitPrice']
      const named = new Map([
        [left, names[0]],
        [right, names[1]],
      ])
      // Between equal forms the order is a guess.
      const strength = order === 'unknown' ? 0 : 1
      return Array.from({ length: left }, (_, index) => left - index).flatMap((at) => {
        const [cells, name] = [getCells(at), named.get(at)]
        const box = cells.length === 0 ? undefined : getEnclosingBox(cells.map((cell) => cell.box))
        return box === undefined ? [] : [{ name, box, strength: name === undefined ? 0 : strength }]
      })
    }
  return []
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
