import type { Candidate } from '../candidates/candidate.ts'
import { isOfDeductedInvoice } from '../analysis/analyse-vat.ts'
import { isDelimited } from '../candidates/identifiers.ts'
import { createProposal, type Extractor, type Proposal, type ExtractionContext } from './proposal.ts'

/** Payment references: by their form, or as a code after a label. */
export const paymentReferenceExtractor: Extractor = {
  name: 'payment-reference',
  weight: 1,
  propose: ({ role, document, field }) => {
    if (role !== 'payment-reference') return []
    const labelled = (['reference', 'code'] as const).flatMap((kind) =>
      document
        .getLabelledCandidates(field.name, kind)
        .filter(({ candidate }) => candidate.formScore > 0.5)
        .map(({ candidate, strength }) =>
          createProposal(candidate, strength * (kind === 'code' ? 0.85 : 1), 'payment-reference'),
        ),
    )
    const structured = document.candidates
      .getByKind('reference')
      .filter((candidate) => /^(?:RF|[+*]{3})/.test(candidate.text))
      .map((candidate) => createProposal(candidate, 0.7, 'payment-reference'))
    return [...labelled, ...structured]
  },
}

const titlePattern =
  /^(?:verkoop)?(?:factuur|rekening|nota|invoice|tax invoice|rechnung|facture|creditnota|credit note|bill)$/i

/** The number after the document title: `Factuur 2025-001`. */
export const titleNumberExtractor: Extractor = {
  name: 'title-number',
  weight: 0.9,
  propose: ({ role, document }) => {
    if (role !== 'document-number') return []
    return document.candidates
      .getByKind('code')
      .filter((code) => code.page === 0 && code.formScore > 0.6 && followsTitle(code))
      .filter((code) => !isOfDeductedInvoice(code, document))
      .map((code) => {
        const large = code.segment.size > 1.25 * document.text.bodySize
        const titleScore = large ? 0.8 : 0.6
        return createProposal(code, isTitle(code) ? titleScore : 0.5, 'title-number')
      })
  },
}

const getTextBefore = (code: Candidate) =>
  code.segment.text
    .slice(0, code.from)
    .replace(/[\s:#.]+$/, '')
    .replace(/\s*(?:nr|no|n°|nº|nummer)\.?$/i, '')
    .trim()

const isTitle = (code: Candidate) => titlePattern.test(getTextBefore(code))

/**
 * Whether a title word directly precedes the number, alone or after other words: `Betreft: factuur
 * 2025-117`.
 */
const followsTitle = (code: Candidate) =>
  titlePattern.test(getTextBefore(code).split(/\s+/).at(-1) ?? '') || isTitle(code)

/** Phone numbers of the issuer: labelled or near the issuer's other data; never a fax number. */
export const issuerPhoneExtractor: Extractor = {
  name: 'issuer-phone',
  weight: 1,
  propose: ({ role, document }: ExtractionContext): Proposal[] => {
    if (role !== 'issuer-phone') return []
    return document.candidates.getByKind('phone').flatMap((phone) => {
      const before = phone.segment.text.slice(0, phone.from)
      if (isBesideCharge(phone, document) && !/:\s*$/.test(before)) return []
      if (
        /\b(?:fax|telefax|f)[\s.:]*$/i.test(before) ||
        /(?:kvk|btw|iban|nr|nummer|number|cel|ref|account|konto)\.?[\s:]*$/i.test(before)
      )
        return []
      return [createProposal(phone, scorePhone(phone, before), 'issuer-phone')]
    })
  },
}

function scorePhone(phone: Candidate, before: string): number {
  if (
    /(?:tel|telefoon|phone|telefon|téléphone|\bt|☎|bel|fon|tlf|tfno?|telf|teléfono|telefono|gsm|cell|office|kantoor|büro|zentrale|standard|ufficio)[\s.:]*$/i.test(
      before,
    )
  )
    return 0.75
  if (/^\(?(?:\+|00)/.test(phone.text)) return 0.6
  if (isDelimited(phone.segment.text, { index: phone.from, 0: phone.text })) return 0.55
  return /(?:^|\s)\p{Lu}[\p{L}-]{1,20}:\s*$/u.test(before) ? scoreCaption(before) : 0.35
}

const capitalBefore =
  /(?:capital(?: social)?|capitale(?: sociale)?|stammkapital|grundkapital)(?: de| di| von| i\.v\.)?[\s:]*$/iu

/** Whether a phone number is on a line with an amount: it is the customer's usage then. The capital of a company is no charge. */
export const isBesideCharge = (phone: Candidate, { candidates }: ExtractionContext['document']): boolean =>
  candidates
    .getOnLine(phone.segment.line, 'amount')
    .some(({ segment, from }) => !capitalBefore.test(segment.text.slice(0, from)))

/** Behind the name of a person or of a department; that for emergencies and the like is not the company's first. */
function scoreCaption(before: string): number {
  return /(?:spoed|nood|storing|klacht|emergency|out of hours|notfall|urgence|accounts?|debiteuren|administratie|boekhouding)\S*\s*$/i.test(
    before,
  )
    ? 0.4
    : 0.5
}

const paymentMethodPattern =
  /(?<![\p{L}])(?:(?:v ?pay|maestro|mastercard|visa)(?: (?:debit|credit|electron|contactless|contactloos|kontaktlos|card|kaart))*|american express|amex|bancontact|ideal|paypal|klarna|pinnen|pin|contant|cash|girocard|ec-?karte|ec-?cash|kreditkarte|credit ?card|debit ?card|debit mastercard|bankpas|carte bancaire|cb|esp[eè]ces|bar|lastschrift|automatische incasso|sepa direct debit|direct debit|apple pay|google pay|overboeking|bank transfer|überweisung|virement|cheque|chèque|kaart|creditcard|chipknip|achteraf betalen|in3|riverty|afterpay|tikkie|giftcard|cadeaukaart|carte bleue|tankpas|tankkaart|brandstofpas|fuel ?card|tankkarte|flottenkarte|carte carburant|cadeaubon|vvv[ -]?bon|contactloos|contactless|efectivo|tarjeta(?: de (?:cr[ée]dito|d[ée]bito))?|transferencia|bizum|contanti|carta di credito|bancomat|bonifico|num[ée]raire|bargeld|barzahlung)(?![\p{L}])/giu

/** Payment methods as printed on receipts. */
export const paymentMethodExtractor: Extractor = {
  name: 'payment-method',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'payment-method') return []
    return document.text.lines.flatMap((line) =>
      line.segments.flatMap((segment) =>
        [...segment.text.matchAll(paymentMethodPattern)].map((match): Proposal => {
          const leads =
            match.index === 0 ||
            /[:\s](?:met|by|with|mit|par|via)?\s*$/i.test(segment.text.slice(0, match.index))
          const alone = match[0].length / segment.text.length
          const score = (leads ? 0.6 : 0.4) + 0.25 * alone + (match[0].length > 3 ? 0.05 : -0.05)
          return {
            text: match[0],
            value: match[0],
            page: segment.page,
            score,
            extractorName: 'payment-method',
            isPlausible: true,
          }
        }),
      ),
    )
  },
}
