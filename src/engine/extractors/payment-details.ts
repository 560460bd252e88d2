import { isBicOfIban } from '#src/values/identifiers/bic.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { analyseVat } from '../analysis/analyse-vat.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import type { Segment } from '../layout/lines.ts'
import { getSegments } from '../layout/document-text.ts'
import { scoreSide } from './identifiers.ts'
import { createProposal, type ExtractionContext, type Extractor, type Proposal } from './proposal.ts'
import { textLabelExtractor } from './text-label.ts'

/** The BIC of the account: labelled, or beside an IBAN of its country. Other words in capitals have the same form. */
export const bicExtractor: Extractor = {
  name: 'bic',
  weight: 1,
  propose: ({ role, field, document }) => {
    if (role !== 'bic') return []
    const ibans = document.candidates.getByKind('iban')
    const labelled = document
      .getLabelledCandidates(field.name, 'bic')
      .filter(({ strength }) => strength > 0.5)
      .map(({ candidate, strength }) => ({ candidate, score: 0.6 + 0.35 * strength }))
    const beside = document.candidates
      .getByKind('bic')
      .filter((candidate) => ibans.some((iban) => isBeside(candidate, iban) && isOfCountry(candidate, iban)))
      .map((candidate) => ({ candidate, score: /\d/.test(candidate.text) ? 0.75 : 0.5 }))
    return [...labelled, ...beside].map(({ candidate, score }, order) => ({
      ...createProposal(candidate, score - 0.01 * order, 'bic'),
      isPlausible: ibans.length === 0 || ibans.some((iban) => isOfCountry(candidate, iban)),
    }))
  },
}

const isBeside = (bic: Candidate, iban: Candidate) =>
  bic.page === iban.page && Math.abs(bic.segment.line - iban.segment.line) <= 1

const isOfCountry = (bic: Candidate, iban: Candidate) => isBicOfIban(String(bic.value), String(iban.value))

/**
 * Amounts on lines about a payment. `decide` determines whether they were already paid: invoices also ask for payments.
 */
export const paidExtractor: Extractor = {
  name: 'paid',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'paid') return []
    const { isPayment } = analyseVat(document)
    return document.candidates
      .getByKind('amount')
      .filter(isPayment)
      .map((candidate) => createProposal(candidate, 0.5, 'paid'))
  },
}

/** The issuer's tax number, beside a label for one; the customer's is printed in the same form. */
export const taxNumberExtractor: Extractor = {
  name: 'tax-number',
  weight: 1,
  propose: (context) => {
    const { role, field, document } = context
    if (role !== 'issuer-tax-number') return []
    return document
      .getLabelledCandidates(field.name, 'tax-number')
      .map(({ candidate, strength, direction }) => {
        const side = scoreSide(candidate, context)
        const score = strength * (direction === 'right' ? 1 : 0.85) + 0.3 * Math.min(0, side)
        return createProposal(candidate, score, 'tax-number')
      })
  },
}

const days =
  /\d{1,3} ?(?:(?:kalender|werk)?dagen|dgn|days?|(?:kalender|werk)?tagen?|jours|giorni|gg|d[íi]as|(?:maand|month|monat|mois|mes)\p{L}*)/iu
const atOnce =
  /per omgaande|vooruitbetaling|contant|direct|on receipt|in advance|immediate|cash on delivery|sofort|vorkasse|ohne abzug|à réception|comptant|a vista|al contado|rimessa diretta/iu
const payWithin =
  /(?:betal|voldoen|voldaan|over te maken|overmaken|pay|settle|zahl|überweis|begleich|r[èé]gl|paie|payer|pagament|pagar|pago)\p{L}*|(?:dit|het(?: openstaande| verschuldigde)?) bedrag|this amount|(?:d(?:en|ies[ern]{1,2})|der) betrag|c(?:e|ette) (?:montant|somme)|questo importo|este importe/iu
const withinDays =
  /(?:binnen|within|innerhalb(?: von)?|innert|sous|dans(?: un délai de| les)?|entro|en un plazo de|dentro de|netto|net|a) \d{1,3} ?(?:\p{L}+ ?)?(?:dagen|dgn|days?|tagen?|jours|giorni|gg|d[íi]as)/iu

/** Payment terms as printed: after a label, or the sentence that states within how many days to pay. */
export const paymentTermsExtractor: Extractor = {
  name: 'payment-terms',
  weight: 1,
  propose: (context) =>
    context.role === 'payment-terms'
      ? [
          ...proposeAfterLabels(context),
          ...textLabelExtractor
            .propose(context)
            .map(cutTerms)
            .filter(({ text }) => isTerms(text)),
          ...proposeAfterPayment(context.document),
          ...proposeSentences(context.document),
        ]
      : [],
}

/** `Net 30` beside a label in a column of its own: `Net` is a label too. */
function findBeside(label: Segment, { text }: AnalysedDocument): string {
  const beside = text.lines[label.line]?.segments.find(({ box }) => box.left >= label.box.right)
  return beside !== undefined && netDays.test(beside.text) ? beside.text : ''
}

/** The rest of the segment after a label: terms consist of words that are labels elsewhere (`30 Tage netto`). */
const proposeAfterLabels = ({ document, field }: ExtractionContext): Proposal[] =>
  document.labelHits.flatMap((hit) => {
    const { segment, to, isLeading } = hit
    const meaning = hit.meanings.find((other) => other.field === field.name)
    if (!meaning || !isLeading) return []
    const next = document
      .getLabelHits(segment.line)
      .find((other) => other.segment === segment && other.from >= to && /[:：]\s*$/.test(getHitText(other)))
    const behind = segment.text.slice(to, next?.from ?? segment.text.length).trim()
    const rest = cutBehindTerms(behind === '' ? findBeside(segment, document) : behind)
    return isTerms(rest) ? [createTerms(rest, segment.page, meaning.strength)] : []
  })

const payment =
  /(?:^|(?<=\p{L}{4}\.\s))(?:zahlung|betaling|payment|paiement|règlement|pagamento|pago)(?:\s*:\s*|\s+(?=\d{1,3} (?:dagen|days|tage|jours|giorni|días)(?!\p{L})))/iu

/** `Zahlung: 14 Tage 2 % Skonto, 30 Tage netto`: in other places the word begins sentences and names amounts. */
const proposeAfterPayment = ({ text }: AnalysedDocument): Proposal[] =>
  getSegments(text.lines).flatMap((segment) => {
    const label = payment.exec(segment.text)
    const rest =
      label === null ? '' : cutBehindTerms(segment.text.slice(label.index + label[0].length).trim())
    return isTerms(rest) ? [createTerms(rest, segment.page, 0.8)] : []
  })

const getHitText = ({ segment, from, to }: LabelHit) => segment.text.slice(from, to)

const createTerms = (text: string, page: number, score: number): Proposal => ({
  text,
  value: text,
  page,
  score,
  extractorName: 'payment-terms',
  isPlausible: true,
})

/** The next sentence, or the account to pay to, follows the terms. A word of four letters is not an abbreviation. */
const behindTerms =
  /(?<=\p{L}{4})\.\s+(?=\p{Lu}\p{Ll}+\s|IBAN|[A-Z]{2}\d{2})|\s+(?:[-–—·|]|su|op|naar|auf|to|sur|au|a)\s+(?=(?:IBAN\W*)?[A-Z]{2}\d{2} ?[\dA-Z]{4})/u

const cutBehindTerms = (text: string): string =>
  text.slice(0, behindTerms.exec(text)?.index).replace(/(?<=\p{L}{4})\.$/u, '')

function cutTerms(proposal: Proposal): Proposal {
  const text = cutBehindTerms(proposal.text)
  return text === proposal.text ? proposal : { ...proposal, text, value: text }
}

/** English terms may leave out the word for days: `Net 30`. */
const netDays = /^net(?:t|to)? \d{1,3}$/i

const isTerms = (text: string) =>
  text.length <= 120 && (days.test(text) || atOnce.test(text) || netDays.test(text))

const termsAre = /(?:our |the )?(?:payment |credit )?terms are [^.]{0,40}?\d{1,3} days[^.]*/iu

/** Sentences that ask for payment within a number of days. */
const proposeSentences = (document: AnalysedDocument): Proposal[] =>
  getSegments(document.text.lines).flatMap((segment): Proposal[] => {
    const terms = termsAre.exec(segment.text)
    if (terms && segment.text.length <= 200) return [createTerms(terms[0].trim(), segment.page, 0.7)]
    const within = withinDays.exec(segment.text)
    if (within === null || segment.text.length > 200 || !payWithin.test(segment.text)) return []
    const text = cutSentence(segment.text, within.index)
    return [createTerms(text, segment.page, 0.7)]
  })

/** The sentence around a position, without a label before it and without payment instructions after it. */
function cutSentence(text: string, at: number): string {
  const starts = [...text.slice(0, at).matchAll(/[.;|·•]\s+(?=\p{Lu})|:\s+/gu)]
  const start = Math.max(0, ...starts.map((end) => end.index + end[0].length))
  const length = withinDays.exec(text.slice(at))?.[0].length ?? 0
  const end = endOfTerms.exec(text.slice(at + length))
  return text.slice(start, end === null ? text.length : at + length + end.index).trim()
}

const iban = '[A-Z]{2}\\d{2}'
/** Phrases for the account to pay to, in six languages. */
const payTo = [
  `(?:op|naar) (?:(?:onze?|de|het) )?(?:(?:bank|giro)?rekening|iban|${iban})`,
  `auf (?:das|die|unser|folgende|(?:bank)?konto|iban|${iban})`,
  `(?:in)?to (?:(?:our|the|this) )?(?:bank )?(?:account|iban|${iban})`,
  `sur (?:(?:le|l['’]|notre|ce) ?)?(?:compte|iban|${iban})`,
  `sul?(?:l['’])? ?(?:(?:nostro|seguente) )?(?:conto|c\\/c|iban|${iban})`,
  `(?:en|a|al) (?:(?:la|el|nuestra|nuestro) )?(?:cuenta|iban|${iban})`,
].join('|')
/** Phrases for the payment method, only if the account follows at once. */
const transferTo = `(?:by (?:bank|wire) transfer|per (?:bank|overschrijving|banküberweisung|überweisung)|par virement(?: bancaire)?|(?:tramite|con|mediante|a mezzo) bonifico(?: bancario)?|(?:por|mediante) transferencia(?: bancaria)?)(?= (?:${payTo})| (?:to|naar|auf|sur|au|su|a|al)[ :]+(?:iban\\W+)?${iban})`

const endOfTerms = new RegExp(
  `[.;|·•(](?:\\s|$|(?<=\\())|\\s*[:–-]\\s*(?:IBAN|${iban})|,?\\s(?:${transferTo}|${payTo}|ten name|t\\.n\\.v|onder vermelding|o\\.v\\.v|unter angabe|quoting|stating|indicando|en mentionnant)`,
  'iu',
)
