import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Candidate } from '../../candidates/candidate.ts'
import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import type { Line, Segment } from '../../layout/lines.ts'
import { getOverlapWidth } from '../../pages/page.ts'
import type { DocumentSums } from '../sums/match-sums.ts'
import { groupCloseRows } from './group-close-rows.ts'

/** The VAT at one rate, beside or below its name, without the amount that it is charged on. */
interface RateWithoutBase {
  readonly line: Line
  readonly rate: Candidate
  readonly vat: Candidate
}

interface RatesWithoutBase {
  readonly rows: readonly RateWithoutBase[]
  /** Whether the amounts add up to the VAT of the document, or to the difference between total and net amount. */
  readonly isProven: boolean
}

const none: RatesWithoutBase = { rows: [], isProven: false }

const vatWord =
  /(?<!\p{L})(?:btw|b\.t\.w\.|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|t\.v\.a\.|iva|i\.v\.a\.)(?!\p{L})/iu
/** Maximum distance between lines of one list. */
const maxLinesApart = 2

/**
 * The VAT of two or more rates that are printed without the taxed amounts: in lines (`dont TVA 5,5 %   0,83`), or
 * below headings (`Btw L 9% | Btw H 21%`). A single rate is not a list: its VAT is the document's.
 */
export function readVatWithoutBase(document: AnalysedDocument, sums: DocumentSums): RatesWithoutBase {
  const lists = [
    ...groupCloseRows(
      document.text.lines.flatMap((line) => readLine(line, document) ?? []),
      maxLinesApart,
    ),
    ...document.text.lines.map((line) => readBelowHeadings(line, document)),
  ]
    .filter(areSeveralRates)
    .map((rows) => ({ rows, isProven: isProven(rows, sums) }))
    .filter(({ rows, isProven: proven }) => proven || (sums.vat === undefined && isBelowTotal(rows, sums)))
  return lists.find((list) => list.isProven) ?? lists.at(-1) ?? none
}

/** A line with a word for VAT, one rate and one amount behind it. */
function readLine(line: Line, { candidates }: AnalysedDocument): RateWithoutBase | undefined {
  const percents = candidates.getOnLine(line.index, 'percent').filter(isRate)
  const amounts = candidates.getOnLine(line.index, 'amount')
  const [rate, vat] = [percents[0], amounts[0]]
  if (!rate || !vat || percents.length > 1 || amounts.length > 1 || !vatWord.test(line.text)) return undefined
  return vat.box.left >= rate.box.right ? { line, rate, vat } : undefined
}

/** Headings that each name VAT and a rate, with an amount below each on the next line. */
function readBelowHeadings(line: Line, document: AnalysedDocument): readonly RateWithoutBase[] {
  const { candidates, text } = document
  const below = text.lines[line.index + 1]
  if (!below || below.page !== line.page || candidates.getOnLine(line.index, 'amount').length > 0) return []
  const amounts = candidates.getOnLine(below.index, 'amount')
  const getAmount = (heading: Segment) =>
    amounts.filter(({ box }) => getOverlapWidth(box, heading.box) > 0).at(-1)
  return candidates
    .getOnLine(line.index, 'percent')
    .filter((one) => isRate(one) && vatWord.test(one.segment.text))
    .flatMap((rate) => {
      const vat = getAmount(rate.segment)
      return vat ? [{ line: below, rate, vat }] : []
    })
}

const isRate = ({ value }: Candidate) => value === 0 || commonVatRates.has(Number(value))

/** Whether each rate is listed once, for an amount of its own. */
const areSeveralRates = (rows: readonly RateWithoutBase[]): boolean =>
  rows.length > 1 &&
  new Set(rows.map(({ rate }) => Number(rate.value))).size === rows.length &&
  new Set(rows.map(({ vat }) => vat)).size === rows.length

const sumCents = (rows: readonly RateWithoutBase[]): number =>
  rows.reduce((sum, { vat }) => sum + Math.abs(Math.round((vat.value as Amount).Amount * 100)), 0) // The kind is amount.

function isProven(rows: readonly RateWithoutBase[], { net, vat, total }: DocumentSums): boolean {
  const sum = sumCents(rows)
  const difference = net === undefined || total === undefined ? undefined : total - net
  return [vat, difference].some((one) => one !== undefined && one > 0 && Math.abs(one - sum) <= 1)
}

/** The largest share of a total including VAT that VAT can be: 27 % of the net amount. */
const maxShare = 0.213

const isBelowTotal = (rows: readonly RateWithoutBase[], { total }: DocumentSums): boolean =>
  total !== undefined && sumCents(rows) > 0 && sumCents(rows) <= maxShare * total
