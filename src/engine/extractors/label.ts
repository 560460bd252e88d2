import type { Amount } from '#src/values/types/amount.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { isOfDeductedInvoice } from '../analysis/analyse-vat.ts'
import { getCandidateKind } from '../analysis/field-roles.ts'
import type { LabelledCandidate } from '../labels/labelled-candidates.ts'
import { isBesideCharge } from './numbers.ts'
import { isInStreet } from './reference-numbers.ts'
import { canBeDue } from './due-dates.ts'
import { isBesideCreditedInvoice, isOfCreditedInvoice } from './phrases/credited-invoice.ts'
import { isConverted } from './sum-rows.ts'
import { createProposal, type Extractor, type Proposal, type ExtractionContext } from './proposal.ts'

/** The value beside or below a label, for fields whose values have a recognisable form. */
export const labelExtractor: Extractor = {
  name: 'label',
  weight: 1,
  propose: (context) => {
    const kind = getCandidateKind(context.field)
    if (kind === 'text') return []
    return context.document
      .getLabelledCandidates(context.field.name, kind)
      .filter((found) => canFill(found, context))
      .map((found) => createProposal(found.candidate, found.strength * scoreForm(found, context), 'label'))
  },
}

function canFill(found: LabelledCandidate, { role, field, document }: ExtractionContext): boolean {
  const { candidate, hit, direction } = found
  if (role === 'issuer-phone' && isBesideCharge(candidate, document) && !hit.isClosed) return false
  if (role === 'account-iban' && !isFirstIban(candidate, document)) return false
  if (role === 'due-date' && !canBeDue(found, document)) return false
  if (role === 'total' && (isIncludedVat(candidate) || isConverted(candidate, document))) return false
  if (role === 'vat' && isOfSeveralRates(candidate, document)) return false
  if (role === 'vat' && (isTaxBase(candidate) || isLeftOut(hit) || isBehindAmount(found))) return false
  if (role === 'total' && isVatWithin(candidate, document)) return false
  // Other countries have registries of companies too.
  if (role === 'issuer-kvk' && document.country !== 'NL' && !isDutchRegister(hit.segment.text)) return false
  if (field.type === 'Long' && !Number.isInteger(candidate.value)) return false
  // A bank account is not a customer number.
  if (role === 'other-number' && /sort ?code|\biban\b|\bbic\b|swift|\bblz\b/i.test(hit.segment.text))
    return false
  if (role === 'document-number' && isOfDeductedInvoice(candidate, document)) return false
  if (role === 'document-number' && isOfCreditedInvoice(found, document)) return false
  if (role === 'document-number' || role === 'other-number') {
    // A sentence that merely mentions an invoice may precede any code.
    if (candidate.formScore < 0.3) return false
    if (hit.segment !== candidate.segment && isInStreet(candidate)) return false
    if (!hit.isLeading && !hit.isClosed && direction === 'below') return false
  }
  return true
}

const vatWithin =
  /(?<!\p{L})in[ck]l\p{L}*\.? (?:btw|vat|mwst\.?|ust\.?|tva|iva) (\d{1,2}(?:[.,]\d{1,2})?) ?%/iu

/** `Inclusief btw 9%   6,49` below 78,65: the amount is the VAT included in another one, and not a total. */
function isVatWithin(
  { segment, value }: Candidate,
  { candidates, text }: ExtractionContext['document'],
): boolean {
  const rate = Number(vatWithin.exec(text.lines[segment.line]?.text ?? '')?.[1]?.replace(',', '.') ?? NaN)
  const getAmount = (amount: unknown) => (amount as Amount).Amount // The kind is amount.
  return (
    rate > 0 &&
    candidates
      .getByKind('amount')
      .some((other) => Math.abs((getAmount(other.value) * rate) / (100 + rate) - getAmount(value)) < 0.011)
  )
}

/** `Total value excl. tax`: the amount excludes what the label names. */
const isLeftOut = ({ segment, from }: LabelledCandidate['hit']) =>
  /(?<!\p{L})(?:ex|ex[ck]l\p{L}*|before|without|zonder|ohne|hors|senza|sin|vóór)[\s.]*$/iu.test(
    segment.text.slice(0, from),
  )

const isDutchRegister = (text: string) => /k\.? ?v\.? ?k|koophandel|chamber of commerce|\bcoc\b/i.test(text)

/** A statement prints its own account before those of transactions, which may also follow the word IBAN. */
const isFirstIban = ({ value }: Candidate, { candidates }: ExtractionContext['document']) =>
  candidates.getByKind('iban').toSorted((one, other) => one.segment.line - other.segment.line)[0]?.value ===
  value

/** `Totaal (incl. € 255,12 btw)   € 1.469,88`: the included amount is not the total. */
const isIncludedVat = ({ segment, from, to }: Candidate) =>
  /\((?:incl|inkl|waarvan|davon|dont|of which|di cui)[\p{L}.]*[\s€$£]*$/iu.test(
    segment.text.slice(0, from),
  ) && /^[\s€$£]*(?:btw|vat|mwst|ust|tva|iva|tax)(?!\p{L})/iu.test(segment.text.slice(to))

/**
 * `Dont TVA  2,10% 0,04  5,50% 0,26`: on a line of several rates, an amount right behind a rate belongs to that rate.
 */
function isOfSeveralRates(
  { segment, from }: Candidate,
  { candidates, text }: ExtractionContext['document'],
): boolean {
  const rates = new Set(candidates.getOnLine(segment.line, 'percent').map(({ value }) => value))
  const left = text.lines[segment.line]?.segments.findLast(({ box }) => box.right <= segment.box.left + 1)
  const own = segment.text.slice(0, from)
  return rates.size > 1 && /%[\s€:]*$/u.test(own.trim() === '' ? (left?.text ?? '') : own)
}

/** In `Totaal (incl. € 255,12 btw)   € 1.469,88` the word for VAT belongs to the amount before it. */
const isBehindAmount = ({ candidate, hit: { segment, from, to } }: LabelledCandidate) =>
  candidate.segment !== segment &&
  /\([^()]*\d[\s€]*$/u.test(segment.text.slice(0, from)) &&
  /^[^(]*\)/u.test(segment.text.slice(from)) &&
  !/\d/.test(segment.text.slice(to))

/** `btw 21% over 100,00`: the tax base is not the VAT. */
const isTaxBase = ({ segment, from }: Candidate) =>
  /(?:(?<!\p{L})(?:over|on|sur|auf)|%\s*(?:(?:btw|vat|mwst|ust|tva|iva)\.?\s*)?(?:of|van|von|de|aus|su|di|sobre))\s*$/iu.test(
    segment.text.slice(0, from),
  )

function scoreForm(found: LabelledCandidate, { role, document }: ExtractionContext): number {
  const { candidate, hit } = found
  if (role === 'document-date' && isInListOfDays(found, document)) return 0.5
  if (role === 'document-date' && isBesideCreditedInvoice(hit.segment, document)) return 0.5
  if (role === 'total' && isRowOfColumn(found, document)) return 0.6
  // A label without other words makes a compact date a number.
  if (role === 'document-number' && hit.isLeading && hit.isClosed && isCompactDate(candidate)) return 1
  if (role === 'document-number' || role === 'other-number')
    return candidate.formScore * (hit.isLeading || hit.isClosed ? 1 : 0.7)
  return candidate.formScore < 0.6 ? 0.85 : 1
}

/** Lines without an amount between two lines of a column: a description may continue there. */
const maxLinesBetween = 1

/** The amounts below `Artikel   Menge   Total` belong to rows, unless the last one is the sum of the others. */
function isRowOfColumn(
  { candidate, hit, direction }: LabelledCandidate,
  { candidates, text }: ExtractionContext['document'],
): boolean {
  const { line, page } = hit.segment
  const heads = text.lines[line]?.segments ?? []
  if (direction !== 'below' || heads.length < 3 || heads.some((one) => /\d[.,]\d{2}(?!\d)/.test(one.text)))
    return false
  const column: Candidate[] = []
  for (let below = line + 1, last = line; below - last <= maxLinesBetween + 1; below += 1) {
    const own = candidates
      .getOnLine(below, 'amount')
      .filter((one) => one.page === page && Math.abs(one.box.right - candidate.box.right) < 3)
    column.push(...own)
    if (own.length > 0) last = below
  }
  const getCents = ({ value }: Candidate) => Math.round((value as Amount).Amount * 100) // The kind is amount.
  const others = column.filter((one) => one !== candidate)
  const isSum = others.reduce((sum, one) => sum + getCents(one), 0) === getCents(candidate)
  return others.length > 0 && !(isSum && column.at(-1) === candidate)
}

/** Whether a code has the form of a date without separators: other candidates with such a low score are not codes. */
const isCompactDate = ({ text, formScore }: Candidate) => /^\d{8}$/.test(text) && formScore >= 0.6

/** A date below its label, in a column of dates beside amounts, is the day of an item. */
function isInListOfDays(
  { candidate, direction }: LabelledCandidate,
  { candidates }: ExtractionContext['document'],
): boolean {
  if (direction !== 'below') return false
  const isItem = ({ segment }: Candidate) => candidates.getOnLine(segment.line, 'amount').length > 0
  return (
    isItem(candidate) &&
    candidates
      .getByKind('date')
      .some(
        (other) =>
          other !== candidate &&
          other.page === candidate.page &&
          Math.abs(other.box.left - candidate.box.left) < 4 &&
          isItem(other),
      )
  )
}

/** Unlabelled values that their form alone identifies. */
export const formExtractor: Extractor = {
  name: 'form',
  weight: 1,
  propose: (context): Proposal[] => {
    const { role, document, field } = context
    if (role !== 'iban' && role !== 'account-iban' && role !== 'issuer-vat-id') return []
    return document.candidates
      .getByKind(getCandidateKind(field))
      .filter((candidate) => role !== 'account-iban' || isFirstIban(candidate, document))
      .map((candidate) => createProposal(candidate, 0.5 * candidate.formScore, 'form'))
  },
}
