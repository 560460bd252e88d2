import { createStore } from 'zustand/vanilla'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import type {
  RegistryFindingStorage,
  StoredRegistryFinding,
} from '#src/client/device/registry-finding-storage.ts'
import type { TextsNotFoundStorage } from '#src/client/device/texts-not-found-storage.ts'
import type { TypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import type { UndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { restoreHistory, serializeHistory } from '#src/review/draft/serialize-history.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { RegisteredCompany } from '#src/review/fields/find-name-mismatches.ts'
import { compareNames } from '#src/registry/comparison/compare-names.ts'
import { getSearchKey, updateTextsNotFound, type TextsNotFound } from '#src/review/fields/typed-off-page.ts'
import type { Language } from '#src/values/language.ts'
import type { ValueText } from '#src/review/editing/value-text.ts'
import { resolveDayMonthOrder } from '#src/ui/resolve-locale.ts'
import {
  createBuildDocumentView,
  emptyViewContext,
  settleOrder,
  type ViewContext,
} from '#src/review/document-view.ts'
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
} from '#src/review/editing/draft-transitions.ts'
import {
  reconcileTyped,
  restoreTyped,
  selectStoredTyped,
  type TypedTarget,
  type TypedText,
  type TypedTextMap,
} from '#src/review/editing/typed-text.ts'

export type { DraftEdit } from '#src/review/editing/draft-transitions.ts'

type Drafts = readonly DocumentDraft[]

/** The reviewer's work on one submission. Only `history` is undone; `documents` is derived from it. */
export interface DraftState extends EditState {
  /** Registry findings against KvK numbers, by number. */
  readonly registryFindings: ReadonlyMap<string, StoredRegistryFinding>
  /** The companies that the registry returned in this session, by KvK number. */
  readonly registeredCompanies: ReadonlyMap<string, RegisteredCompany>
  /** Texts that the reviewer typed and that are on no page. */
  readonly textsNotFound: TextsNotFound
  /** What the model says of its fields, and how they are named. */
  readonly model: ModelContext
  /** When the drafts last changed here, in milliseconds since the page was opened; -Infinity before. */
  readonly lastChangeTime: number
}

/** What is known of the model: nothing until it is loaded, and of a hosted service. */
export type ModelContext = Pick<ViewContext, 'model' | 'modelTables' | 'namer'>

export type DraftStore = ReturnType<typeof createDraftStore>

type StoreContext = Pick<DraftState, 'registryFindings' | 'registeredCompanies' | 'model'>

export interface DraftStoreOptions {
  readonly result: AnalysisResult
  readonly initial: DraftContent | null
  /** What is known of the model already. */
  readonly model?: ModelContext
  /** The page (from 0) that the reviewer looks at; the first when left out. */
  readonly getShownPage?: () => number
  /** The language in which stored typed texts are read. */
  readonly language: Language
  /** Called with every change of the drafts, undo and redo included, before the change is shown. */
  readonly onDraftsChange: (content: DraftContent) => void
  readonly typedTextStorage: TypedTextStorage
  readonly registryFindingStorage: RegistryFindingStorage
  readonly textsNotFoundStorage: TextsNotFoundStorage
  readonly historyStorage: UndoHistoryStorage
}

const noEdits: DocumentDraft = { edits: [] }
const noCompanies: DraftState['registeredCompanies'] = new Map()

/** Holds every edit of every document of a submission, and typed text that is not a value yet. */
export function createDraftStore(options: DraftStoreOptions) {
  const { result, typedTextStorage, registryFindingStorage, textsNotFoundStorage, historyStorage } = options
  const initialFindings = registryFindingStorage.read()
  const { getShownPage = emptyViewContext.getShownPage, model: initialModel = emptyViewContext } = options
  let buildView = createBuildView({
    registryFindings: initialFindings,
    registeredCompanies: noCompanies,
    model: initialModel,
  })
  const store = createStore<DraftState>(createInitialState)
  const historyWriter = createHistoryWriter(historyStorage, () => store.getState().history)

  function createBuildView({ registryFindings, registeredCompanies, model }: StoreContext) {
    const context = { ...model, getShownPage, isOnlyDocument: result.Documents.length === 1 }
    const registry = { companies: registeredCompanies, isOtherName }
    return createBuildDocumentView(new Set(registryFindings.keys()), context, resolveDayMonthOrder, registry)
  }

  function createInitialState(): DraftState {
    const drafts = result.Documents.map((_, index) => options.initial?.documents[index] ?? noEdits)
    const documents = result.Documents.map((document, index) => buildView(document, drafts[index] ?? noEdits))
    return {
      history: restoreHistory(historyStorage.read(), drafts),
      documents,
      typed: restoreTyped(typedTextStorage.read(), documents, options.language),
      registryFindings: initialFindings,
      registeredCompanies: noCompanies,
      textsNotFound: textsNotFoundStorage.read(),
      model: initialModel,
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
    if (isLocalChange)
      options.onDraftsChange(
        toDraftContent(
          result,
          drafts,
          documents.map(({ fields }) => fields),
        ),
      )
    if (typed !== before.typed) writeTyped(typedTextStorage, before.typed, typed)
    if (hasNewDrafts) historyWriter.markChanged(isLocalChange)
    const lastChangeTime = isLocalChange ? performance.now() : before.lastChangeTime
    store.setState({ history, documents, typed, lastChangeTime })
  }

  /** Derives all documents anew from what is known of the registry and the model. */
  function setContext(change: Partial<StoreContext>): void {
    const { registryFindings, registeredCompanies, model } = { ...store.getState(), ...change }
    buildView = createBuildView({ registryFindings, registeredCompanies, model })
    const documents = store.getState().documents.map((view) => buildView(view.document, view.draft, view))
    store.setState({ registryFindings, registeredCompanies, model, documents })
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
    /** Ends a group of edits: the next edit is its own step. */
    endEditGroup: () => run(endEditGroup),
    /** Sorts the fields of a document by what they are now: for when the focus leaves a field. */
    settleOrder(document: number): void {
      const { documents } = store.getState()
      const settled = documents.map((view, index) => (index === document ? settleOrder(view) : view))
      if (settled.some((view, index) => view !== documents[index])) store.setState({ documents: settled })
    },
    undo: () => run(undoEdit),
    redo: () => run(redoEdit),
    /** Shows drafts that were saved elsewhere; the server has them already. */
    adopt: (drafts: Drafts) => run((state) => replaceDrafts(state, drafts), true),
    /** Replaces all drafts, as one step. */
    replace: (drafts: Drafts) => run((state) => replaceDrafts(state, drafts)),
    /** Sets the registry finding against a number; null for none. */
    setRegistryFinding(number: string, finding: StoredRegistryFinding | null): void {
      const { registryFindings } = getState()
      const next = setOrDelete(registryFindings, number, finding)
      if (next === registryFindings) return
      registryFindingStorage.write(next)
      setContext({ registryFindings: next })
    },
    /** Sets the company that the registry returned for a number; null: none. */
    setRegisteredCompany(number: string, company: RegisteredCompany | null): void {
      const { registeredCompanies } = getState()
      const next = setOrDelete(registeredCompanies, number, company)
      if (next !== registeredCompanies) setContext({ registeredCompanies: next })
    },
    /** Records whether a completed search found what the reviewer wrote in a field. @param content see getTypedContent. */
    recordSearch(document: number, name: string, content: string, isFound: boolean): void {
      const { textsNotFound, documents } = getState()
      const searched = { key: getSearchKey(document, name), field: documents[document]?.byName.get(name) }
      const changed = updateTextsNotFound(textsNotFound, searched, { content, isFound })
      if (changed === textsNotFound) return
      textsNotFoundStorage.write(changed)
      store.setState({ textsNotFound: changed })
    },
    setModel: (model: ModelContext): void => setContext({ model }),
  }
}

const isOtherName = (written: string, names: readonly string[]): boolean => {
  const compared = compareNames(written, names)
  return compared.verdict === 'differs' && compared.how === 'other'
}

/** The map with another value, or without one for null; the same object when that changes nothing. */
function setOrDelete<V>(map: ReadonlyMap<string, V>, key: string, value: V | null): ReadonlyMap<string, V> {
  if (JSON.stringify(map.get(key) ?? null) === JSON.stringify(value)) return map
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
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
      if (isStored && isScheduled) runWhenIdle(write)
      isStored = false
    },
  }
}

/** Milliseconds within which the history is stored though the page has no idle moment. */
const maxIdleWaitMs = 500

/** Calls back when nothing waits to be shown, so that a pressed key need not wait; soon where the browser cannot tell. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: maxIdleWaitMs })
  else setTimeout(callback)
}
