import type { ModelTable } from '#src/contract/service/models.ts'
import {
  countLabelStarts,
  findLabels,
  getColumnLabels,
  type LabelHit,
  type LabelIndex,
} from '../labels/find-labels.ts'
import { extendCentredHeads, separatePriceBases } from './adjust-columns.ts'
import type { Column } from './column.ts'
import { completeHeaders } from './complete-headers.ts'
import { lowerCodeHeadings, nameCodeColumn } from './name-codes.ts'
import { findQuantityHeadings } from './find-quantity-headings.ts'
import {
  isCodeHeading,
  isCurrency,
  isTypewritten,
  isWithinBrackets,
  qualifiesLabel,
} from './heading-words.ts'
import { nameByProduct } from './name-by-product.ts'
import {
  addHeadlessColumns,
  hasRows,
  joinSplitHeads,
  nameCharges,
  headlessStrength,
  nameDescription,
  nameRemainingColumns,
  passPositions,
  removeDuplicateNames,
  separatePositions,
} from './name-columns.ts'
import type { Line, Segment } from '../layout/lines.ts'
import type { TableHeader } from './table-header.ts'
import { stackLines } from './stack-lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box, type Word } from '../pages/page.ts'

/** Headings of a table, each with its repetitions; the most complete heading first. */
export function findHeaderGroups(table: ModelTable, lines: readonly Line[]): readonly TableHeader[][] {
  const index = getColumnLabels(table)
  const hasCodes = table.columns.some(({ name }) => name === 'ArticleNumber')
  const search = (labels: HeaderLabels) =>
    removeLeadingLines(lines.flatMap((line) => findHeaderAt(line, lines, labels) ?? []))
  const known = search({ index, minNamed: minColumns, hasCodes })
  const hasText = ['Description', 'Amount'].every((name) => table.columns.some((one) => one.name === name))
  const searchFewer = () =>
    hasText ? search({ index, minNamed: 1, hasCodes }) : findQuantityHeadings(table, lines, index)
  const found = known.length > 0 ? known : searchFewer()
  const groups = new Map<string, TableHeader[]>()
  for (const header of completeHeaders(found)) {
    const names = joinNames(header)
    groups.set(names, [...(groups.get(names) ?? []), header])
  }
  // The sort is stable: of equal headings the first is the table's.
  return [...groups.values()].toSorted(([a], [b]) => scoreHeader(b) - scoreHeader(a))
}

/** Drops a line close above a heading that adds no columns. */
function removeLeadingLines(headers: readonly TableHeader[]): TableHeader[] {
  const isShorter = (one: TableHeader, other: TableHeader) =>
    one.page === other.page &&
    one.line === other.line &&
    one.firstLine > other.firstLine &&
    (scoreHeader(one) > scoreHeader(other) ||
      (scoreHeader(one) === scoreHeader(other) && sumStrengths(one) >= sumStrengths(other)))
  const kept = headers.filter((header) => !headers.some((other) => isShorter(other, header)))
  // The last line of a heading of several lines is not a separate heading.
  const isPart = (one: TableHeader, other: TableHeader) =>
    one.page === other.page && one.line === other.line && one.firstLine > other.firstLine
  return kept.filter((header) => !kept.some((other) => isPart(header, other)))
}

/** Total strength of the named columns; columns named by their rows count little. */
const sumStrengths = ({ columns }: TableHeader) =>
  columns.reduce((sum, { name, strength }) => sum + (name === undefined ? 0 : strength), 0)

function scoreHeader(header: TableHeader | undefined): number {
  const names = new Set(header?.columns.map((column) => column.name).filter((name) => name !== undefined))
  // A text column distinguishes line items from sums.
  return names.size + (names.has('Description') ? 1.5 : 0)
}

/** The known columns of a heading; its repetitions have the same. */
const joinNames = ({ columns }: TableHeader): string =>
  columns
    .map(({ name }) => name)
    .filter(Boolean)
    .join()

/** Sums are printed in tables too: line items have a description, or a quantity beside a price. */
function isLineItemHeader(columns: readonly Column[]): boolean {
  const has = (name: string) => columns.some((column) => column.name === name)
  const known = ['Description', 'Quantity'].some((name) => columns.some((column) => column.name === name))
  // Tables of other models have other columns.
  const foreign = columns.some(({ name }) => name !== undefined && !lineColumns.has(name))
  return foreign || has('Description') || (known && (has('UnitPrice') || has('Amount')))
}

const lineColumns = new Set(['Description', 'Quantity', 'UnitPrice', 'VatRate', 'Amount'])
const minColumns = 2
/** Minimum share of known letters in a heading, unless the rows below it prove that it is one. */
const minCoverage = 0.4

interface HeaderLabels {
  readonly index: LabelIndex
  /** Minimum columns known by their headings; with fewer than two, the rows must prove that it is a heading. */
  readonly minNamed: number
  /** Whether the table asks for article numbers. */
  readonly hasCodes: boolean
}

/** Finds a heading of up to three lines; uses as many lines as give the most columns. */
function findHeaderAt(line: Line, lines: readonly Line[], labels: HeaderLabels): TableHeader | undefined {
  // Most lines are rows, which cannot start a heading.
  if (line.segments.some(isRowSegment)) return undefined
  const after = (last: Line) => lines.slice(last.index + 1, last.index + 20)
  let best = buildHeader([line], line.segments, labels, after(line))
  const taken = [line]
  for (const next of lines.slice(line.index + 1, line.index + 3)) {
    const last = taken.at(-1)
    if (!last || !isClose(last, next) || isGroupName(next, line)) break
    taken.push(next)
    if (next.segments.some(isRowSegment)) break
    if (!canBeStacked(taken, labels.index)) continue
    const stacked = buildHeader(taken, stackLines(taken), labels, after(next))
    const more = countNamedColumns(stacked) - countNamedColumns(best)
    if (more > 0 || (more === 0 && areHeadingsBelow(best, next, after(next)))) best = stacked
  }
  return best
}

/** Amounts, dates and accounts occur in rows, not in headings. */
const isRowSegment = ({ text }: Segment) =>
  /\d[.,]\d{2}(?!\d)|\d{1,2}[-/.]\d{1,2}[-/.]\d|\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3}/.test(text)

/** A single percentage below the first heading is the rate of the rows below it: `Materiaal (21% btw)`. */
const isGroupName = ({ segments: [first, second], text }: Line, heading: Line) =>
  first !== undefined &&
  second === undefined &&
  first.box.left < heading.box.left + 3 &&
  /^\p{L}.*\d ?%/u.test(text)

/** Without a description that has no heading: it may be on the next line. */
function countNamedColumns(header: TableHeader | undefined): number {
  const named = header?.columns.filter(({ strength }) => strength !== headlessStrength) ?? []
  return new Set(named.map(({ name }) => name).filter(Boolean)).size
}

/** A number beside the headings, such as an invoice number, is not a column heading. */
const documentNumber = /^[\d /.-]*\d{5,}$/

function buildHeader(
  lines: readonly Line[],
  segments: readonly Segment[],
  { index: labels, minNamed, hasCodes }: HeaderLabels,
  below: readonly Line[],
): TableHeader | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (!first || !last || segments.length < 2 || segments.some(isRowSegment)) return undefined
  if (segments.reduce((sum, segment) => sum + countLabelStarts(segment, labels), 0) < minNamed)
    return undefined
  const heads = segments
    .filter(({ text }) => !documentNumber.test(text))
    .flatMap((segment) => splitColumns(segment, labels))
    .toSorted((a, b) => a.box.left - b.box.left)
  const columns = passPositions(joinSplitHeads(heads, below), below)
  const named = new Set(columns.map((column) => column.name).filter((name) => name !== undefined))
  if (named.size < minNamed || columns.length > 14) return undefined
  const all = nameCharges(addHeadlessColumns(columns, below), below)
  const renamed = nameByProduct(nameRemainingColumns(all, below), below)
  const described = minNamed < minColumns ? nameDescription(renamed, below) : renamed
  const single = removeDuplicateNames(lowerCodeHeadings(described, below))
  const coded = hasCodes ? nameCodeColumn(described, single, below) : single
  const separate = separatePositions(coded, below)
  const complete = separatePriceBases(extendCentredHeads(separate, below), below)
  const isKnown =
    minNamed < minColumns ? hasRows(complete, below) : computeCoverage(segments, labels) >= minCoverage
  if (!isKnown || !isLineItemHeader(complete)) return undefined
  const box = getEnclosingBox(lines.map((line) => line.box))
  return {
    page: first.page,
    line: last.index,
    firstLine: first.index,
    box,
    columns: complete,
  }
}

/**
 * Splits a segment that heads several close columns. Unknown words belong to the heading beside them (`EP in EUR`),
 * or are unknown headings if they are apart.
 */
function splitColumns(segment: Segment, labels: LabelIndex): Column[] {
  const hits = findLabels(segment, labels).filter(
    (hit) => hit.meanings.length > 0 && !(isCurrency(hit) && segment.words.length > 1),
  )
  if (hits.length === 0) return [{ name: undefined, box: segment.box, strength: 0 }]
  const heads: { hit: LabelHit | undefined; words: Word[] }[] = []
  segment.words.forEach((word, index) => {
    const hit = hits.find((one) => isWithin(one, segment.wordOffsets[index] ?? 0))
    const last = heads.at(-1)
    const before = last?.words.at(-1)
    const isQualifier = !hit && last?.hit !== undefined && !/\d/.test(word.text) && isTypewritten(segment)
    const apart = before !== undefined && !isQualifier && word.box.left - before.box.right > 0.45 * word.size
    const again = before?.text === '/' && hit && last?.hit && isSameField(last.hit, hit)
    // On scans the space before `(EUR)` may be as wide as the one between two headings.
    const isAddition = before !== undefined && /^\(.+\)$/u.test(word.text)
    const near =
      !apart ||
      word.text === '/' ||
      again ||
      (isAddition && word.box.left - before.box.right < 0.8 * word.size)
    // Typewriter faces separate the words of one label.
    const isOneLabel = hit !== undefined && last?.hit === hit
    const isMore = again || (hit && last?.hit && qualifiesLabel(hit, last.hit))
    // `Stückpreis (ohne USt.)`: text in brackets qualifies the heading.
    const isInBrackets = isWithinBrackets(segment.text, segment.wordOffsets[index] ?? 0)
    const same = last && (isOneLabel || isInBrackets || (near && (!hit || !last.hit || isMore)))
    if (!last || !same) heads.push({ hit, words: [word] })
    else {
      last.hit ??= hit
      last.words.push(word)
    }
  })
  return heads.map(({ hit, words }) => ({
    ...(hit && !isCodeHeading(hit, words) ? getStrongestMeaning(hit) : { name: undefined, strength: 0 }),
    box: getEnclosingBox(words.map((word) => word.box)),
  }))
}

/** `Omschrijving / Description`: one heading in two languages. */
const isSameField = (a: LabelHit, b: LabelHit) =>
  a.meanings.some(({ field }) => b.meanings.some((other) => other.field === field))

const isWithin = (hit: LabelHit, offset: number) => offset >= hit.from && offset < hit.to

/** Share of a line's letters that belong to known headings. */
function computeCoverage(segments: readonly Segment[], labels: LabelIndex): number {
  const letters = segments.reduce((sum, segment) => sum + segment.text.length, 0)
  const known = segments
    .flatMap((segment) => findLabels(segment, labels))
    .reduce((sum, hit) => sum + hit.to - hit.from, 0)
  return known / Math.max(1, letters)
}

function getStrongestMeaning(hit: LabelHit): { name: string | undefined; strength: number } {
  const best = hit.meanings.toSorted((a, b) => b.strength - a.strength)[0]
  return { name: best?.field, strength: best?.strength ?? 0 }
}

function isClose(line: Line, next: Line): boolean {
  const size = line.segments[0]?.size ?? 10
  return next.page === line.page && next.box.top - line.box.bottom < 0.6 * size
}

/**
 * Whether lines may form two columns: texts above each other are one column, and without a label there is no heading.
 */
function canBeStacked(lines: readonly Line[], labels: LabelIndex): boolean {
  let under: Box | undefined
  const isColumn = lines.every(({ segments, box }) => {
    const continues = segments.length === 1 && (under === undefined || getOverlapWidth(under, box) > 0)
    under = under ? getEnclosingBox([under, box]) : box
    return continues
  })
  return !isColumn && lines.some(({ segments }) => segments.some((one) => countLabelStarts(one, labels) > 0))
}

/** Whether a line is the second line of several headings: words below them, between them and an amount. */
function areHeadingsBelow(header: TableHeader | undefined, line: Line, [row]: readonly Line[]): boolean {
  const isHeading = ({ box, text }: Segment) =>
    !/\d/.test(text) && header?.columns.some((column) => getOverlapWidth(column.box, box) > 0) === true
  const isAboveRow = row?.segments.some(isRowSegment) === true
  return isAboveRow && line.segments.length > 1 && line.segments.every(isHeading)
}
