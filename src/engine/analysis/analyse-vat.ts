import type { Amount } from '#src/values/types/amount.ts'
import { getSegments } from '../layout/document-text.ts'
import { listAdjustments } from './adjustments.ts'
import type { AnalysedDocument } from './analyse-document.ts'
import { isPreviousBalance, listPreviousDues } from './previous-balance.ts'
import { findRateColumns, type RateColumn } from './rate-columns.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { commonVatRates } from '../candidates/rates-before-amounts.ts'

/** What the wording of a document implies about its VAT. */
export interface VatContext {
  /** No VAT is charged: reverse charge, exempt, 0 %. */
  readonly isUncharged: boolean
  /** Several rates are listed, so one VAT amount is not the VAT of the document. */
  readonly hasSeveralRates: boolean
  /**
   * Amounts in cents that the total contains besides net and VAT: deposits on packaging, stamp duty, the Spanish
   * surcharge for retailers (Ley 37/1992, art. 156), expenses paid for the customer without VAT and, below zero,
   * withheld income tax and guarantees.
   */
  readonly surcharges: readonly number[]
  /** Amounts in cents beside words for carriage, discounts and the like. */
  readonly adjustments: readonly number[]
  /** The VAT amount per rate, in cents. */
  readonly amountsPerRate: readonly number[]
  /** Whether an amount is in a row or a column about one of several rates. */
  isOfOneRate(candidate: Candidate): boolean
  /** Whether an amount is in a column about one of several rates. */
  isInRateColumn(candidate: Candidate): boolean
  /** The sums per rate, where the rates have columns. */
  readonly rateColumns: readonly RateColumn[]
  /** Whether an amount is the balance of earlier invoices. */
  isPreviousBalance(candidate: Candidate): boolean
  /** Balances of earlier invoices that may be due besides the total, in cents. */
  readonly previousDues: readonly number[]
  /**
   * Whether an amount is an earlier payment, such as a deposit or an advance. Withheld tax (`Ritenuta d'acconto`) is not.
   */
  isPayment(candidate: Candidate): boolean
  /** Whether an amount is paid back because earlier payments exceed the total. */
  isRefund(candidate: Candidate): boolean
  /** The sum of several earlier payments, in cents; 0 for fewer than two. */
  readonly paidTogether: number
  /** Whether the words beside an amount allow it to be VAT. */
  canBeVat(candidate: Candidate): boolean
}

const noVatPattern =
  /verlegd|reverse.?charge|steuerschuldnerschaft|§ ?13b|vrijgesteld|exempt|steuerfrei|§ ?19|kleinunternehmer|autoliquidation|exon[ée]r|(?<![\d.,])0(?:[.,] ?0{1,3})? ?%|btw 0\b|non applicable|intra-?communau|\bkor\b|kleineondernemersregeling|btw-vrij|outside the scope/i
const vatWord = /\b(?:btw|vat|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|tax)\b/i

const paymentPattern =
  /(?<!\p{L})(?:betaalde?|vergoed|voorschotten|voorschotbedragen|gebrachte termijnen|voldaan|aanbetaling|voorschot|vooruitbetaald|termijnbedragen|ontvangen|paid|payments?|deposit|advance|prepaid|received|credit applied|anzahlung|anzahlungsrechnung|angezahlt|vorschuss|abschlag|abschlagsrechnung|abschlagszahlung|abschlagszahlungen|teilrechnung|geleistet|bezahlt|gezahlt|zahlung|zahlungen|betaling|betalingen|paiement|paiements|pagamento|pagamenti|acompte|acomptes|acconto|acconti|anticipo|anticipos|a cuenta|versé|avance|réglé|payé|arrhes)(?!\p{L})/iu
const refundPattern =
  /(?<!\p{L})(?:terug|tegoed|te ontvangen|teruggave|refund\p{L}*|in credit|guthaben|erstatt\p{L}*|rückerstatt\p{L}*|rembours\p{L}*|trop[- ]perçu|a rimborso|rimborso|devol\p{L}*|a su favor)(?!\p{L})/iu
/**
 * Whether a code is the number of an earlier invoice that is deducted: `Acompte – facture 2025-031   -1.200,00`.
 * The title of a deposit invoice has no such amount beside it.
 */
export const isOfDeductedInvoice = (
  { segment, from }: Candidate,
  { candidates }: AnalysedDocument,
): boolean => {
  const before = segment.text.slice(0, from)
  const amounts = candidates.getOnLine(segment.line, 'amount')
  if (amounts.length === 0 || !(paymentPattern.test(before) || partInvoice.test(before))) return false
  // The title of a deposit invoice may have its own amount beside it: a deduction is negative or was paid.
  return paidPattern.test(before) || amounts.some(({ value }) => (value as Amount).Amount < 0) // The kind is amount.
}

const partInvoice = /(?<!\p{L})(?:voorschot|termijn|deel|aanbetalings)(?:factuur|nota)(?!\p{L})/iu

const paidPattern =
  /(?<!\p{L})(?:betaald|voldaan|ontvangen|paid|received|bezahlt|gezahlt|geleistet\p{L}*|erhalten\p{L}*|versé|réglé|pagato|pagado|minus|less|abzüglich|abzgl|in mindering|te verrekenen|déduit|déduire|à déduire)(?!\p{L})/iu

const analysed = new WeakMap<AnalysedDocument, VatContext>()

/** Analyses the VAT of a document as a whole. The result is cached, because several rules ask for it. */
export function analyseVat(document: AnalysedDocument): VatContext {
  const known = analysed.get(document)
  if (known) return known
  const context = readVatContext(document)
  analysed.set(document, context)
  return context
}

function readVatContext(document: AnalysedDocument): VatContext {
  const rows = document.text.lines.flatMap((line) => {
    const rate = findRowRate(line.index, document)
    return rate === undefined ? [] : [{ line: line.index, ...rate }]
  })
  const rates = new Set(rows.map(({ rate }) => rate))
  const hasSeveralRates = rates.size > (rates.has(0) ? 2 : 1)
  const words = (line: number) => document.text.lines[line]?.text ?? ''
  const sums = document.text.lines.flatMap(({ index }) => findRowSum(index, document) ?? [])
  const parts = new Set(sums.filter((sum) => isPartOfSum(sum, sums)).map(({ line }) => line))
  const { columns, parts: inColumns } = findRateColumns(document)
  const isPayment = ({ segment }: Candidate) =>
    paymentPattern.test(words(segment.line)) && !withheldWord.test(words(segment.line))
  return {
    isUncharged: getSegments(document.text.lines).some((segment) => noVatPattern.test(segment.text)),
    hasSeveralRates,
    isPayment,
    isPreviousBalance: (candidate) => isPreviousBalance(candidate, document),
    previousDues: listPreviousDues(document, isPayment),
    paidTogether: addPayments(document.candidates.getByKind('amount').filter(isPayment)),
    isRefund: ({ segment }) => refundPattern.test(words(segment.line)),
    canBeVat: ({ segment }) => vatWord.test(words(segment.line)) || !/\p{L}{4}/u.test(words(segment.line)),
    amountsPerRate: [...new Map(rows.map(({ rate, part }) => [rate, part])).values()],
    surcharges: readSurcharges(document),
    adjustments: listAdjustments(document),
    // A 0 % row is never the document's VAT when another rate is charged.
    rateColumns: columns,
    isInRateColumn: (candidate) => inColumns.has(candidate),
    isOfOneRate: (candidate) =>
      inColumns.has(candidate) ||
      rows.some(
        ({ line, rate, columns }) =>
          line === candidate.segment.line &&
          (hasSeveralRates || (rate === 0 && rates.size > 1) || parts.has(line)) &&
          !isBeside(candidate, columns) &&
          !hasLabelOfTotal(candidate, document),
      ),
  }
}

/** One line may print an amount both without and with VAT: only one amount per line counts. */
function addPayments(payments: readonly Candidate[]): number {
  const cents = new Map(
    payments.map(({ segment, value }) => [
      segment.line,
      Math.abs(Math.round((value as Amount).Amount * 100)),
    ]), // The kind is amount.
  )
  return cents.size > 1 ? [...cents.values()].reduce((sum, one) => sum + one, 0) : 0
}

const surchargeWord =
  /recargo|(?:suma|total|cuotas?) r\.? ?e\.?(?!\p{L})|equivalencia|bollo|statiegeld|emballage|leeggoed|consigne|vidange|pfand|leergut|rundung|afronding|arrondi|rounding|verauslagt|ohne ust|ohne mwst|débours|disbursements?|spese anticipate|suplidos/iu
const withheldWord =
  /i\.?r\.?p\.?f|retenci[óo]n|ritenuta|withh(?:e|o)ld|retenue de garantie|sicherheitseinbehalt|garantie-?inhouding/iu

/** The last amount of each line that names a surcharge: rates and bases precede it. */
function readSurcharges({ text, candidates }: AnalysedDocument): number[] {
  const read = (pattern: RegExp) =>
    text.lines
      .filter((line) => pattern.test(line.text))
      .flatMap((line) => candidates.getOnLine(line.index, 'amount').slice(-1))
      .map(({ value }) => Math.round((value as Amount).Amount * 100)) // The kind is amount.
  const [added, withheld] = [read(surchargeWord), read(withheldWord).map((cents) => -Math.abs(cents))]
  return [...added, ...withheld]
}

const totalOfVat =
  /^(?:tota(?:a)?l|totale|suma|summe|gesamt|somme)\p{L}* (?:de la |der |van de |vom )?(?:btw|vat|mwst|ust|tva|iva|imposta|tax)|^(?:montant )?(?:tva|btw|vat|iva|mwst|ust)$/iu

/**
 * Whether the text left of an amount labels it as a sum of the document: such sums may share lines with a table of rates.
 */
function hasLabelOfTotal({ segment }: Candidate, { text }: AnalysedDocument): boolean {
  const left = (text.lines[segment.line]?.segments ?? []).findLast(
    ({ box }) => box.right <= segment.box.left + 1,
  )
  return left !== undefined && totalOfVat.test(left.text.replace(/[\s:]+$/, ''))
}

/** A taxed amount, its VAT and their sum on one line, in cents. */
interface RowSum {
  readonly line: number
  readonly net: number
  readonly vat: number
  readonly total: number
}

/** The last net amount, VAT and total side by side on a line; undefined if none add up. */
function findRowSum(line: number, { candidates }: AnalysedDocument): RowSum | undefined {
  const amounts = candidates
    .getOnLine(line, 'amount')
    .map(({ value }) => Math.round((value as Amount).Amount * 100)) // The kind is amount.
  for (let at = amounts.length - 1; at >= 2; at -= 1) {
    const [net = 0, vat = 0, total = 0] = amounts.slice(at - 2, at + 1)
    if (vat >= 0 && net > vat && Math.abs(net + vat - total) <= 1) return { line, net, vat, total }
  }
  return undefined
}

/** Whether another line has a sum that is larger in every part: OCR may have misread the other rows. */
const isPartOfSum = (sum: RowSum, all: readonly RowSum[]): boolean =>
  all.some(({ net, vat, total }) => net > sum.net && vat > sum.vat && total > sum.total)

/** One VAT rate as a line states it. */
interface RowRate {
  readonly rate: number
  /** The VAT at this rate, in cents. */
  readonly part: number
  /** The taxed amount, its VAT and their sum, if they are on the line. */
  readonly columns: readonly Candidate[]
}

/** Whether an amount is left or right of all amounts of a rate: a form may print the sums of the document there. */
const isBeside = ({ box }: Candidate, columns: readonly Candidate[]): boolean =>
  columns.length > 0 &&
  (columns.every((other) => other.box.right <= box.left) ||
    columns.every((other) => other.box.left >= box.right))

/**
 * The VAT rate that a line is about, and its VAT in cents. The line names the rate, and has either an amount that
 * is this share of another one or a word for VAT.
 */
function findRowRate(line: number, document: AnalysedDocument): RowRate | undefined {
  const printed = document.candidates.getOnLine(line, 'amount')
  const amounts = printed.map(({ value }) => Math.abs((value as Amount).Amount)) // The kind is amount.
  const [first] = amounts
  if (first === undefined) return undefined
  const percents = document.candidates.getOnLine(line, 'percent').map(({ value }) => Number(value))
  const numbers = document.candidates.getOnLine(line, 'number').map(({ value }) => Number(value))
  const text = document.text.lines[line]?.text ?? ''
  const isNamed = vatWord.test(text) || /^0(?:[.,]0{1,2})? ?%/.test(text)
  if (percents.includes(0) && amounts.includes(0) && isNamed) return { rate: 0, part: 0, columns: [] }
  // A bare number is a rate only in a row of sums; in line items it is a quantity.
  const bare = /\p{L}{4}/u.test(
    text.replace(/\p{L}*(?:hoog|laag|standard|rate|tarief|immediat|differit)\p{L}*/giu, ''),
  )
    ? []
    : numbers
  for (const rate of [...percents, ...bare].filter((one) => commonVatRates.has(one))) {
    // Tills print the amount including VAT beside the rate: `Btw 9%   22,99   1,90`.
    const isTaxOn = (one: number, base: number) =>
      one > 0 &&
      (Math.abs((base * rate) / 100 - one) < 0.02 ||
        (percents.includes(rate) && isNamed && Math.abs((base * rate) / (100 + rate) - one) < 0.006))
    const part = amounts.find((one) => amounts.some((base) => isTaxOn(one, base)))
    const base = amounts.find((one) => part !== undefined && isTaxOn(part, one))
    if (part !== undefined && base !== undefined) {
      const own = [base, part, base + part].map((amount) => Math.round(amount * 100))
      const columns = printed.filter((_, index) => own.includes(Math.round((amounts[index] ?? 0) * 100)))
      return { rate, part: Math.round(part * 100), columns }
    }
    if (percents.includes(rate) && amounts.length === 1 && vatWord.test(text))
      return { rate, part: Math.round(first * 100), columns: [] }
  }
  return findMisreadRow(line, document, printed)
}

/**
 * A line that begins with a rate and continues with amounts is about that rate, even if OCR misread one of them and
 * they do not agree: `10%  673,64  6736  741,00`. Its VAT is unknown.
 */
function findMisreadRow(
  line: number,
  { text, candidates }: AnalysedDocument,
  printed: readonly Candidate[],
): RowRate | undefined {
  const [head, ...others] = text.lines[line]?.segments ?? []
  const [percent] = candidates.getOnLine(line, 'percent')
  if (!head || percent?.segment !== head || percent.text.length < head.text.length) return undefined
  const end = others.findIndex((segment) => /\p{L}/u.test(segment.text))
  const numbers = new Set(end === -1 ? others : others.slice(0, end))
  const columns = printed.filter(({ segment }) => numbers.has(segment))
  return columns.length > 1 && commonVatRates.has(Number(percent.value))
    ? { rate: Number(percent.value), part: 0, columns }
    : undefined
}
