import { formatCellName } from '#src/contract/service/cell-name.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { analyseVat } from '../../analysis/analyse-vat.ts'
import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import { addCurrency } from '../../analysis/document-currency.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { findLabels, getColumnLabels, type LabelIndex } from '../../labels/find-labels.ts'
import type { Line } from '../../layout/lines.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import type { DocumentSums } from '../sums/match-sums.ts'
import type { TableContext } from '../read-table.ts'
import { groupCloseRows } from './group-close-rows.ts'
import { readVatWithoutBase } from './read-vat-without-base.ts'

interface VatRow {
  readonly line: Line
  readonly rate: { readonly text: string; readonly value: number }
  readonly net: Candidate
  readonly vat: Candidate
  /** An amount that was repaired: on the scan it is a number without its separator. */
  readonly restored: Candidate | undefined
}

/** A row whose base may not be printed. */
interface PrintedRow extends Pick<VatRow, 'line' | 'vat'> {
  readonly rate: Pick<Candidate, 'text' | 'value'>
  readonly net?: Candidate
  readonly restored?: Candidate | undefined
}

/** The order of cells in rows without a percent sign. */
interface RowOrder {
  /** Whether a rate with decimals precedes the base. */
  readonly isRateFirst: boolean
  /** Whether the VAT precedes the base; default: it follows. */
  readonly isVatFirst?: boolean
}

/** Confidence of rows that add up to a sum of the document, and of rows below headings that do not. */
const [provenConfidence, headedConfidence] = [97, 70]
/** Confidence of a repaired amount, which needs review even if it adds up: OCR did not read it so. */
const restoredConfidence = 56

/**
 * The VAT per rate, as fields `<table>.<row>.<column>`: lines with a rate, an amount, and the share of it that the
 * rate gives. They count if they add up to the net amount, the VAT or the total, or have headings. Otherwise the VAT
 * of several rates without a base; empty for a document with the VAT of one rate without its base.
 */
export function readVatByRate(
  table: ModelTable,
  document: AnalysedDocument,
  sums: DocumentSums,
  context: TableContext,
): [string, RecognisedField][] {
  const readBlocks = (order: RowOrder) =>
    groupBlocks(document.text.lines.flatMap((line) => readVatRow(line, document, order) ?? []))
  const blocks = readBlocks({ isRateFirst: true })
  // 20 % of 12 is 12 % of 20: the other rows decide which number is the rate.
  const inColumns = readColumns(document)
  const ordinary = [
    ...blocks,
    ...readBlocks({ isRateFirst: false }),
    ...(inColumns.length > 0 ? [inColumns] : []),
  ]
  const count = (rows: readonly VatRow[]) => ({ rows, agreeing: countAgreeingSums(rows, sums) })
  const proven = [
    ...ordinary.map(count).filter(({ agreeing }) => agreeing > 0),
    // 10 pieces of 51.20 are 512.00, of which 51.20 would be 10 %: VAT before its base needs two agreeing sums.
    ...readBlocks({ isRateFirst: true, isVatFirst: true })
      .map(count)
      .filter(({ agreeing }) => agreeing > 1),
  ].toSorted((one, other) => other.agreeing - one.agreeing || other.rows.length - one.rows.length)[0]?.rows
  const labels = getColumnLabels(table)
  const based = proven ?? blocks.findLast(([first]) => first && hasHeadings(first, document, labels))
  const bare = based ? undefined : readVatWithoutBase(document, sums)
  const rows: readonly PrintedRow[] = based ?? bare?.rows ?? []
  const known = proven || bare?.isProven === true ? provenConfidence : headedConfidence
  return rows.flatMap(({ line, rate, net, vat, restored }, row) => {
    const build = (
      { text, value }: Pick<Candidate, 'text' | 'value'>,
      Type: RecognisedField['Type'],
      Confidence = known,
    ) => ({
      Text: text,
      Value: addCurrency(value, context.currency),
      Type,
      Confidence,
      Page: line.page,
      NeedsReview: Confidence < context.reviewThreshold,
    })
    const buildAmount = (cell: Candidate) =>
      build(cell, 'Currency', cell === restored ? restoredConfidence : known)
    const cells: Readonly<Record<string, RecognisedField>> = {
      VatRate: build(rate, 'Double'),
      ...(net && { NetAmount: buildAmount(net) }),
      VatAmount: buildAmount(vat),
    }
    return table.columns.flatMap(({ name, type }): [string, RecognisedField][] => {
      const cell = Object.hasOwn(cells, name) ? cells[name] : undefined
      return cell?.Type === type ? [[formatCellName({ table: table.name, row, column: name }), cell]] : []
    })
  })
}

/** The rates with separate columns, each named by its percentage, or by the words of its heading. */
const readColumns = (document: AnalysedDocument): VatRow[] =>
  analyseVat(document).rateColumns.flatMap(({ heading, rate, net, vat }) => {
    const line = document.text.lines[heading.line]
    const text = /\d{1,2}(?:[.,]\d{1,2})? ?%/.exec(heading.text)?.[0] ?? heading.text
    return line ? [{ line, rate: { text, value: rate }, net, vat, restored: undefined }] : []
  })

const vatWords =
  /(?<!\p{L})\p{L}*(?:btw|vat|mwst|ust|steuer|tva|iva|tax|tota|gesamt|summe|nett|brut|gross|hoog|laag|hoge|lage|tarie|rate|satz|taux|standard|normal|redu|rédu|ermä|zero|nul|over|grondslag|maatstaf|bas|impon|impos|aliq|cuota|tipo|general|ordinari|ridott|bedrag|amount|betrag|montant|import|taxable|belast|verlegd|vrij|geen|sans|kein|zonder|without|ohne|exempt|befreit|frei|excl|incl|inkl|exkl|hors|immediat|differit|esigib|goods|goederen|diensten|services|plus|zzgl|euro|enth|davon|darin|waarvan|dont|contain)\p{L}*/giu
/** `VAT - Netherlands`: the country of the VAT. */
const vatOfCountry = /(?<!\p{L})(?:vat|btw|tva|mwst|iva) [-–] \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?/giu
const otherWord = /\p{L}{4}/u

/** The rate, the base and the VAT of a line; undefined if it does not have all three. Items have other words. */
function readVatRow(
  line: Line,
  { candidates }: AnalysedDocument,
  { isRateFirst, isVatFirst = false }: RowOrder,
): VatRow | undefined {
  const amounts = candidates.getOnLine(line.index, 'amount')
  const lost = candidates.getOnLine(line.index, 'number').flatMap(restoreSeparator)
  if (amounts.length === 0 || amounts.length + lost.length < 2) return undefined
  const percents = candidates.getOnLine(line.index, 'percent')
  const numbers = candidates.getOnLine(line.index, 'number')
  const bare = isRateFirst
    ? [...numbers, ...amounts.slice(0, 1)]
    : [...numbers, ...amounts].toSorted((one, other) => other.box.left - one.box.left)
  const rates = percents.length > 0 ? percents : bare.filter((one) => isCommonRate(getNumber(one)))
  for (const rate of rates)
    for (const net of amounts)
      for (const vat of [...amounts, ...lost]) {
        if (net === vat || overlaps(net, rate) || overlaps(vat, rate)) continue
        if (percents.length === 0 && vat.box.left < net.box.left !== isVatFirst) continue
        const value = getNumber(rate)
        if (!isShare(getCents(net), getCents(vat), value) || hasOtherWords(line, [rate, net, vat])) continue
        const restored = lost.includes(vat) ? vat : undefined
        return { line, rate: { text: rate.text, value }, net, vat, restored }
      }
  return undefined
}

/** The amount that a scanned number would be with two decimals (`6736` for `67,36`); empty for others. */
const restoreSeparator = (number: Candidate): readonly Candidate[] =>
  /^\d{3,6}$/.test(number.text) && number.segment.words.some(({ confidence }) => confidence !== undefined)
    ? [{ ...number, value: { Amount: Number(number.text) / 100 } }]
    : []

const isCommonRate = (rate: number) => rate === 0 || commonVatRates.has(rate)

/** Whether the line has words of an item up to its last cell; sums of the document may be printed to the right. */
function hasOtherWords({ segments }: Line, cells: readonly Candidate[]): boolean {
  const right = Math.max(...cells.map(({ box }) => box.right))
  const own = segments.filter(({ box }) => box.left < right).map(({ text }) => text)
  return otherWord.test(own.join(' ').replace(vatOfCountry, '').replace(vatWords, ''))
}

const overlaps = (one: Candidate, other: Candidate) =>
  one.segment === other.segment && one.from < other.to && other.from < one.to

/** Whether an amount is the VAT on another. The rounding of single lines may add up to a few cents. */
const isShare = (net: number, vat: number, rate: number) =>
  net !== 0 && (rate > 0 || vat === 0) && Math.abs((net * rate) / 100 - vat) <= (rate > 0 ? 2 : 0)

const getNumber = ({ value }: Candidate) =>
  typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : Number(value)
const getCents = ({ value }: Candidate) => Math.round((value as Amount).Amount * 100) // The kind is amount.

/** Maximum distance between lines of one block: a remark may be between rows. */
const maxLinesApart = 3

/** Groups rows close below each other, each rate once. */
const groupBlocks = (rows: readonly VatRow[]): VatRow[][] =>
  groupCloseRows(rows, maxLinesApart, ({ rate }, block) =>
    block.some((other) => other.rate.value === rate.value),
  )

/** The number of document sums that the rows match; 0 if the document has another VAT. */
function countAgreeingSums(rows: readonly VatRow[], { net, vat, total }: DocumentSums): number {
  const [allNet, allVat] = [sumCents(rows, 'net'), sumCents(rows, 'vat')]
  const isSame = (sum: number, wanted: number | undefined) =>
    wanted !== undefined && wanted !== 0 && Math.abs(Math.abs(sum) - wanted) <= rows.length
  const isContradicted = vat !== undefined && !isSame(allVat, vat) && allVat !== vat
  if (isContradicted) return 0
  // Untaxed amounts (a tourist tax) are in the net amount and in the total, but in no row.
  const difference = net === undefined || total === undefined ? undefined : total - net
  const isDifference = vat === undefined && isSame(allVat, difference)
  const agreeing = [isSame(allNet, net), isSame(allVat, vat), isSame(allNet + allVat, total), isDifference]
  return agreeing.filter(Boolean).length
}

const sumCents = (rows: readonly VatRow[], part: 'net' | 'vat') =>
  rows.reduce((sum, row) => sum + getCents(row[part]), 0)

/** Whether one of the two lines above a row heads two of the columns. */
const hasHeadings = ({ line }: VatRow, document: AnalysedDocument, labels: LabelIndex): boolean =>
  document.text.lines.slice(Math.max(0, line.index - 2), line.index).some((above) => {
    const hits = above.segments.flatMap((segment) => findLabels(segment, labels))
    return (
      above.page === line.page && new Set(hits.flatMap(({ meanings }) => meanings[0]?.field ?? [])).size >= 2
    )
  })
