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

/** Scores the owner of an identifier by its surroundings: positive for the issuer, negative for the receiver. */
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
/** `NL… (G-rekening)`: a blocked account, usually beside one that is not. */
const blockedBehind = /^\s*\([^()]*(?:g-?rek|geblokkeerd|g rekening)/iu
/** Lawyers and notaries hold client money on a separate account. */
const heldAccount = /derdengeld|anderkonto|treuhandkonto|escrow|client account|compte carpa/iu
/** For a notary that account is the one to pay to. */
const toPay =
  /te voldoen|voldaan|betal(?:en|ing)|over te maken|overmaken|(?<!\p{L})pay(?:able|ment)?(?!\p{L})|zahlen|zahlbar|überweisen|à (?:payer|régler|verser)/iu
const payersAccount =
  /(?:van|uw) (?:bank)?rekening|(?<!\p{L})(?:uw|your|ihre?|votre|vostro) (?:iban|bank account|rekeningnummer)[\s:.]*$|(?<!\p{L})af van (?:uw )?(?:rekening )?(?:nummer )?$|from (?:your )?account|your account|ihrem konto|afgeschreven|afschrijven|incasseren|geïncasseerd[^.]*$|incasso|debited from|abgebucht|eingezogen|votre compte|prélev/iu

/** Words between a verb and an account that ask the reader to pay, or deny a refund. */
const paymentWord =
  'betal(?:en|ing)|te voldoen|over te maken|overmaken|u maakt|payments?|(?<!\\p{L})pay(?!\\p{L})|zahlung|zu zahlen|(?<!\\p{L})(?:niet|nicht|not|nor)(?!\\p{L})'
/** The rest of a clause; points and commas of numbers do not end it. */
const clause = `(?:(?!${paymentWord})(?:[^.;,]|(?<=\\d)[.,](?=\\d)))*?`
const toAccount = ' op (?:uw |de |het )?(?:bank)?rekening(?:nummer)?'

/** The issuer pays refunds to the account of the customer: `Wij storten het bedrag op rekening …`. */
const refundedTo = new RegExp(
  `(?<!\\p{L})(?:${[
    `(?:wij|we) (?:betalen|boeken|maken)(?!\\p{L})${clause}${toAccount}`,
    `(?:wordt|is|zijn)(?!\\p{L})${clause}(?:teruggestort|terugbetaald|uitbetaald|teruggeboekt)${clause}${toAccount}`,
    // The reader may also receive or get a discount or more time.
    `(?:(?:wij|we) storten|(?:krijgt|ontvangt) u|u (?:krijgt|ontvangt))(?!\\p{L})(?:${[
      ` (?:het|dit) (?:bedrag|geld)(?!\\p{L})${clause}${toAccount}`,
      `${clause}(?:terug|tegoed|restitutie)${clause}${toAccount}`,
      `${clause} op uw (?:bank)?rekening(?:nummer)?`,
    ].join('|')})`,
    `(?:we (?:will )?(?:refund|repay)|(?:is|be) refunded)(?!\\p{L})${clause} to (?:your |bank |the )*account`,
    // The reader's payment may also be credited or repaid.
    `(?:is|be) (?:credited|repaid)(?!\\p{L})${clause} to your (?:bank )?account`,
    `wir (?:überweisen|erstatten|zahlen)(?!\\p{L})${clause} auf (?:ihr|das) konto`,
  ].join('|')})[^.\\p{L}]*$`,
  'iu',
)

/** The account to pay to: neither a blocked (G) account nor the payer's. */
export const ibanExtractor: Extractor = {
  name: 'iban',
  weight: 1,
  propose: ({ role, document }) => {
    if (role !== 'iban') return []
    const all = document.candidates.getByKind('iban')
    return all.map((candidate, order) => {
      const other = all.findLast((one) => one.segment === candidate.segment && one.to <= candidate.from)
      // Text in brackets behind another account is about that account.
      const before = candidate.segment.text
        .slice(other?.to ?? 0, candidate.from)
        .replace(other ? /^\s*\([^()]*\)/u : '', '')
      const line = getLineText(document, candidate.segment.line)
      const above = getLineText(document, candidate.segment.line - 1)
      const isAlone = all.every((one) => one === candidate || one.segment.line !== candidate.segment.line)
      const next = all.find((one) => one.segment === candidate.segment && one.from >= candidate.to)
      const behind = candidate.segment.text.slice(candidate.to, next?.from)
      const isBlocked =
        blockedAccount.test(before === '' && isAlone ? line : before) || blockedBehind.test(behind)
      const part = before.split(/[.;|·•]\s/).at(-1) ?? ''
      const isHeld = all.length > 1 && heldAccount.test(part) && !toPay.test(part)
      const blocked = isBlocked || isHeld ? 0.55 : 0
      const payersAbove = other === undefined && payersAccount.test(above) ? 0.1 : 0
      const isRefunded = refundedTo.test(before)
      // A sentence may be read wrongly: the only account of a document is better flagged than lost.
      const isOnly = isRefunded && all.every(({ value }) => value === candidate.value)
      const isPayers = payersAccount.test(before) || (isRefunded && !isOnly)
      const payers = isPayers ? 0.6 : payersAbove
      const proposal = createProposal(
        candidate,
        (0.93 - blocked - payers - 0.02 * order) * (0.6 + 0.4 * candidate.formScore),
        'iban',
      )
      return isOnly ? { ...proposal, isPlausible: false } : proposal
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
      // The word may also follow the number: `29018874 kvk`.
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

/** 18 digits with the check digit of GS1 (General Specifications, 7.9), the form of an energy connection. */
const eanPattern = /(?<!\d)(?:\d ?){17}\d(?!\d)/g

/** EAN codes of energy connections. The nearest word decides between gas and electricity; the default is electricity. */
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

/** Digits have alternating weights 3 and 1 from the right. */
function hasEanCheckDigit(code: string): boolean {
  const digits = [...code].map(Number)
  const sum = digits.reduce(
    (total, digit, index) => total + digit * ((digits.length - index) % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}
