import type { Candidate } from '../candidates/candidate.ts'
import { isOfDeductedInvoice } from '../analysis/analyse-vat.ts'
import { getCandidateKind } from '../analysis/field-roles.ts'
import type { LabelledCandidate } from '../labels/labelled-candidates.ts'
import { isBesideCharge } from './numbers.ts'
import { isInStreet } from './reference-numbers.ts'
import { canBeDue } from './due-dates.ts'
import { isBesideCreditedInvoice } from './phrases/credited-invoice.ts'
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
  if (role === 'vat' && (isTaxBase(candidate) || isLeftOut(hit))) return false
  // Other countries have registers of companies too.
  if (role === 'issuer-kvk' && document.country !== 'NL' && !isDutchRegister(hit.segment.text)) return false
  if (field.type === 'Long' && !Number.isInteger(candidate.value)) return false
  // A bank account is not a customer number.
  if (role === 'other-number' && /sort ?code|\biban\b|\bbic\b|swift|\bblz\b/i.test(hit.segment.text))
    return false
  if (role === 'document-number' && isOfDeductedInvoice(candidate, document)) return false
  if (role === 'document-number' || role === 'other-number') {
    // A sentence that merely mentions an invoice may be followed by any code.
    if (candidate.formScore < 0.3) return false
    if (hit.segment !== candidate.segment && isInStreet(candidate)) return false
    if (!hit.isLeading && !hit.isClosed && direction === 'below') return false
  }
  return true
}

/** `Total value excl. tax`: the amount is without what the label names. */
const isLeftOut = ({ segment, from }: LabelledCandidate['hit']) =>
  /(?<!\p{L})(?:ex|ex[ck]l\p{L}*|before|without|zonder|ohne|hors|senza|sin|vóór)[\s.]*$/iu.test(
    segment.text.slice(0, from),
  )

const isDutchRegister = (text: string) => /k\.? ?v\.? ?k|koophandel|chamber of commerce|\bcoc\b/i.test(text)

/** A statement names its own account before those of transactions, which may stand behind the word IBAN too. */
const isFirstIban = ({ value }: Candidate, { candidates }: ExtractionContext['document']) =>
  candidates.getByKind('iban').toSorted((one, other) => one.segment.line - other.segment.line)[0]?.value ===
  value

/** `btw 21% over 100,00`: the tax base is not the VAT. */
const isTaxBase = ({ segment, from }: Candidate) =>
  /(?:(?<!\p{L})(?:over|on|sur|auf)|%\s*(?:of|van|von|de|aus))\s*$/iu.test(segment.text.slice(0, from))

function scoreForm(found: LabelledCandidate, { role, document }: ExtractionContext): number {
  const { candidate, hit } = found
  if (role === 'document-date' && isInListOfDays(found, document)) return 0.5
  if (role === 'document-date' && isBesideCreditedInvoice(hit.segment, document)) return 0.5
  // A label that says nothing else decides what may be a date too.
  if (role === 'document-number' && hit.isLeading && hit.isClosed && isCompactDate(candidate)) return 1
  if (role === 'document-number' || role === 'other-number')
    return candidate.formScore * (hit.isLeading || hit.isClosed ? 1 : 0.7)
  return candidate.formScore < 0.6 ? 0.85 : 1
}

/** Whether a code has the form of a date without separators: others of so low a form are no codes. */
const isCompactDate = ({ text, formScore }: Candidate) => /^\d{8}$/.test(text) && formScore >= 0.6

/** A date below its label in a column of dates beside amounts is the day of an item. */
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

/** Unlabelled values whose form alone identifies them. */
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
