import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { commonVatRates } from '../candidates/rates-before-amounts.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { getOverlapWidth } from '../pages/page.ts'
import type { AnalysedDocument } from './analyse-document.ts'

/** The sums of a document at one rate, where each rate has a column. */
export interface RateColumn {
  /** The heading that names it. */
  readonly heading: Segment
  /** In percent: the VAT as a share of the net amount. */
  readonly rate: number
  readonly net: Candidate
  readonly vat: Candidate
}

/** Sums with a column for each VAT rate, and one for all rates. */
interface RateColumns {
  readonly columns: readonly RateColumn[]
  /** Amounts of one rate, which are never sums of the document. */
  readonly parts: ReadonlySet<Candidate>
}

const none: RateColumns = { columns: [], parts: new Set() }

const rateName =
  /(?<!\p{L})(?:hoog|laag|hoge|lage|nul|vrij|verlegd|high|low|standard|reduced|zero|exempt|normal|réduit|ermäßigt|general|reducido|ordinaria|ridotta)(?!\p{L})|\d ?%/iu
const totalHeading =
  /^(?:eind)?(?:tota(?:a)?l|totale|totaux|gesamt|summe|suma|brutto?)(?:bedrag|betrag)?(?![\p{L}])/iu
/** Lines below the headings that may contain their amounts. */
const maxRows = 6

/**
 * Finds sums by rate in columns: either in rows for net, VAT and gross (`Goederen | 60,00 | 120,00 | 180,00` below
 * `Laag | Hoog | Totaal`), or all in one row (`60,00 | 5,40 | 120,00 | 25,20 | 210,60` below
 * `Excl. laag | BTW 9 % | …`). In every row the last column is the sum of the others; no table of line items has
 * that below names of rates.
 */
export function findRateColumns(document: AnalysedDocument): RateColumns {
  for (const line of document.text.lines) {
    const headings = line.segments.filter(({ text }) => rateName.test(text))
    const last = line.segments.at(-1)
    if (headings.length < 2 || !last || headings.includes(last) || !totalHeading.test(last.text)) continue
    const found = readRows(line, headings, document) ?? readSingleRow(line, headings, document)
    if (found) return found
  }
  return none
}

/** Rows that each contain one kind of sum. */
function readRows(line: Line, headings: readonly Segment[], document: AnalysedDocument) {
  const rows = listRows(line, document).filter((row) => row.length === headings.length + 1 && isSumLast(row))
  if (rows.length < 2) return undefined
  const isUnder = ({ box }: Candidate, heading: Segment) => getOverlapWidth(box, heading.box) > 0
  const columns = headings.flatMap((heading, at) => {
    const cells = rows.flatMap((row) => row[at] ?? [])
    return cells.length === rows.length && cells.some((cell) => isUnder(cell, heading))
      ? toColumn(heading, cells)
      : []
  })
  return columns.length === headings.length
    ? { columns, parts: new Set(rows.flatMap((row) => row.slice(0, -1))) }
    : undefined
}

/** One row with the net amount and VAT of each rate in turn. */
function readSingleRow(line: Line, headings: readonly Segment[], document: AnalysedDocument) {
  const [row = []] = listRows(line, document)
  if (row.length < 5 || row.length % 2 === 0 || row.length !== line.segments.length || !isSumLast(row))
    return undefined
  const parts = row.slice(0, -1)
  const columns = parts.flatMap((_, at) => {
    const heading = line.segments[at + 1]
    return at % 2 === 0 && heading && headings.includes(heading)
      ? toColumn(heading, parts.slice(at, at + 2))
      : []
  })
  return 2 * columns.length === parts.length ? { columns, parts: new Set(parts) } : undefined
}

/** The amounts of consecutive lines below the headings. */
function listRows({ index, page }: Line, { text, candidates }: AnalysedDocument): (readonly Candidate[])[] {
  const below = text.lines.slice(index + 1, index + 1 + maxRows).filter((line) => line.page === page)
  const rows = below.map((line) => candidates.getOnLine(line.index, 'amount'))
  const end = rows.findIndex((row) => row.length === 0)
  return end === -1 ? rows : rows.slice(0, end)
}

const getCents = ({ value }: Candidate) => Math.round((value as Amount).Amount * 100) // The kind is amount.

/** Whether the last amount is the sum of the others; each may be rounded. */
function isSumLast(row: readonly Candidate[]): boolean {
  const cents = row.map(getCents)
  const last = cents.at(-1) ?? 0
  const sum = cents.slice(0, -1).reduce((all, one) => all + one, 0)
  return last !== 0 && Math.abs(sum - last) <= row.length - 1
}

/** The rate of a column: one of its amounts is VAT on another. */
function toColumn(heading: Segment, cells: readonly Candidate[]): RateColumn[] {
  for (const net of cells)
    for (const vat of cells) {
      const [base, share] = [getCents(net), getCents(vat)]
      const rate = [0, ...commonVatRates].find(
        (one) => Math.abs((base * one) / 100 - share) <= (one > 0 ? 2 : 0),
      )
      if (net !== vat && base !== 0 && rate !== undefined) return [{ heading, rate, net, vat }]
    }
  return []
}
