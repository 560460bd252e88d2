import type { ModelField } from '#src/contract/service/models.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Parties } from '../parties/find-parties.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { FieldRole } from '../analysis/field-roles.ts'

/** A value that an extractor proposes for a field. */
export interface Proposal {
  /** As printed; lines are separated by `\n`. */
  readonly text: string
  /** Normalised for the type of the field. */
  readonly value: JsonValue
  /** Zero-based. */
  readonly page: number
  /** Score of the extractor, 0 to 1; not a probability. */
  readonly score: number
  /** Name of the extractor. */
  readonly extractorName: string
  /** False if check digits or similar show that the value cannot be right. */
  readonly isPlausible: boolean
  /** The candidate of the value; undefined for values of several lines. */
  readonly candidate?: Candidate
}

/** The field to extract and its document. */
export interface ExtractionContext {
  readonly field: ModelField
  readonly role: FieldRole
  readonly document: AnalysedDocument
  readonly parties: Parties
}

/**
 * Proposes values for a field from one kind of evidence. The generic rules are extractors.
 */
export interface Extractor {
  readonly name: string
  /** Weight of its scores relative to other extractors, 0 to 1. */
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
