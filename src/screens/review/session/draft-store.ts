import { createStore } from 'zustand/vanilla'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import type {
  RegistryFindingStorage,
  StoredRegistryFinding,
} from '#src/client/device/registry-finding-storage.ts'
import type { TypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import type { UndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import type { FieldLabels } from '#src/review/checks/kvk-fields.ts'
import { restoreHistory, serializeHistory } from '#src/review/draft/serialize-history.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Language } from '#src/values/format-value.ts'
import type { ValueText } from '../form/value-text.ts'
import { createBuildDocumentView } from './document-view.ts'
import {
  applyEdit,
  cancelTyping,
  clearTyped,
  commitTyped,
  endEditGroup,
  redoEdit,
  replaceDrafts,
  setTyped,
  typeText,
  typeValue,
  undoEdit,
  type DraftEdit,
  type EditState,
} from './draft-transitions.ts'
import {
  reconcileTyped,
  restoreTyped,
  selectStoredTyped,
  type TypedTarget,
  type TypedText,
  type TypedTextMap,
} from './typed-text.ts'

export type { DraftEdit } from './draft-transitions.ts'

type Drafts = readonly DocumentDraft[]

/** The reviewer's work on one submission. Only `history` is undone; `documents` is derived from it. */
export interface DraftState extends EditState {
  /** What the registry returned against KvK numbers, by number. */
  readonly registryFindings: ReadonlyMap<string, StoredRegistryFinding>
  /** What the model says of its fields; empty until it is known. */
  readonly fieldLabels: readonly FieldLabels[]
  /** When the drafts last changed here, in milliseconds since the page was opened; -Infinity before. */
  readonly lastChangeTime: number
}

export type DraftStore = ReturnType<typeof createDraftStore>

interface DraftStoreOptions {
  readonly result: AnalysisResult
  readonly initial: DraftContent | null
  /** The language in which stored typed texts are read. */
  readonly language: Language
  /** Called with every change of the drafts, undo and redo included, before the change is shown. */
  readonly onDraftsChange: (content: DraftContent) => void
  readonly typedTextStorage: TypedTextStorage
  readonly registryFindingStorage: RegistryFindingStorage
  readonly historyStorage: UndoHistoryStorage
}

const noEdits: DocumentDraft = { edits: [] }

/** Holds every edit of every document of a submission, and what is typed and is no value yet. */
export function createDraftStore(options: DraftStoreOptions) {
  const { result, typedTextStorage, registryFindingStorage, historyStorage } = options
  const initialFindings = registryFindingStorage.read()
  let buildView = createBuildDocumentView(new Set(initialFindings.keys()), [])
  const store = createStore<DraftState>(createInitialState)
  const historyWriter = createHistoryWriter(historyStorage, () => store.getState().history)

  function createInitialState(): DraftState {
    const drafts = result.Documents.map((_, index) => options.initial?.documents[index] ?? noEdits)
    const documents = result.Documents.map((document, index) => buildView(document, drafts[index] ?? noEdits))
    return {
      history: restoreHistory(historyStorage.read(), drafts),
      documents,
      typed: restoreTyped(typedTextStorage.read(), documents, options.language),
      registryFindings: initialFindings,
      fieldLabels: [],
      lastChangeTime: Number.NEGATIVE_INFINITY,
    }
  }

  /**
   * Runs a command: derives the documents, saves, then shows. The draft is saved before anything is rendered, so that a
   * tab that crashes while rendering has lost nothing.
   */
  function run(command: (state: EditState) => EditState, isAlreadySaved = false): void {
    const before = store.getState()
    const { history, typed: nextTyped } = command(before)
    if (history === before.history && nextTyped === before.typed) return
    const drafts = history.present
    const hasNewDrafts = drafts !== before.history.present
    const documents = hasNewDrafts
      ? before.documents.map((view, index) => {
          const draft = drafts[index] ?? noEdits
          return draft === view.draft ? view : buildView(view.document, draft, view)
        })
      : before.documents
    const typed = reconcileTyped(nextTyped, before.documents, documents)
    const isLocalChange = hasNewDrafts && !isAlreadySaved
    if (isLocalChange) options.onDraftsChange(toDraftContent(result, drafts))
    if (typed !== before.typed) writeTyped(typedTextStorage, before.typed, typed)
    if (hasNewDrafts) historyWriter.markChanged(isLocalChange)
    const lastChangeTime = isLocalChange ? performance.now() : before.lastChangeTime
    store.setState({ history, documents, typed, lastChangeTime })
  }

  /** Derives all documents anew from what is known of the registry and the model. */
  function setContext(change: Pick<DraftState, 'registryFindings' | 'fieldLabels'>): void {
    buildView = createBuildDocumentView(new Set(change.registryFindings.keys()), change.fieldLabels)
    const documents = store.getState().documents.map((view) => buildView(view.document, view.draft, view))
    store.setState({ ...change, documents })
  }

  const { getState, getInitialState, subscribe } = store
  return {
    getState,
    getInitialState,
    subscribe,
    getDrafts: (): Drafts => getState().history.present,
    /** The fields of a document; empty when there is no such document. */
    getFields: (index: number): readonly ReviewField[] => getState().documents[index]?.fields ?? [],
    /** Stores the undo history on the device now, before the page is left. */
    storeHistory: historyWriter.write,
    /** Edits a document's draft. Successive edits with the same group key are one step to undo. */
    apply: (document: number, edit: DraftEdit, groupKey?: string) =>
      run((state) => applyEdit(state, document, edit, groupKey)),
    typeText: (document: number, name: string, text: string) =>
      run((state) => typeText(state, { document, name }, text)),
    typeValue: (document: number, name: string, change: Partial<ValueText>, language: Language) =>
      run((state) => typeValue(state, { document, name }, change, language)),
    /** Sets what a control shows verbatim; undefined: it shows the draft again. */
    setTyped: (target: TypedTarget, text: Omit<TypedText, keyof TypedTarget> | undefined) =>
      run((state) => setTyped(state, target, text && { ...target, ...text })),
    /** Ends typing in a control, when it is left. */
    commitTyped: (target: TypedTarget) => run((state) => commitTyped(state, target)),
    /** Takes back what was typed in a field since it was selected. */
    cancelTyping: (document: number, name: string) => run((state) => cancelTyping(state, { document, name })),
    /** Drops everything typed in a field, which is about to show something else. */
    clearTyped: (document: number, name: string) => run((state) => clearTyped(state, { document, name })),
    /** Ends a group of edits: the next edit is a step of its own. */
    endEditGroup: () => run(endEditGroup),
    undo: () => run(undoEdit),
    redo: () => run(redoEdit),
    /** Shows drafts that were saved elsewhere; the server has them already. */
    adopt: (drafts: Drafts) => run((state) => replaceDrafts(state, drafts), true),
    /** Replaces all drafts, as one step. */
    replace: (drafts: Drafts) => run((state) => replaceDrafts(state, drafts)),
    /** Sets what the registry returned against a number; null: nothing. */
    setRegistryFinding(number: string, finding: StoredRegistryFinding | null): void {
      const { registryFindings, fieldLabels } = getState()
      if (JSON.stringify(registryFindings.get(number) ?? null) === JSON.stringify(finding)) return
      const next = new Map(registryFindings)
      if (finding === null) next.delete(number)
      else next.set(number, finding)
      registryFindingStorage.write(next)
      setContext({ registryFindings: next, fieldLabels })
    },
    setFieldLabels(fieldLabels: readonly FieldLabels[]): void {
      const { registryFindings, fieldLabels: before } = getState()
      if (fieldLabels !== before) setContext({ registryFindings, fieldLabels })
    },
  }
}

/** Stores what no draft can hold, if that changed. */
function writeTyped(storage: TypedTextStorage, before: TypedTextMap, after: TypedTextMap): void {
  const [stored, next] = [selectStoredTyped(before), selectStoredTyped(after)]
  if (stored.size > 0 || next.size > 0) storage.write(next)
}

/** Stores the undo history on the device, once for all changes since the last time. */
function createHistoryWriter(storage: UndoHistoryStorage, getHistory: () => EditState['history']) {
  let isStored = true
  function write(): void {
    if (isStored) return
    isStored = true
    storage.write(serializeHistory(getHistory()))
  }
  return {
    write,
    markChanged(isScheduled: boolean): void {
      // After the next paint: a pressed key must not wait for it.
      if (isStored && isScheduled) setTimeout(write)
      isStored = false
    },
  }
}
