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
 * Doubts an identifier that differs from those on earlier documents of the format: payment fraud changes the
 * account number on the invoice of a known supplier. The location of an identifier is no evidence that it is right,
 * so a learnt location neither raises its confidence nor removes its review flag.
 *
 * @param generic the field as the generic rules read it; undefined for nothing.
 * @param learnt the field after the examples were applied.
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
  // The sender of an electronic invoice writes its account number, so it makes other documents no surer.
  const isKnown = (one: RecognisedField) => isIn(reviewed, one)
  if (isKnown(learnt)) {
    // The page may print the old account number because there is a new one.
    const hidesOther = getCandidateKind(field) === 'iban' && generic !== undefined && !isKnown(generic)
    return hidesOther ? { ...learnt, NeedsReview: true } : learnt
  }
  const isGeneric = generic !== undefined && isSameValue(generic.Value, learnt.Value)
  const isChanged = isOther(reviewed) || (reviewed.length === 0 && isOther(known) && !isIn(known, learnt))
  // Unconfirmed: the decision of the generic rules is kept.
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

/** Whether examples of the issuer itself know the field, with a value that does not vary. */
function isOther(known: ReturnType<typeof listKnown>): boolean {
  const own = known.filter(({ isSameIssuer }) => isSameIssuer).map(({ value }) => value)
  return own.length > 0 && !isVarying(own)
}

/**
 * Three documents with three values: the field belongs to the subject of the document, such as the company of an extract.
 */
const isVarying = (values: readonly string[]): boolean =>
  values.length >= 3 &&
  values.every((value, at) => !values.slice(0, at).some((other) => isSameValue(value, other)))
