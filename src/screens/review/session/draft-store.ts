import { createStore } from 'zustand/vanilla'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent, RegistryFinding } from '#src/contract/workspace/drafts.ts'
import type { TypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import type { UndoHistoryStorage } from '#src/client/device/undo-history-storage.ts'
import { restoreHistory, serializeHistory } from '#src/review/draft/serialize-history.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import {
  listContradictedNumbers,
  listRegisteredCompanies,
  mergeFindings,
  readFindings,
  toFindingsContent,
  withRegistryFinding,
  type DraftFindings,
} from '#src/review/fields/draft-findings.ts'
import { isOtherName } from '#src/registry/comparison/compare-names.ts'
import { getSearchKey, updateSearchedTexts } from '#src/review/fields/typed-off-page.ts'
import type { Language } from '#src/values/language.ts'
import type { ValueText } from '#src/review/editing/value-text.ts'
import { recordEdit } from '#src/screens/shared/actions/recent-action.ts'
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
  setTyped,
  typeText,
  typeValue,
  undoEdit,
  type DraftEdit,
  type EditState,
} from '#src/review/editing/draft-transitions.ts'
import {
  haveSameContent,
  readTypedContent,
  restoreStoredTyped,
  selectStoredTyped,
  selectTextsOfSameEdits,
  toTypedContent,
} from '#src/review/editing/stored-typed-texts.ts'
import {
  reconcileTyped,
  type TypedTarget,
  type TypedText,
  type TypedTextMap,
} from '#src/review/editing/typed-text.ts'
import { adoptDrafts, updateViews } from '#src/review/editing/update-views.ts'
import { createIdleWriter } from './idle-writer.ts'

export type { DraftEdit } from '#src/review/editing/draft-transitions.ts'

type Drafts = readonly DocumentDraft[]
/** `adopted`: the server has it already; `merged`: not yet saved, but not a change by the reviewer either. */
type ChangeSource = 'here' | 'merged' | 'adopted'
/** The reviewer's work on one submission. Only `history` is undone; `documents` is derived from it. */
export interface DraftState extends EditState, DraftFindings {
  /** The model's fields, and how they are named. */
  readonly model: ModelContext
  /** When the reviewer last changed the drafts here, in milliseconds since the page was opened; -Infinity before. */
  readonly lastChangeTime: number
}

/** The model's description: empty until it is loaded, or if a hosted service does not describe it. */
export type ModelContext = Pick<ViewContext, 'model' | 'modelTables' | 'namer'>

export type DraftStore = ReturnType<typeof createDraftStore>

type StoreContext = Pick<DraftState, 'registryFindings' | 'model'>

export interface DraftStoreOptions {
  readonly result: AnalysisResult
  readonly initial: DraftContent | null
  /** The model's description, if already loaded. */
  readonly model?: ModelContext
  /** The page (from 0) that the reviewer looks at; the first when left out. */
  readonly getShownPage?: () => number
  /** The language in which stored typed texts are read. */
  readonly language: Language
  /** Called with every change of the drafts, including undo and redo, and of the findings, before it is shown. */
  readonly onDraftsChange: (content: DraftContent) => void
  readonly typedTextStorage: TypedTextStorage
  readonly historyStorage: UndoHistoryStorage
  /** Whether nothing can be changed here now; what others saved is still shown. */
  readonly isReadOnly?: () => boolean
}

const noEdits: DocumentDraft = { edits: [] }

/** Holds every edit of every document of a submission, and typed text that is not a value yet. */
export function createDraftStore(options: DraftStoreOptions) {
  const { result, language, typedTextStorage, historyStorage, isReadOnly = () => false } = options
  const initialModel = options.model ?? emptyViewContext
  const initialFindings = readFindings(options.initial)
  let buildView = createBuildView(options, { ...initialFindings, model: initialModel })
  /** The typed texts of the drafts that were saved or adopted last. */
  let savedTexts = readTypedContent(options.initial)
  const store = createStore<DraftState>(createInitialState)
  const historyWriter = createIdleWriter(() =>
    historyStorage.write(serializeHistory(store.getState().history)),
  )
  const findingsWriter = createIdleWriter(() =>
    options.onDraftsChange(buildContent(result, store.getState())),
  )

  function createInitialState(): DraftState {
    const drafts = listDrafts(result, options.initial)
    const read = result.Documents.map((document, index) => buildView(document, drafts[index] ?? noEdits))
    const typed = restoreStoredTyped(savedTexts, typedTextStorage.read(), read, language)
    return {
      history: restoreHistory(historyStorage.read(), drafts),
      documents: updateViews(read, drafts, typed, buildView),
      typed,
      ...initialFindings,
      model: initialModel,
      lastChangeTime: Number.NEGATIVE_INFINITY,
    }
  }

  /**
   * Runs a command: derives the documents, saves, then shows. The draft is saved before anything is rendered, so that a
   * tab that crashes while rendering has lost nothing.
   */
  function run(command: (state: EditState) => EditState, source: ChangeSource = 'here'): void {
    if (source === 'here' && isReadOnly()) return
    const before = store.getState()
    const { history, typed: nextTyped } = command(before)
    if (history === before.history && nextTyped === before.typed) return
    const drafts = history.present
    const hasNewDrafts = drafts !== before.history.present
    const edited = updateViews(before.documents, drafts, nextTyped, buildView)
    const typed = reconcileTyped(nextTyped, before.typed, before.documents, edited)
    const documents = updateViews(edited, drafts, typed, buildView)
    // Also if only the counts, or typed texts that are not values, changed.
    const hasSameContent = documents === before.documents && haveSameContent(typed, before.typed)
    const isUnsaved = source !== 'adopted' && !hasSameContent
    if (isUnsaved) {
      const content = buildContent(result, { ...before, history, documents, typed })
      savedTexts = readTypedContent(content)
      options.onDraftsChange(content)
      findingsWriter.markWritten()
    }
    if (typed !== before.typed) writeTyped(typedTextStorage, before.typed, typed)
    if (hasNewDrafts) historyWriter.markChanged(isUnsaved)
    const lastChangeTime = hasNewDrafts && source === 'here' ? performance.now() : before.lastChangeTime
    if (source === 'here' && (hasNewDrafts || nextTyped !== before.typed)) recordEdit()
    store.setState({ history, documents, typed, lastChangeTime })
  }

  /** Derives all documents again from the registry findings and the model. */
  function buildDocuments(context: StoreContext): DraftState['documents'] {
    buildView = createBuildView(options, context)
    const { documents } = store.getState()
    return documents.map((view) => buildView(view.document, view.draft, view, view.unreadable))
  }

  /** Sets findings. Saves them when the page is idle, as they can be looked up again, unless already saved. */
  function setFindings(change: Partial<DraftFindings>, isAlreadySaved = false): void {
    if (!isAlreadySaved && isReadOnly()) return
    const before = store.getState()
    const { registryFindings, searchedTexts } = { ...before, ...change }
    const documents =
      registryFindings === before.registryFindings
        ? before.documents
        : buildDocuments({ registryFindings, model: before.model })
    store.setState({ registryFindings, searchedTexts, documents })
    if (!isAlreadySaved) findingsWriter.markChanged(true)
  }

  const { getState, getInitialState, subscribe } = store
  return {
    getState,
    getInitialState,
    subscribe,
    getDrafts: (): Drafts => getState().history.present,
    /** The fields of a document; empty when there is no such document. */
    getFields: (index: number): readonly ReviewField[] => getState().documents[index]?.fields ?? [],
    /** Writes pending changes now, before the page is left. */
    flush: () => [historyWriter, findingsWriter].forEach((writer) => writer.write()),
    /** Edits a document's draft. Successive edits with the same group key are one step to undo. */
    apply: (document: number, edit: DraftEdit, groupKey?: string) =>
      run((state) => applyEdit(state, document, edit, groupKey)),
    typeText: (document: number, name: string, text: string) =>
      run((state) => typeText(state, { document, name }, text)),
    typeValue: (document: number, name: string, change: Partial<ValueText>, language: Language) =>
      run((state) => typeValue(state, { document, name }, change, language)),
    /** Sets the text that a control shows verbatim; undefined shows the draft again. */
    setTyped: (target: TypedTarget, text: Omit<TypedText, keyof TypedTarget> | undefined) =>
      run((state) => setTyped(state, target, text && { ...target, ...text })),
    /** Ends typing in a control that lost the focus. */
    commitTyped: (target: TypedTarget) => run((state) => commitTyped(state, target)),
    /** Reverts the text typed in a field since it was selected. */
    cancelTyping: (document: number, name: string) => run((state) => cancelTyping(state, { document, name })),
    /** Drops all typed text of a field that will show another value. */
    clearTyped: (document: number, name: string) => run((state) => clearTyped(state, { document, name })),
    /** The next edit is its own step. */
    endEditGroup: () => run(endEditGroup),
    /** Sorts the fields of a document by their current state, when the focus leaves a field. */
    settleOrder: (document: number): void => store.setState((state) => settleDocument(state, document)),
    undo: () => run(undoEdit),
    redo: () => run(redoEdit),
    /** Shows drafts saved elsewhere, which the server has already, with the findings made here. Not an undo step. */
    adopt(content: DraftContent | null): void {
      setFindings(mergeFindings(readFindings(content), getState()), true)
      const texts = readTypedContent(content)
      const other = { drafts: listDrafts(result, content), texts, base: savedTexts }
      run((state) => adoptDrafts(state, other, { buildView, language }), 'adopted')
      savedTexts = texts
    },
    /**
     * Replaces all drafts by their merge with another version, which is not an undo step.
     *
     * @param baseTexts the typed texts of the draft that both began with.
     * @returns the content to save.
     */
    merge(drafts: Drafts, theirs: DraftContent | null, baseTexts?: DraftContent['typedTexts']): DraftContent {
      setFindings(mergeFindings(getState(), readFindings(theirs)), true)
      const texts = selectTextsOfSameEdits(readTypedContent(theirs), drafts, listDrafts(result, theirs))
      const other = { drafts, texts, base: new Map(baseTexts) }
      run((state) => adoptDrafts(state, other, { buildView, language }), 'merged')
      return buildContent(result, getState())
    },
    /** Sets the registry finding about a number; null removes it. */
    setRegistryFinding(number: string, finding: RegistryFinding | null): void {
      const { registryFindings } = getState()
      const next = withRegistryFinding(registryFindings, number, finding)
      if (next !== registryFindings) setFindings({ registryFindings: next })
    },
    /** Records whether a completed search found what the reviewer typed in a field. @param content see getTypedContent. */
    recordSearch(document: number, name: string, content: string, isFound: boolean): void {
      const { searchedTexts, documents } = getState()
      const searched = { key: getSearchKey(document, name), field: documents[document]?.byName.get(name) }
      const changed = updateSearchedTexts(searchedTexts, searched, { content, isFound })
      if (changed !== searchedTexts) setFindings({ searchedTexts: changed })
    },
    setModel: (model: ModelContext): void =>
      store.setState({ model, documents: buildDocuments({ ...getState(), model }) }),
  }
}

/** The same state if no field moves. */
function settleDocument(state: DraftState, document: number): DraftState {
  const settled = state.documents.map((view, index) => (index === document ? settleOrder(view) : view))
  return settled.some((view, index) => view !== state.documents[index])
    ? { ...state, documents: settled }
    : state
}

/** One draft per document of the result. */
const listDrafts = ({ Documents }: AnalysisResult, content: DraftContent | null): Drafts =>
  Documents.map((_, index) => content?.documents[index] ?? noEdits)

function createBuildView(
  {
    result,
    getShownPage = emptyViewContext.getShownPage,
  }: Pick<DraftStoreOptions, 'result' | 'getShownPage'>,
  { registryFindings, model }: StoreContext,
) {
  const context = { ...model, getShownPage, isOnlyDocument: result.Documents.length === 1 }
  const companies = listRegisteredCompanies({ registryFindings })
  return createBuildDocumentView(
    listContradictedNumbers({ registryFindings }),
    context,
    resolveDayMonthOrder,
    { companies, isOtherName },
  )
}

/** The drafts as they are saved, with the findings and the typed texts that are not values. */
const buildContent = (
  result: AnalysisResult,
  { history, documents, typed, ...findings }: DraftFindings & EditState,
): DraftContent => ({
  ...toDraftContent(
    result,
    history.present,
    documents.map(({ fields }) => fields),
  ),
  ...toFindingsContent(findings),
  ...toTypedContent(typed),
})

/** Stores typed texts that no edit can hold, if there are or were any. */
function writeTyped(storage: TypedTextStorage, before: TypedTextMap, after: TypedTextMap): void {
  const next = selectStoredTyped(after)
  if (next.size > 0 || selectStoredTyped(before).size > 0) storage.write(next)
}
