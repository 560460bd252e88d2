import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { commonVatRates } from '../candidates/rates-before-amounts.ts'
import { analyseVat } from '../analysis/analyse-vat.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Line } from '../layout/lines.ts'
import { createProposal, type Extractor, type Proposal } from './proposal.ts'

/**
 * Rows in which two amounts add up to a third (net, VAT, total), as in VAT tables. `decide` determines
 * whether the row is the document's.
 */
export const sumRowExtractor: Extractor = {
  name: 'sum-row',
  weight: 1,
  propose: ({ role, document }): Proposal[] => {
    if (role !== 'net' && role !== 'vat' && role !== 'total') return []
    const triples = document.text.lines
      .filter((line) => !otherWordPattern.test(line.text.replace(sumWordPattern, '')))
      .flatMap((line) => {
        const triple = findTriple(document.candidates.getOnLine(line.index, 'amount'))
        return triple && isVat(triple, document) ? [{ ...triple, named: isTotalRow(line) }] : []
      })
    return chooseDocumentTotals(triples).map((triple) =>
      createProposal(triple[role], role === 'total' ? 0.3 : 0.42, 'sum-row'),
    )
  },
}

// Rows with other words are line items, where price, discount and amount add up too.
const sumWordPattern =
  /(?<!\p{L})\p{L}*(?:btw|vat|mwst|ust|steuer|tva|tax|totaal|total|gesamt|summe|netto|brutto|bruto|hoog|laag|tarief|rate|satz|taux|standard)\p{L}*/giu
const otherWordPattern = /\p{L}{4}/u

/** The row that adds up the others; the only row if there is just one. */
function chooseDocumentTotals(triples: readonly Triple[]): readonly Triple[] {
  if (triples.length < 2) return triples
  const named = triples.filter((triple) => triple.named)
  if (named.length === 1) return named
  return triples.filter((one) => {
    const others = triples.filter((other) => other !== one)
    return Math.abs(others.reduce((sum, other) => sum + toCents(other.vat), 0) - toCents(one.vat)) <= 2
  })
}

type Sums = Record<'net' | 'vat' | 'total', Candidate>
/** `named`: whether the row starts with a word for total. */
type Triple = Sums & { readonly named: boolean }

const isTotalRow = (line: Line) => /^(?:tota(?:a)?l|totaux|summe|gesamt)\b/i.test(line.text)

const vatWord =
  /(?<!\p{L})(?:btw|b\.t\.w|vat|mwst|ust|\p{L}*mehrwertsteuer|umsatzsteuer|steuer|tva|t\.v\.a|iva|i\.v\.a|imposta|tax|omzetbelasting)(?![\p{L}-]|[ .-]*(?:id|n[ro°º]|nummer|number))/iu

/**
 * Whether the second amount of a row can be VAT: a usual share of the first, or the document has a word for VAT.
 * A reminder adds its fee to the amount of an invoice.
 */
const isVat = ({ net, vat }: Sums, { text }: AnalysedDocument): boolean =>
  [...commonVatRates].some(
    (rate) => Math.abs((toCents(net) * rate) / 100 - toCents(vat)) <= 1 + Math.abs(toCents(net)) / 10_000,
  ) || text.lines.some((line) => vatWord.test(line.text))

const toCents = (candidate: Candidate) => Math.round((candidate.value as Amount).Amount * 100) // The kind is amount.

function findTriple(amounts: readonly Candidate[]): Sums | undefined {
  if (amounts.length < 3 || amounts.length > 6) return undefined
  for (const total of amounts)
    for (const net of amounts)
      for (const vat of amounts) {
        if (net === vat || net === total || vat === total || toCents(vat) === 0) continue
        const isSum = Math.abs(toCents(net) + toCents(vat) - toCents(total)) <= 1
        if (isSum && Math.abs(toCents(vat)) < 0.3 * Math.abs(toCents(net))) return { net, vat, total }
      }
  return undefined
}

const totalWordPattern =
  /tota(?:a)?l|summe|gesamt|betrag\b|betalen|voldoen|payer|régler|zahlen|überweisen|\bdue\b|\bpayable\b|to pay/i
const notTotalPattern =
  /excl|exkl|\bht\b|netto|\bnet\b|sub|zwischen|sous|korting|discount|rabatt|remise|betaald|paid|payé|bezahlt|before|vorige|previous|ohne|zonder|hors|zzgl|warenwert|artikelen|items|imponibil|base imponible/i

/** An exchange rate in brackets: it has more decimals than an amount. */
const conversion = /\(\s*(?:(?:kurs|koers|rate|cours|cambio|@|x)\s*:?\s*)?\d{1,3}[.,]\d{4,6}\s*\)/iu

/** Whether an amount follows the rate by which it was converted: `Total USD (1.2710)   127.10`. */
export const isConverted = ({ segment }: Candidate, { text }: AnalysedDocument): boolean =>
  conversion.test(text.lines[segment.line]?.text ?? '')

/** An amount on a line with a word for total; the largest one scores highest. */
export const totalWordExtractor: Extractor = {
  name: 'total-word',
  weight: 1,
  propose: ({ role, document }): Proposal[] => {
    if (role !== 'total') return []
    const all = document.candidates.getByKind('amount')
    const largest = Math.max(0, ...all.map(toCents))
    return all.flatMap((candidate) => {
      const line = document.text.lines[candidate.segment.line]
      const text = line?.text ?? ''
      if (isConverted(candidate, document)) return []
      if (text.length > 90 || !totalWordPattern.test(text) || notTotalPattern.test(text)) return []
      return [createProposal(candidate, toCents(candidate) === largest ? 0.5 : 0.38, 'total-word')]
    })
  },
}

/** An amount followed by a word for VAT: `(incl. 21,00 btw)`. */
export const trailingVatExtractor: Extractor = {
  name: 'vat-behind',
  weight: 1,
  propose: ({ role, document }): Proposal[] => {
    if (role !== 'vat') return []
    return document.candidates
      .getByKind('amount')
      .filter(({ segment, to }) => /^\s*(?:btw|vat|mwst|ust|tva)\b/i.test(segment.text.slice(to)))
      .map((candidate) => createProposal(candidate, 0.6, 'vat-behind'))
  },
}

/** In the totals row below a table of VAT rates, the amount equal to the sum of the VAT per rate. */
export const vatByRateExtractor: Extractor = {
  name: 'vat-of-rates',
  weight: 1,
  propose: ({ role, document }): Proposal[] => {
    if (role !== 'vat') return []
    const { amountsPerRate } = analyseVat(document)
    const sum = amountsPerRate.reduce((all, part) => all + part, 0)
    if (amountsPerRate.filter((part) => part !== 0).length < 2) return []
    return document.text.lines
      .filter(isTotalRow)
      .flatMap((line) => document.candidates.getOnLine(line.index, 'amount'))
      .filter((candidate) => Math.abs(toCents(candidate)) === sum)
      .map((candidate) => createProposal(candidate, 0.7, 'vat-of-rates'))
  },
}
