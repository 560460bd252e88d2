import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { invoice } from '../models/invoice.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { isStreet } from '../parties/address-blocks.ts'
import { computeProbabilities, getWeights, type Features } from './fitted/choice.ts'
import { describeCode, type LabelStrengths } from './fitted/code-features.ts'
import { createProposal, type Extractor } from './proposal.ts'

/** Customer and order numbers: a known label, words that hint at one, and the form of the number. */
export const referenceNumberExtractor: Extractor = {
  name: 'reference-number',
  weight: 1,
  propose: ({ role, field, document }) => {
    if (role !== 'other-number') return []
    const options = findCodeOptions(document, field.name)
    const probabilities = computeProbabilities(
      options.map(({ features }) => features),
      getWeights(field.name === 'OrderNumber' ? 'order-number' : 'customer-number'),
    )
    return options.map(({ candidate }, index) =>
      createProposal(candidate, probabilities[index] ?? 0, 'reference-number'),
    )
  },
}

/** A code, with what describes it. */
export interface CodeOption {
  readonly candidate: Candidate
  readonly features: Features
}

// More codes than an invoice has outside its items.
const maxCodes = 500

/** The codes of a document with their features for a field. */
export function findCodeOptions(document: AnalysedDocument, field: string): CodeOption[] {
  const own = findLabelStrengths(document, [field])
  const others = findLabelStrengths(
    document,
    codeFields.filter((name) => name !== field),
  )
  return document.candidates
    .getByKind('code')
    .filter((candidate) => candidate.formScore >= 0.3 && !isOfBank(candidate) && !isInStreet(candidate))
    .slice(0, maxCodes)
    .map((candidate) => ({ candidate, features: describeCode(candidate, document, own, others) }))
}

/** `Sort code 05-00-99, account no. 31884027`: an account is nobody's number at the supplier. */
const isOfBank = ({ segment, from, to }: Candidate): boolean =>
  /sort ?code|\biban\b|\bbic\b|swift|\bblz\b|bacs|routing|\baba\b/i.test(
    segment.text.slice(Math.max(0, from - 60), from),
  ) || /^\W*(?:sort ?code|bic|swift|blz)\b/i.test(segment.text.slice(to))

/** `22 Piccadilly`, `PO Box 3318`: the number of a house or of a box. */
export const isInStreet = ({ segment, from }: Candidate): boolean =>
  (/^\d+\p{L}? \p{Lu}\p{Ll}/u.test(segment.text) && from === 0 && isStreet(segment.text)) ||
  /(?:po|p\.o\.|post(?:al)?) ?box\s*$|postbus\s*$|postfach\s*$|\b(?:b\.?p\.?|cs)\s*$/i.test(
    segment.text.slice(0, from),
  )

const codeFields = invoice.fields
  .map(({ name }) => name)
  .filter((name) => /Number$|Reference$/.test(name) && !name.startsWith('Supplier'))

function findLabelStrengths(document: AnalysedDocument, fields: readonly string[]): LabelStrengths {
  const strengths = new Map<Candidate, number>()
  for (const { candidate, hit, strength } of fields.flatMap((field) =>
    document.getLabelledCandidates(field, 'code'),
  ))
    // A bank account is not a customer number.
    if (!/sort ?code|\biban\b|\bbic\b|swift|\bblz\b/i.test(hit.segment.text))
      strengths.set(candidate, Math.max(strengths.get(candidate) ?? 0, strength))
  return strengths
}
