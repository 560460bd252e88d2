import type { ResultDocument } from '#src/contract/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { contentOf, editOf, editTo, withEdit, type FieldContent } from './field-content.ts'
import { followText } from './follow-text.ts'
import { hintsOf } from './hints-of.ts'
import { sameJson } from '#src/values/same-value.ts'

/** What a reviewer changes of a field; what is left out stays. */
export interface FieldChanges {
  readonly text?: string
  /** Given: Value is set by hand and no longer follows Text. */
  readonly value?: JsonValue
  readonly type?: string
  /** Zero-based. */
  readonly page?: number
}

/** The reviewer looked at a field and it is right. Corrections and additions stay what they are. */
export function acceptField(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const state = editOf(draft, name)?.state
  if (!document.Fields.has(name) || state === 'corrected' || state === 'added') return draft
  return withEdit(draft, name, { state: 'accepted' })
}

/**
 * Changes a field. Value follows a changed Text or Type as long as nobody set it by hand; a Text that cannot
 * be read leaves it as it was (see ReviewField.valueProblem), an emptied one makes it null. A Value set by hand
 * to what Text says follows Text again. Back at exactly what the service gave, the field is `accepted`.
 */
export function correctField(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
  changes: FieldChanges,
): DocumentDraft {
  const [result, edit] = [document.Fields.get(name), editOf(draft, name)]
  if (!result && !edit) return draft
  const before = contentOf(result, edit)
  const next: FieldContent = { ...before, ...given(changes) }
  const followed = followText(next, result, hintsOf(document))
  const byHand = changes.value !== undefined
  const unlinked = byHand ? !follows(next.value, followed) : (edit?.unlinked ?? false)
  const moved = changes.text !== undefined || changes.type !== undefined
  const value = byHand || unlinked || !moved ? next.value : followed.value
  return withEdit(draft, name, editTo(result, { ...next, value }, unlinked))
}

/** Whether a name can be given to an added field: it must not be empty, and no other field may have it. */
export function nameProblem(
  document: ResultDocument,
  draft: DocumentDraft,
  name: string,
): 'empty' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  return document.Fields.has(name) || editOf(draft, name) ? 'taken' : undefined
}

/**
 * Adds a field that the service missed. Without a value it follows the text.
 * @throws Error when nameProblem has an objection: ask it first.
 */
export function addField(
  document: ResultDocument,
  draft: DocumentDraft,
  field: {
    readonly name: string
    readonly text: string
    readonly type: string
    readonly page?: number
    readonly value?: JsonValue
  },
): DocumentDraft {
  const problem = nameProblem(document, draft, field.name)
  if (problem) throw new Error(`A field cannot be added under a name that is ${problem}: ${field.name}`)
  const content: FieldContent = { text: field.text, type: field.type, page: field.page, value: field.value }
  const followed = followText(content, undefined, hintsOf(document))
  const unlinked = field.value !== undefined && !follows(field.value, followed)
  const value = field.value === undefined ? followed.value : field.value
  return withEdit(draft, field.name, editTo(undefined, { ...content, value }, unlinked))
}

/** The field is not in the document: it stays out of the payload. An added one is taken away again. */
export function markAbsent(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  return withEdit(draft, name, document.Fields.has(name) ? { state: 'absent' } : undefined)
}

/** Back to what the service read; an added field is taken away. */
export const resetField = (draft: DocumentDraft, name: string): DocumentDraft =>
  withEdit(draft, name, undefined)

/**
 * Gives an added field another name, in its place. A field of the result keeps its name: the draft comes back unchanged.
 * @throws Error when nameProblem has an objection to the new name.
 */
export function renameField(
  document: ResultDocument,
  draft: DocumentDraft,
  from: string,
  to: string,
): DocumentDraft {
  if (from === to || editOf(draft, from)?.state !== 'added') return draft
  const problem = nameProblem(document, draft, to)
  if (problem) throw new Error(`A field cannot get a name that is ${problem}: ${to}`)
  return { ...draft, edits: draft.edits.map(([name, edit]) => [name === from ? to : name, edit]) }
}

/** A change to undefined is no change. */
const given = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

const follows = (value: JsonValue | undefined, followed: ReturnType<typeof followText>) =>
  value !== undefined &&
  followed.value !== undefined &&
  followed.problem === undefined &&
  sameJson(value, followed.value)
