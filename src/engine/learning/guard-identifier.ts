import type { ModelField } from '#src/contract/service/models.ts'
import { getCandidateKind } from '../analysis/field-roles.ts'
import type { CandidateKind } from '../candidates/candidate.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { isSameValue } from './same-value.ts'
import type { SimilarExample } from './select-examples.ts'

const identifierKinds: ReadonlySet<CandidateKind> = new Set(['iban', 'vat-id', 'kvk'])

/** Whether a field is an IBAN, VAT id or KvK number. */
export const isIdentifierField = (field: ModelField): boolean => identifierKinds.has(getCandidateKind(field))

/**
 * Doubts an identifier that is other than those on earlier documents of the format: a changed account number on a known
 * supplier's invoice is how payments are diverted. Where it is printed says nothing about whether it is right, so that
 * its learnt place neither makes it surer nor takes it off the list of fields to review.
 *
 * @param generic what the generic rules read; undefined for nothing.
 * @param learnt what it became with the examples.
 */
export function guardIdentifier(
  field: ModelField,
  generic: RecognisedField | undefined,
  learnt: RecognisedField,
  examples: readonly SimilarExample[],
): RecognisedField {
  const known = listKnown(field, examples)
  const isIn = (list: typeof known, { Value }: RecognisedField) =>
    list.some(({ value }) => isSameValue(value, Value))
  const reviewed = known.filter(({ isReviewed }) => isReviewed)
  // Whoever sends an electronic invoice writes its account number: it makes no other document surer.
  const isKnown = (one: RecognisedField) => isIn(reviewed, one)
  if (isKnown(learnt)) {
    // The old account number may be printed because there is a new one.
    const hidesOther = getCandidateKind(field) === 'iban' && generic !== undefined && !isKnown(generic)
    return hidesOther ? { ...learnt, NeedsReview: true } : learnt
  }
  const isGeneric = generic !== undefined && isSameValue(generic.Value, learnt.Value)
  const isChanged = isOther(reviewed) || (reviewed.length === 0 && isOther(known) && !isIn(known, learnt))
  // Not confirmed by anything: as the generic rules have it.
  const unconfirmed = isGeneric ? generic : { ...learnt, NeedsReview: true }
  const Confidence = Math.min(unconfirmed.Confidence, generic?.Confidence ?? unconfirmed.Confidence)
  if (!isChanged) return { ...unconfirmed, Confidence }
  return { ...unconfirmed, Confidence, NeedsReview: true, OtherThanBefore: true }
}

function listKnown({ name }: ModelField, examples: readonly SimilarExample[]) {
  return examples.flatMap(({ example, isSameIssuer }) => {
    const value = example.fields[name]?.identifier
    return value === undefined ? [] : [{ value, isSameIssuer, isReviewed: example.source === undefined }]
  })
}

/** Whether examples of the issuer itself know the field, and it is one that does not change. */
function isOther(known: ReturnType<typeof listKnown>): boolean {
  const own = known.filter(({ isSameIssuer }) => isSameIssuer).map(({ value }) => value)
  return own.length > 0 && !isVarying(own)
}

/** Three documents with three values: the field is of what a document is about, such as the company of an extract. */
const isVarying = (values: readonly string[]): boolean =>
  values.length >= 3 &&
  values.every((value, at) => !values.slice(0, at).some((other) => isSameValue(value, other)))
