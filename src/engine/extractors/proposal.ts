import type { ModelField } from '#src/contract/service/models.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Parties } from '../parties/find-parties.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { FieldRole } from '../analysis/field-roles.ts'

/** One extractor's word for a value of a field. */
export interface Proposal {
  /** As it stands in the document; lines of a text of several lines parted by `\n`. */
  readonly text: string
  /** Normalised for the type of the field. */
  readonly value: JsonValue
  /** Zero-based. */
  readonly page: number
  /** How sure the extractor is, 0 to 1; not yet a probability. */
  readonly score: number
  /** Name of the extractor. */
  readonly extractorName: string
  /** False when check digits or the like say that the value cannot be right. */
  readonly isPlausible: boolean
  /** Where it stands; undefined for values of several lines. */
  readonly candidate?: Candidate
}

/** What an extractor is asked. */
export interface ExtractionContext {
  readonly field: ModelField
  readonly role: FieldRole
  readonly document: AnalysedDocument
  readonly parties: Parties
}

/**
 * Something that proposes values for a field from one kind of evidence. The generic rules are extractors;
 * what is learnt from corrections of known layouts can be another.
 */
export interface Extractor {
  readonly name: string
  /** Trust in its scores relative to the others', 0 to 1. */
  readonly weight: number
  propose(context: ExtractionContext): readonly Proposal[]
}

export const createProposal = (candidate: Candidate, score: number, extractorName: string): Proposal => ({
  text: candidate.text,
  value: candidate.value,
  page: candidate.page,
  score,
  extractorName,
  isPlausible: candidate.formScore > 0.56,
  candidate: candidate,
})
