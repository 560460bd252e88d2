import type { EvaluatedDocument } from '#src/contract/workspace/evaluations.ts'

/** A field that was not read as confirmed. */
export interface Mistake {
  readonly document: EvaluatedDocument
  readonly field: EvaluatedDocument['fields'][number]
}

/** Every mistake, highest confidence first, as nobody would have checked those; missed values have no confidence. */
export const listMistakes = (documents: readonly EvaluatedDocument[]): readonly Mistake[] =>
  documents
    .flatMap((document) =>
      document.fields.filter(({ outcome }) => outcome !== 'right').map((field) => ({ document, field })),
    )
    .toSorted((one, other) => (other.field.confidence ?? -1) - (one.field.confidence ?? -1))
