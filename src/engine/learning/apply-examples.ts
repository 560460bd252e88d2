import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { addCurrency, findDocumentCurrency } from '../analysis/document-currency.ts'
import { getFieldRole } from '../analysis/field-roles.ts'
import { reviewThreshold } from '../decide/confidence.ts'
import type { Model } from '../models/model.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { decideWithExamples } from './decide/decide-with-examples.ts'
import type { LearntOutcome } from './decide/learnt-decision.ts'
import { isKnownByRows } from './locations/compare-locations.ts'
import { createLocationContext } from './locations/location-context.ts'
import { closePartyGaps, listPartyFields } from './party-fields.ts'
import type { LearntRows } from './rows/read-best-rows.ts'
import { guardIdentifier, isIdentifierField } from './guard-identifier.ts'
import { normaliseKey } from './select-issuer-keys.ts'
import type { SimilarExample } from './select-examples.ts'
import type { StoredReading } from './stored-reading.ts'

type NamedField = readonly [name: string, field: RecognisedField]

interface LearningContext {
  readonly model: Model
  readonly document: AnalysedDocument
  readonly examples: readonly SimilarExample[]
  /** The rows that examples read from its tables. */
  readonly rows: LearntRows
  /** Names of the fields whose generic value the document itself contradicts, or that are implausible. */
  readonly doubted: ReadonlySet<string>
}

/** The fields with the changes that the examples make, and the values by which a later example judges both. */
export function applyExamples(
  generic: readonly NamedField[],
  { model, document, examples, rows, doubted }: LearningContext,
): Pick<StoredReading, 'generic' | 'proposed'> & { readonly fields: readonly NamedField[] } {
  const byName = new Map(generic)
  const learntPlaces = examples.flatMap(({ example }) =>
    Object.values(example.fields).flatMap(({ places, rejected }) => [...places, ...rejected]),
  )
  const context = createLocationContext(
    document,
    document.text.pages.length,
    learntPlaces.some(isKnownByRows) ? rows.findLast() : undefined,
  )
  const named = markNamedIssuer(examples, model, byName)
  const replaced: Record<string, JsonValue> = {}
  const proposals: Record<string, JsonValue> = {}
  const names = [...byName.keys(), ...examples.flatMap(({ example }) => Object.keys(example.fields))]
  const fields = [...model.fields, ...listPartyFields(model, names)].flatMap((field): NamedField[] => {
    const own = byName.get(field.name)
    const { outcome, proposed } = decideWithExamples(field, toGenericValue(field, own), examples, {
      document,
      context,
    })
    if (proposed !== undefined) proposals[field.name] = addCurrency(proposed, findDocumentCurrency(document))
    if (outcome.kind !== 'kept') replaced[field.name] = own?.Value ?? null
    const result = applyOutcome(field, own, outcome, { document, isDoubted: doubted.has(field.name) })
    if (result === undefined) return []
    return [[field.name, isIdentifierField(field) ? guardIdentifier(field, own, result, named) : result]]
  })
  return { fields: closePartyGaps(fields, model), generic: replaced, proposed: proposals }
}

/** Marks examples of an issuer with the same name as the document as its own, even if none of its numbers match. */
function markNamedIssuer(
  examples: readonly SimilarExample[],
  model: Model,
  fields: ReadonlyMap<string, RecognisedField>,
): readonly SimilarExample[] {
  const field = model.fields.find((one) => getFieldRole(one) === 'issuer-name')
  const name = field && fields.get(field.name)?.Value
  if (typeof name !== 'string') return examples
  const identity = normaliseKey(`name:${name}`)
  return examples.map((one) => ({
    ...one,
    isSameIssuer: one.isSameIssuer || one.example.issuer?.includes(identity) === true,
  }))
}

/**
 * A flag on a party means that there may be other parties, not that its name or location is doubted: rules cut a
 * name out of a sentence better than its learnt location does.
 */
function toGenericValue({ name }: ModelField, own: RecognisedField | undefined) {
  return (
    own && {
      text: own.Text,
      value: own.Value,
      page: own.Page ?? 0,
      confidence: own.Confidence,
      isFlagged: own.NeedsReview === true && parseCellName(name) === undefined,
    }
  )
}

function applyOutcome(
  { type }: ModelField,
  own: RecognisedField | undefined,
  outcome: LearntOutcome,
  { document, isDoubted }: { readonly document: AnalysedDocument; readonly isDoubted: boolean },
): RecognisedField | undefined {
  if (outcome.kind === 'removed') return undefined
  if (outcome.kind === 'replaced') {
    const { text, value, page, confidence, documents } = outcome
    return {
      Text: text,
      Value: addCurrency(value, findDocumentCurrency(document)),
      Type: type,
      Confidence: confidence,
      Page: page,
      NeedsReview: isDoubted || confidence < reviewThreshold,
      LearntFrom: documents,
    }
  }
  if (!own || outcome.documents === 0) return own
  const { confidence = own.Confidence, documents } = outcome
  // A field that the document itself contradicts stays flagged, however often the location was right.
  return {
    ...own,
    Confidence: confidence,
    NeedsReview: isDoubted || confidence < reviewThreshold,
    LearntFrom: documents,
  }
}
