import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { findEdit, isOnlyLocated, withEdit } from './field-content.ts'

/** A field that two people edited differently since their common base. An edit is undefined where there is none. */
export interface Conflict {
  /** Index of the document in the result, from 0. */
  readonly document: number
  readonly name: string
  readonly mine: FieldEdit | undefined
  readonly theirs: FieldEdit | undefined
  readonly base: FieldEdit | undefined
}

type Drafts = readonly DocumentDraft[]

/**
 * Finds the fields that both sides changed differently, so that mine cannot replace theirs. Where on the page somebody
 * saw a field is no reason to ask.
 */
export function findConflicts(mine: Drafts, theirs: Drafts, base: Drafts): Conflict[] {
  return findChanges(mine, theirs, base).filter(
    (change) =>
      !isSameContent(change.mine, change.base) &&
      !isSameContent(change.theirs, change.base) &&
      !isSameContent(change.mine, change.theirs),
  )
}

/** Applies my changes to their drafts, except where they changed the same field: such a field stays theirs. */
export function mergeDrafts(mine: Drafts, theirs: Drafts, base: Drafts): DocumentDraft[] {
  const merged = Array.from(
    { length: Math.max(mine.length, theirs.length) },
    (_, index) => theirs[index] ?? { edits: [] },
  )
  for (const change of findChanges(mine, theirs, base)) {
    const draft = merged[change.document]
    if (draft && isSameContent(change.theirs, change.base))
      merged[change.document] = withEdit(draft, change.name, change.mine)
  }
  return merged
}

/** Fields that I changed since the base. */
function findChanges(mine: Drafts, theirs: Drafts, base: Drafts): Conflict[] {
  return mine.flatMap((draft, document) => {
    const [other, origin] = [theirs[document] ?? { edits: [] }, base[document] ?? { edits: [] }]
    const names = new Set([...origin.edits, ...draft.edits].map(([name]) => name))
    return [...names]
      .map((name) => ({
        document,
        name,
        mine: findEdit(draft, name),
        theirs: findEdit(other, name),
        base: findEdit(origin, name),
      }))
      .filter((change) => !isSameEdit(change.mine, change.base))
  })
}

const isSameEdit = (a: FieldEdit | undefined, b: FieldEdit | undefined) =>
  serializeEdit(a) === serializeEdit(b)

const isSameContent = (a: FieldEdit | undefined, b: FieldEdit | undefined) =>
  serializeContent(a) === serializeContent(b)

const serializeEdit = (edit: FieldEdit | undefined) =>
  `${serializeContent(edit)} ${JSON.stringify(edit?.location ?? null)}`

/** Serializes all but the place on the page, with a fixed key order. */
function serializeContent(edit: FieldEdit | undefined): string {
  if (!edit || isOnlyLocated(edit)) return ''
  const { state, text, value, type, page, unlinked = false, from } = edit
  return stringifyJson([
    state,
    text ?? null,
    value === undefined ? [] : [value],
    type ?? null,
    page ?? null,
    unlinked,
    from === undefined ? [] : [from],
  ])
}
