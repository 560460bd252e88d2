import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import type { UndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { restoreHistory, serializeHistory } from '#src/review/draft/serialize-history.ts'
import { pushStep, redo, endGroup, undo, type History } from '#src/review/draft/history.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import type { FieldLabels } from '#src/review/checks/kvk-fields.ts'
import { createRegistryFlagger } from '#src/review/fields/create-registry-flagger.ts'
import { buildReviewFields, type ReviewField } from '#src/review/fields/review-field.ts'
import type { JsonPath } from '#src/values/json-path.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type {
  RegistryFindingStorage,
  StoredRegistryFinding,
} from '#src/client/device/registry-finding-storage.ts'
import type { TypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import type { ValueText } from '../form/value-text.ts'

type Drafts = readonly DocumentDraft[]

/** The reviewer's work on one submission: every edit of every document, and what was typed that is no value yet. */
export interface DraftState {
  readonly history: History<Drafts>
  /** Why what stands in a Value control cannot be sent, by document and field: see `problemKey`. */
  readonly problems: ReadonlyMap<string, ValueProblem>
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Makes an edited draft of a draft; one of the acts of src/review. */
export type DraftEdit = (document: ResultDocument, draft: DocumentDraft) => DocumentDraft

interface DraftStoreOptions {
  readonly result: AnalysisResult
  readonly initial: DraftContent | null
  /** Called with every change of the drafts, undo and redo included. */
  readonly onDraftsChange: (content: DraftContent) => void
  /** Keeps what was typed and is no value yet. */
  readonly typedTextStorage: TypedTextStorage
  /** Keeps what the register said against the numbers. */
  readonly registryFindingStorage: RegistryFindingStorage
  /** Keeps what can be taken back over a reload. */
  readonly historyStorage: UndoHistoryStorage
}

/** Under which a field's problem and what was typed in it are kept; `document` counts from 0. */
export const getProblemKey = (document: number, name: string): string => `${document} ${name}`

/** The same for a part of a nested Value. */
export const getPartKey = (key: string, path: JsonPath): string => `${key}\n${JSON.stringify(path)}`

/** What is wrong with a field's Value, or with a part of it; undefined when nothing is. */
export function findProblem(problems: DraftState['problems'], key: string): ValueProblem | undefined {
  const [part] = [...problems].filter(([other]) => other.startsWith(`${key}\n`))
  return problems.get(key) ?? part?.[1]
}

/** The fields of a document as they were last asked for. */
interface CachedFields {
  readonly draft: DocumentDraft
  readonly flag: ReturnType<typeof createRegistryFlagger>
  /** Without what the register said. */
  readonly baseFields: readonly ReviewField[]
  readonly fields: readonly ReviewField[]
}

const noEdits: DocumentDraft = { edits: [] }

/** Holds the work as one immutable state with a history; tells listeners after each change. */
export function createDraftStore({
  result,
  initial,
  onDraftsChange: onDrafts,
  typedTextStorage: device,
  registryFindingStorage: register,
  historyStorage: history,
}: DraftStoreOptions) {
  const drafts = result.Documents.map((_, index) => initial?.documents[index] ?? noEdits)
  let state: DraftState = { history: restoreHistory(history.read(), drafts), problems: new Map() }
  let isKept = true
  let changedAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()
  const typed = new Map(device.read())
  let said = register.read()
  let labels: readonly FieldLabels[] = []
  let flag = createRegistryFlagger(new Set(said.keys()), labels)
  const shown = new Map<number, CachedFields>()

  function put(next: DraftState): void {
    const before = state.history.present
    state = next
    if (next.history.present !== before) {
      changedAt = performance.now()
      onDrafts(toDraftContent(result, next.history.present))
      // After the screen has answered: a key pressed must not wait for it.
      if (isKept) setTimeout(keepHistory)
      isKept = false
    }
    for (const listener of listeners) listener()
  }

  /** Keeps the history on the device, once for all changes since the last time. */
  function keepHistory(): void {
    if (isKept) return
    isKept = true
    history.write(serializeHistory(state.history))
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,
    keepHistory,
    /** When the drafts were last changed here, in milliseconds since the page was opened; -Infinity before. */
    getLastChangeTime: () => changedAt,
    getDocument: (index: number): ResultDocument | undefined => result.Documents[index],
    getDrafts: (): Drafts => state.history.present,
    /** The fields of a document. A field that did not change is the same object as before. */
    getFields(index: number): readonly ReviewField[] {
      const draft = state.history.present[index] ?? noEdits
      const last = shown.get(index)
      if (last?.draft === draft && last.flag === flag) return last.fields
      const document = result.Documents[index]
      const read = document ? buildReviewFields(document, draft, last?.baseFields) : []
      const fields = flag(read)
      shown.set(index, { draft, flag, baseFields: read, fields })
      return fields
    },
    /** What the register said against numbers of the documents. */
    getRegistryFindings: (): ReadonlyMap<string, StoredRegistryFinding> => said,
    /** The same of one number; undefined when it said nothing against it, or was not asked. */
    getRegistryFinding: (number: string): StoredRegistryFinding | undefined => said.get(number),
    /** Puts in place what the register said against numbers, and what the model says of its fields. */
    setRegistryFindings(
      now: ReadonlyMap<string, StoredRegistryFinding>,
      known: readonly FieldLabels[],
    ): void {
      if (JSON.stringify([...now]) === JSON.stringify([...said]) && known === labels) return
      said = now
      labels = known
      register.write(now)
      flag = createRegistryFlagger(new Set(now.keys()), known)
      for (const listener of listeners) listener()
    },
    /** Changes a document's draft. Changes one after another `about` the same thing are one step to undo. */
    apply(index: number, change: DraftEdit, about?: string): void {
      const document = result.Documents[index]
      if (document === undefined) return
      const drafts = state.history.present
      const changed = change(document, drafts[index] ?? noEdits)
      if (changed === drafts[index]) return
      put({ ...state, history: pushStep(state.history, drafts.with(index, changed), about) })
    },
    /** Ends a run of joined steps, such as when a control is left. */
    endEditGroup(): void {
      const settled = endGroup(state.history)
      if (settled !== state.history) put({ ...state, history: settled })
    },
    // What was typed and is no value yet still stands in its control, so its problem stays too.
    undo: () => put({ ...state, history: undo(state.history) }),
    redo: () => put({ ...state, history: redo(state.history) }),
    /** Puts drafts in place that were saved elsewhere. What is there is on the server already. */
    adopt(drafts: Drafts): void {
      state = { ...state, history: pushStep(state.history, drafts) }
      isKept = false
      for (const listener of listeners) listener()
    },
    /** Puts other drafts in place, as one step. */
    replace: (drafts: Drafts) => put({ ...state, history: pushStep(state.history, drafts) }),
    /** What was typed in a Value control and is no value yet; undefined when there is nothing such. */
    getTypedText: (key: string): ValueText | undefined => typed.get(key),
    /** The parts of a nested Value in which something was typed that is no value yet. */
    listTypedParts(key: string): JsonPath[] {
      const parts = [...typed.keys()].filter((other) => other.startsWith(`${key}\n`))
      return parts.map((other) => JSON.parse(other.slice(key.length + 1)) as JsonPath)
    },
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
