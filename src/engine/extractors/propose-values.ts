import { deliveryAddressExtractor, issuerAddressExtractor } from './issuer-address.ts'
import { formExtractor, labelExtractor } from './label.ts'
import { textLabelExtractor } from './text-label.ts'
import { anyDateExtractor, anyTimeExtractor, impossibleDateExtractor, titleDateExtractor } from './dates.ts'
import { dueDateInSentenceExtractor, dueDateWithoutYearExtractor } from './due-dates.ts'
import {
  eanExtractor,
  ibanExtractor,
  currencyExtractor,
  registryNumberExtractor,
  vatIdExtractor,
} from './identifiers.ts'
import { accountHolderExtractor, issuerNameExtractor, receiverNameExtractor } from './party-names.ts'
import {
  issuerPhoneExtractor,
  paymentMethodExtractor,
  paymentReferenceExtractor,
  titleNumberExtractor,
} from './numbers.ts'
import { bicExtractor, paidExtractor, paymentTermsExtractor, taxNumberExtractor } from './payment-details.ts'
import { clauseDateExtractor } from './phrases/clause-dates.ts'
import { contractNumberExtractor } from './phrases/contract-numbers.ts'
import { creditedInvoiceExtractor } from './phrases/credited-invoice.ts'
import { datedBalanceExtractor } from './phrases/dated-balances.ts'
import { debitDateExtractor } from './phrases/debit-dates.ts'
import { deliveryDateExtractor } from './phrases/delivery-dates.ts'
import { durationExtractor } from './phrases/durations.ts'
import { governingLawExtractor } from './phrases/governing-law.ts'
import { periodExtractor } from './phrases/periods.ts'
import { quotationNumberExtractor } from './phrases/quotation-numbers.ts'
import { sideTotalExtractor } from './phrases/transaction-sides.ts'
import { checkboxExtractor } from './checkboxes.ts'
import { referenceNumberExtractor } from './reference-numbers.ts'
import { signatureExtractor } from './signatures.ts'
import { structuredExtractor } from './structured.ts'
import { sumRowExtractor, totalWordExtractor, trailingVatExtractor, vatByRateExtractor } from './sum-rows.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

/** The generic rules. ../learning compares their decisions with what corrections taught. */
const extractors: readonly Extractor[] = [
  labelExtractor,
  textLabelExtractor,
  formExtractor,
  structuredExtractor,
  checkboxExtractor,
  signatureExtractor,
  titleNumberExtractor,
  referenceNumberExtractor,
  sumRowExtractor,
  totalWordExtractor,
  trailingVatExtractor,
  vatByRateExtractor,
  paymentReferenceExtractor,
  issuerPhoneExtractor,
  paymentMethodExtractor,
  vatIdExtractor,
  ibanExtractor,
  bicExtractor,
  paidExtractor,
  taxNumberExtractor,
  paymentTermsExtractor,
  registryNumberExtractor,
  currencyExtractor,
  dueDateInSentenceExtractor,
  dueDateWithoutYearExtractor,
  impossibleDateExtractor,
  titleDateExtractor,
  anyDateExtractor,
  anyTimeExtractor,
  issuerNameExtractor,
  receiverNameExtractor,
  issuerAddressExtractor,
  deliveryAddressExtractor,
  accountHolderExtractor,
  contractNumberExtractor,
  creditedInvoiceExtractor,
  datedBalanceExtractor,
  sideTotalExtractor,
  eanExtractor,
  periodExtractor,
  clauseDateExtractor,
  debitDateExtractor,
  deliveryDateExtractor,
  quotationNumberExtractor,
  durationExtractor,
  governingLawExtractor,
]

// Extractors of roles that have their own extractor, which already weighs labels.
const exclusiveExtractors: Readonly<Partial<Record<ExtractionContext['role'], readonly string[]>>> = {
  'issuer-vat-id': ['vat-id'],
  'issuer-name': ['issuer-name'],
  'receiver-name': ['receiver-name'],
  'issuer-address': ['issuer-address'],
  'other-number': ['reference-number'],
  'payment-reference': ['payment-reference'],
  iban: ['iban'],
  bic: ['bic'],
  'issuer-tax-number': ['tax-number'],
  'payment-terms': ['payment-terms'],
  currency: ['currency', 'label'],
  'credited-number': ['credited-invoice'],
  'electricity-ean': ['ean'],
  'gas-ean': ['ean'],
  'period-start': ['period'],
  'period-end': ['period'],
  term: ['duration'],
  'notice-period': ['duration'],
  'governing-law': ['governing-law'],
}

/** The proposals of all extractors for a field, merged by value. */
export function proposeValues(context: ExtractionContext): Proposal[] {
  const own = exclusiveExtractors[context.role]
  const all = extractors
    .filter((extractor) => !own || own.includes(extractor.name))
    .flatMap((extractor) =>
      extractor
        .propose(context)
        .map((proposal) => ({ ...proposal, score: proposal.score * extractor.weight })),
    )
  return mergeProposals(all)
}

/** Merges proposals of the same value; each one slightly supports the best. */
function mergeProposals(proposals: readonly Proposal[]): Proposal[] {
  const byValue = new Map<string, Proposal[]>()
  for (const proposal of proposals) {
    const key = JSON.stringify(proposal.value)
    const same = byValue.get(key)
    if (same) same.push(proposal)
    else byValue.set(key, [proposal])
  }
  return [...byValue.values()]
    .map((same) => {
      const sorted = same.toSorted((a, b) => b.score - a.score)
      const [best, ...others] = sorted
      if (!best) throw new Error('a value without proposals')
      const support = others.filter(
        (other) => other.extractorName !== best.extractorName || other.candidate !== best.candidate,
      )
      const more = Math.min(
        0.1,
        0.25 * support.reduce((sum, other) => sum + Math.max(0, other.score), 0) * (1 - best.score),
      )
      return { ...best, score: Math.min(1, best.score + Math.max(0, more)) }
    })
    .toSorted((a, b) => b.score - a.score)
}
