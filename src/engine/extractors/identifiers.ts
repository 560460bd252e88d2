import { createCandidate, type Candidate } from '../candidates/candidate.ts'
import { getSegments } from '../layout/document-text.ts'
import { createProposal, type Extractor, type Proposal, type ExtractionContext } from './proposal.ts'

const maxGap = 60

/** The owner of a VAT id, judged by customer labels, its block and the issuer's other numbers. */
export const vatIdExtractor: Extractor = {
  name: 'vat-id',
  weight: 1,
  propose: (context) => {
    const { role, document } = context
    if (role !== 'issuer-vat-id' && role !== 'receiver-vat-id') return []
    return document.candidates.getByKind('vat-id').map((candidate): Proposal => {
      const side = scoreSide(candidate, context)
      const score = role === 'issuer-vat-id' ? 0.72 + 0.45 * side : 0.15 - 0.8 * side
      return createProposal(candidate, Math.min(1, score) * (0.6 + 0.4 * candidate.formScore), 'vat-id')
    })
  },
}

/** Whose an identifier is by what is around it: positive for the issuer, negative for the receiver. */
export function scoreSide(candidate: Candidate, { document, parties }: ExtractionContext): number {
  const line = document.text.lines[candidate.segment.line]
  const before = candidate.segment.text.slice(0, candidate.from)
  const around = line?.text ?? ''
  const inReceiver = parties.addresses.some(
    (address) => parties.getSupplierScore(address) < 0.1 && isInAddress(candidate, address.box, address.page),
  )
  const inIssuer = parties.addresses.some(
    (address) => parties.getSupplierScore(address) > 0.5 && isInAddress(candidate, address.box, address.page),
  )
  const mine = /\b(?:kvk|k\.v\.k|iban|bic|siret|rcs|handelsregister|hrb)\b/i.test(around)
  const yours =
    /verlegd naar|reverse charged? to|\b(?:uw|your|ihre|votre|klant|customer|client|kunden?|afnemer|debiteur|buyer)\b/i.test(
      before === '' ? around : before,
    )
  const page = document.text.pages[candidate.page]
  const foot = page && candidate.box.top > 0.82 * page.height ? 0.3 : 0
  return (yours ? -1 : 0) + (mine ? 0.4 : 0) + foot + (inReceiver && !mine ? -0.5 : 0) + (inIssuer ? 0.2 : 0)
}

function isInAddress(candidate: Candidate, box: Candidate['box'], page: number): boolean {
  const below = candidate.box.top - box.bottom
  return (
    candidate.page === page &&
    below < maxGap &&
    candidate.box.bottom > box.top &&
    candidate.box.left < box.right + 10 &&
    candidate.box.right > box.left - 10
  )
}

const getLineText = (document: ExtractionContext['document'], line: number) =>
  document.text.lines[line]?.text ?? ''

const blockedAccount = /g-?rek|geblokkeerd|g rekening/i
const payersAccount =
  /(?:van|uw) (?:bank)?rekening|(?<!\p{L})af van (?:uw )?(?:rekening )?(?:nummer )?$|from (?:your )?account|your account|ihrem konto|afgeschreven|afschrijven|incasseren|incasso|debited from|abgebucht|eingezogen|votre compte|prélev/iu

/** The account to pay to: neither a blocked (G) account nor the payer's. */
export const ibanExtractor: Extractor = {
  name: 'iban',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'iban') return []
    const all = document.candidates.getByKind('iban')
    return all.map((candidate, order) => {
      const other = all.findLast((one) => one.segment === candidate.segment && one.to <= candidate.from)
      const before = candidate.segment.text.slice(other?.to ?? 0, candidate.from)
      const line = getLineText(document, candidate.segment.line)
      const above = getLineText(document, candidate.segment.line - 1)
      const blocked = blockedAccount.test(before === '' ? line : before) ? 0.55 : 0
      const payersAbove = other === undefined && payersAccount.test(above) ? 0.1 : 0
      const payers = payersAccount.test(before) ? 0.6 : payersAbove
      return createProposal(
        candidate,
        (0.93 - blocked - payers - 0.02 * order) * (0.6 + 0.4 * candidate.formScore),
        'iban',
      )
    })
  },
}

/** Registry numbers on a line that names the registry, whatever is between: `KvK Oost-Brabant 37479496`. */
export const registryNumberExtractor: Extractor = {
  name: 'registry-number',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'issuer-kvk') return []
    return document.candidates.getByKind('kvk').flatMap((candidate) => {
      const before = candidate.segment.text.slice(Math.max(0, candidate.from - 45), candidate.from)
      const named =
        /k\.? ?v\.? ?k\b|\bh\.?r\.? |koophandel|handelsregister|\bcoc\b|chamber of commerce/i.exec(before)
      const after = candidate.segment.text.slice(candidate.to)
      // The word may be behind the number as well: `29018874 kvk`.
      if (
        /(?:^|[|•·,;–-]\s*)$/.test(before) &&
        /^\s*\(?(?:k\.?v\.?k|koophandel)(?![\p{L}\d]|[^|•·,;–-]*\d)/iu.test(after)
      )
        return [createProposal(candidate, 0.85, 'registry-number')]
      const yours = /uw k\.?v\.?k|kvk klant|client/i.test(before)
      const other = named && /\d{4}|btw|vat|iban/i.test(before.slice(named.index))
      return named && !yours && !other ? [createProposal(candidate, 0.85, 'registry-number')] : []
    })
  },
}

/** The currency of the amounts: the sign or code printed most often. */
export const currencyExtractor: Extractor = {
  name: 'currency',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'currency') return []
    const all = document.candidates.getByKind('currency')
    const counts = new Map<string, number>()
    for (const { value } of all) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    return all.map((candidate, order) => {
      const share = (counts.get(String(candidate.value)) ?? 0) / all.length
      return createProposal(candidate, 0.5 + 0.45 * share - 0.0005 * order, 'currency')
    })
  },
}

/** 18 digits with the check digit of GS1 (General Specifications, 7.9), as a connection for energy has. */
const eanPattern = /(?<!\d)(?:\d ?){17}\d(?!\d)/g

/** EAN codes of connections. The nearest word says for what; one of which nothing says it is electricity's. */
export const eanExtractor: Extractor = {
  name: 'ean',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'electricity-ean' && role !== 'gas-ean') return []
    return getSegments(document.text.lines).flatMap((segment) =>
      [...segment.text.matchAll(eanPattern)].flatMap((match): Proposal[] => {
        const code = match[0].replaceAll(' ', '')
        if (!hasEanCheckDigit(code)) return []
        const line = getLineText(document, segment.line)
        const above = getLineText(document, segment.line - 1)
        const near = [segment.text.slice(0, match.index), line, above].find((text) => energyWord.test(text))
        const isGas = near !== undefined && /gas/i.test([...near.matchAll(energyWords)].at(-1)?.[0] ?? '')
        if (isGas !== (role === 'gas-ean')) return []
        const candidate = createCandidate('code', segment, [match.index, match.index + match[0].length], code)
        return [createProposal(candidate, near === undefined ? 0.8 : 0.95, 'ean')]
      }),
    )
  },
}

const energyWord = /gas|elektr|electr|stroom/i
const energyWords = /gas|elektr|electr|stroom/gi

/** Digits weigh three and one in turn from the right. */
function hasEanCheckDigit(code: string): boolean {
  const digits = [...code].map(Number)
  const sum = digits.reduce(
    (total, digit, index) => total + digit * ((digits.length - index) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
