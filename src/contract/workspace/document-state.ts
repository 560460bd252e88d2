import type { Decision } from './document-life.ts'
import { isSafeToResubmit, type Submission } from './submissions.ts'

/**
 * Displayed states of a document, in the order of the list's filter. `undelivered`: an uncertain submission that is
 * known not to have reached the service.
 */
export const documentStates = [
  'undelivered',
  'uncertain',
  'processing',
  'to-review',
  'postponed',
  'reviewed',
  'sent',
  'rejected',
  'refused',
  'failed',
  'deleted',
] as const
export type DocumentState = (typeof documentStates)[number]

/** The properties that determine the state of a document. */
export type DocumentLife = Pick<
  Submission,
  | 'state'
  | 'decision'
  | 'changedSinceReviewed'
  | 'deleted'
  | 'replaced'
  | 'toCheck'
  | 'documentsToCheck'
  | 'checked'
  | 'modelId'
>

/**
 * Derives the state of a document: a person's decision, or else the backend's state. From its day on, a postponed
 * document has the state it had before.
 *
 * @param today the local day of the person, `2026-11-30`.
 */
export function getDocumentState(
  { state, decision, deleted, problem }: Pick<Submission, 'state' | 'decision' | 'deleted' | 'problem'>,
  today: string,
): DocumentState {
  if (deleted !== null) return 'deleted'
  if (decision !== null && !isDue(decision, today)) return decision.kind
  return state === 'uncertain' && isSafeToResubmit(problem) ? 'undelivered' : state
}

/** Whether a postponement is over. ISO days compare as strings. */
export const isDue = ({ until }: Decision, today: string): boolean => until !== null && until <= today

/** Counts flagged fields, and documents flagged as a whole, that nobody has dealt with. */
export const countUnchecked = ({
  toCheck,
  checked,
  documentsToCheck,
}: Pick<DocumentLife, 'toCheck' | 'checked' | 'documentsToCheck'>): number =>
  Math.max(0, (toCheck ?? 0) - checked) + (documentsToCheck ?? 0)
