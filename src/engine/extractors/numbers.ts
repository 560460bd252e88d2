import type { Line } from '../layout/lines.ts'
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
  /^(?:verkoop)?(?:factuur|rekening|nota|invoice|tax invoice|rechnung|facture|creditnota|credit note|bill|(?:kosten|honorar)note|kostenrechnung|(?:schluss|teil|abschlags)rechnung|(?:termijn|deel|eind|voorschot|verzamel)factuur|premienota)$/i

/** `Courtagenota 26.0044`, `Reparaturrechnung 118`: the title includes the service. */
const compoundTitle = /^\p{L}{4,}(?:nota|factuur|(?<!ab|be|auf|an|um|ver)rechnung)$/iu
const year = /^(?:19|20)\d{2}$/

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
        const isNamed = numberWord.test(code.segment.text.slice(0, code.from)) && isAlone(code, document)
        const titleScore = large ? 0.8 : 0.6
        return createProposal(
          code,
          isTitle(code) ? Math.max(titleScore, isNamed ? 0.9 : 0) : 0.5,
          'title-number',
        )
      })
  },
}

/**
 * With the word for a number, a title is as good as a label: `Kostennote Nr. 2026/077` beside
 * `Unser Zeichen: 118/25`. Beside an amount it is an entry in a list of invoices.
 */
const isAlone = ({ segment }: Candidate, { candidates }: ExtractionContext['document']): boolean =>
  candidates.getOnLine(segment.line, 'amount').length === 0

const numberWord = /\s(?:nr|no|n°|nº|nummer)\.?[\s:]*$/iu

const getTextBefore = (code: Candidate) =>
  code.segment.text
    .slice(0, code.from)
    .replace(/[\s:#.]+$/, '')
    .replace(/\s*(?:nr|no|n°|nº|nummer)\.?$/i, '')
    .trim()

/** A year behind a compound is its period and not a number: `Jaarnota 2025`. */
const isTitle = (code: Candidate) =>
  titlePattern.test(getTextBefore(code)) ||
  (code.from > 0 && compoundTitle.test(getTextBefore(code)) && !year.test(String(code.value)))

/** Whether a title word directly precedes the number, alone or after other words: `Betreft: factuur 2025-117`. */
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
      if (before === '' && isBesideNumber(phone, document)) return []
      if (
        /\b(?:fax|telefax|f)[\s.:]*$/i.test(before) ||
        /(?:kvk|btw|iban|nr|nummer|number|cel|ref|account|konto)\.?[\s:]*$/i.test(before)
      )
        return []
      return [createProposal(phone, scorePhone(phone, before), 'issuer-phone')]
    })
  },
}

/** Whether a text like a phone number is beside the label of another number, in a table: `Account ID | 882-114-7720`. */
const isBesideNumber = ({ segment }: Candidate, { text }: ExtractionContext['document']): boolean =>
  numberLabel.test(
    text.lines[segment.line]?.segments.findLast(({ box }) => box.right <= segment.box.left)?.text ?? '',
  )

const numberLabel =
  /(?<!\p{L})(?:(?:account|billing|customer|client|invoice|order|klant|factuur|kunden|rechnungs)[ -]?(?:id|nr|no|nummer|number)|n[°º])\.?\s*:?\s*$/iu

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

/**
 * Whether a phone number is on a line with an amount and so part of the customer's usage. The capital of a company
 * is not a charge.
 */
export const isBesideCharge = (phone: Candidate, { candidates }: ExtractionContext['document']): boolean =>
  candidates
    .getOnLine(phone.segment.line, 'amount')
    .some(({ segment, from }) => !capitalBefore.test(segment.text.slice(0, from)))

/** Lowers numbers behind the name of a department, or for emergencies and the like: they are not the main number. */
function scoreCaption(before: string): number {
  return /(?:spoed|nood|storing|klacht|emergency|out of hours|notfall|urgence|accounts?|debiteuren|administratie|boekhouding)\S*\s*$/i.test(
    before,
  )
    ? 0.4
    : 0.5
}

const paymentMethodPattern =
  /(?<![\p{L}])(?:(?:v ?pay|maestro|mastercard|visa|amex|american express)(?: (?:debit|credit|electron|contactless|contactloos|kontaktlos|card|kaart))*|bancontact|ideal|paypal|klarna|pinnen|pin|contant|cash|girocard|ec-?karte|ec-?cash|kreditkarte|credit ?card|debit ?card|debit mastercard|bankpas|carte bancaire|cb|esp[eè]ces|bar|lastschrift|automatische incasso|sepa direct debit|direct debit|apple pay|google pay|overboeking|bank transfer|überweisung|virement|cheque|chèque|kaart|karte|kartenzahlung|twint|creditcard|chipknip|achteraf betalen|in3|riverty|afterpay|tikkie|giftcard|cadeaukaart|carte bleue|tankpas|tankkaart|brandstofpas|fuel ?card|tankkarte|flottenkarte|carte carburant|cadeaubon|vvv[ -]?bon|contactloos|contactless|efectivo|tarjeta(?: de (?:cr[ée]dito|d[ée]bito))?|transferencia|bizum|contanti|carta di credito|bancomat|bonifico|num[ée]raire|bargeld|barzahlung)(?![\p{L}])/giu

/** The first lines, which may contain the name of a shop. */
const headLines = 3

/** `Bar Lumière` at the top is a place, not the payment method "bar" (cash). */
const isShop = (match: RegExpMatchArray, { index }: Line): boolean =>
  index < headLines &&
  /^bar$/i.test(match[0]) &&
  /^\s+\p{Lu}\p{Ll}/u.test((match.input ?? '').slice((match.index ?? 0) + match[0].length))

/** Payment methods as printed on receipts. */
export const paymentMethodExtractor: Extractor = {
  name: 'payment-method',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'payment-method') return []
    return document.text.lines.flatMap((line) =>
      line.segments.flatMap((segment) =>
        [...segment.text.matchAll(paymentMethodPattern)]
          .filter((match) => !isShop(match, line))
          .map((match): Proposal => {
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
