import type { ModelField } from '#src/contract/models.ts'
import type { JsonValue } from '#src/contract/json.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Parties } from '../parties/scan-parties.ts'
import type { Scene } from '../scene.ts'
import type { Role } from '../fields/roles.ts'

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
  readonly by: string
  /** False when check digits or the like say that the value cannot be right. */
  readonly checked: boolean
  /** Where it stands; undefined for values of several lines. */
  readonly at?: Candidate
}

/** What an extractor is asked. */
export interface Question {
  readonly field: ModelField
  readonly role: Role
  readonly scene: Scene
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
  propose(question: Question): readonly Proposal[]
}

export const proposalOf = (candidate: Candidate, score: number, by: string): Proposal => ({
  text: candidate.text,
  value: candidate.value,
  page: candidate.page,
  score,
  by,
  checked: candidate.form > 0.56,
  at: candidate,
})
