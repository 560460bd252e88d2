import type { AnalysisResult, ResultDocument } from '#src/contract/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/drafts.ts'
import { push, redo, settle, startHistory, undo, type History } from '#src/review/history.ts'
import { draftContent } from '#src/review/progress.ts'
import { reviewFields, type ReviewField } from '#src/review/review-field.ts'
import type { ValueProblem } from '#src/values/normalised.ts'
import type { DeviceTyped } from '#src/client/device-typed.ts'
import type { ValueText } from './value-text.ts'

type Drafts = readonly DocumentDraft[]

/** The reviewer's work on one submission: every edit of every document, and what was typed that is no value yet. */
export interface WorkState {
  readonly history: History<Drafts>
  /** Why what stands in a Value control cannot be sent, by document and field: see `problemKey`. */
  readonly problems: ReadonlyMap<string, ValueProblem>
}

export type ReviewWork = ReturnType<typeof createReviewWork>

/** Makes an edited draft of a draft; one of the acts of src/review. */
export type Change = (document: ResultDocument, draft: DocumentDraft) => DocumentDraft

interface Parts {
  readonly result: AnalysisResult
  readonly initial: DraftContent | null
  /** Called with every change of the drafts, undo and redo included. */
  readonly onDrafts: (content: DraftContent) => void
  /** Keeps what was typed and is no value yet. */
  readonly device: DeviceTyped
}

export const problemKey = (document: number, name: string): string => `${document} ${name}`

const noEdits: DocumentDraft = { edits: [] }

/** Holds the work as one immutable state with a history; tells listeners after each change. */
export function createReviewWork({ result, initial, onDrafts, device }: Parts) {
  let state: WorkState = {
    history: startHistory(result.Documents.map((_, index) => initial?.documents[index] ?? noEdits)),
    problems: new Map(),
  }
  const listeners = new Set<() => void>()
  const typed = new Map(device.read())
  const shown = new Map<number, { draft: DocumentDraft; fields: readonly ReviewField[] }>()

  function put(next: WorkState): void {
    const before = state.history.present
    state = next
    if (next.history.present !== before) onDrafts(draftContent(result, next.history.present))
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => state,
    drafts: (): Drafts => state.history.present,
    /** The fields of a document. A field that did not change is the same object as before. */
    fields(index: number): readonly ReviewField[] {
      const draft = state.history.present[index] ?? noEdits
      const last = shown.get(index)
      if (last?.draft === draft) return last.fields
      const document = result.Documents[index]
      const fields = document ? reuse(reviewFields(document, draft), last?.fields ?? []) : []
      shown.set(index, { draft, fields })
      return fields
    },
    /** Changes a document's draft. Changes one after another `about` the same thing are one step to undo. */
    act(index: number, change: Change, about?: string): void {
      const document = result.Documents[index]
      if (document === undefined) return
      const drafts = state.history.present
      const changed = change(document, drafts[index] ?? noEdits)
      if (changed === drafts[index]) return
      put({ ...state, history: push(state.history, drafts.with(index, changed), about) })
    },
    /** Ends a run of joined steps, such as when a control is left. */
    settle: () => put({ ...state, history: settle(state.history) }),
    // What was typed and is no value yet still stands in its control, so its problem stays too.
    undo: () => put({ ...state, history: undo(state.history) }),
    redo: () => put({ ...state, history: redo(state.history) }),
    /** Puts other drafts in place, as one step. */
    replace: (drafts: Drafts) => put({ ...state, history: push(state.history, drafts) }),
    /** What was typed in a Value control and is no value yet; undefined when there is nothing such. */
    typed: (key: string): ValueText | undefined => typed.get(key),
    /** Says that what was `written` in a Value control is no value, or (undefined) that what stands there is one. */
    setProblem(key: string, problem: ValueProblem | undefined, written?: ValueText): void {
      if (problem !== undefined && written !== undefined) device.write(typed.set(key, written))
      if (problem === undefined && typed.delete(key)) device.write(typed)
      if (state.problems.get(key) === problem) return
      const problems = new Map(state.problems)
      if (problem === undefined) problems.delete(key)
      else problems.set(key, problem)
      put({ ...state, problems })
    },
  }
}

/** Puts the earlier object in the place of one that says the same, so that its row need not be drawn again. */
function reuse(fields: readonly ReviewField[], before: readonly ReviewField[]): readonly ReviewField[] {
  const known = new Map(before.map((field) => [field.name, field]))
  return fields.map((field) => {
    const old = known.get(field.name)
    return old !== undefined && isSame(field, old) ? old : field
  })
}

function isSame(one: ReviewField, other: ReviewField): boolean {
  const marks = ({ reasons, proofs }: ReviewField) =>
    [...reasons, ...proofs.map(({ code, result }) => code + result)].join()
  return one.edit === other.edit && one.valueProblem === other.valueProblem && marks(one) === marks(other)
}
