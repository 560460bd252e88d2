import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { SelectedText, ViewerHandle } from '#src/viewer/viewer-props.ts'
import { ReviewSessionContext, useReviewSession } from './session/review-session.ts'
import { goToField } from './session/field-commands.ts'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { DocumentNotices } from './DocumentNotices.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import { OtherDocumentNotice } from './OtherDocumentNotice.tsx'
import { Panes } from './Panes.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewPages } from './page/ReviewPages.tsx'
import { listOrderedFields, type DocumentView } from './session/document-view.ts'
import type { ReviewSearch } from './session/review-search.ts'
import { createViewSelector, useDraft } from './session/selectors.ts'
import { createSelectionStore } from './session/selection-store.ts'
import { TextSelectionActions } from './page/TextSelectionActions.tsx'
import { SentNotice } from './send/SentNotice.tsx'
import { TablesPane } from './grid/TablesPane.tsx'
import { useCommandDeps } from './commands/use-command-deps.ts'
import { useUpdateSearch } from './session/use-update-search.ts'
import { useCreateReviewSession, type ReviewSessionOptions } from './session/use-create-review-session.ts'
import { usePageNavigation } from './session/use-page-navigation.ts'
import { useReviewKeys } from './commands/use-review-keys.ts'
import { useSelectedFieldName } from './session/use-selected-field-name.ts'

const route = getRouteApi('/review/$submissionId')

/** One document of a result beside its pages. */
export function DocumentReview(options: ReviewSessionOptions) {
  const { store, index } = options
  const { viewer, goToPage, preparePage } = usePageNavigation(store, index)
  const [selection] = useState(createSelectionStore)
  const [selectedName, select] = useSelectedFieldName(selection, goToPage)
  const session = useCreateReviewSession(options, selection, select, preparePage)
  return (
    <ReviewSessionContext value={session}>
      <DocumentPanes options={options} selectedName={selectedName} viewer={viewer} />
    </ReviewSessionContext>
  )
}

interface DocumentPanesProps {
  options: ReviewSessionOptions
  /** The selected field; the first one to check when left out. */
  selectedName: string | undefined
  viewer: RefObject<ViewerHandle | null>
}

function DocumentPanes({ options, selectedName, viewer }: DocumentPanesProps) {
  const { submission, result, document: resultDocument, index } = options
  const search = route.useSearch()
  const updateSearch = useUpdateSearch()
  const session = useReviewSession()
  const hasFields = useDraft(({ documents }) => (documents[index]?.fields.length ?? 0) > 0)
  const selected = useSelectedField(selectedName)
  useInitialFocus(search.field, selected?.name)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [selection, setSelection] = useState<SelectedText>()
  const dropSelection = () => {
    // Left selected on the page, it would be offered again with the next key.
    window.document.getSelection()?.removeAllRanges()
    setSelection(undefined)
  }
  const change = useCallback(
    (changed: ReviewSearch) => void updateSearch((before) => ({ ...before, ...changed })),
    [updateSearch],
  )
  const addField = useCallback(() => setDialog('add'), [])
  const [pageCount, setPageCount] = useState<number>()
  const commandDeps = useCommandDeps({ session, selected, turner: viewer, onOpenDialog: setDialog })
  useReviewKeys(commandDeps)
  return (
    <>
      <div className="flex h-full flex-col">
        <ReviewHeader {...options} onOpenDialog={setDialog} />
        <Panes
          page={
            <ReviewPages
              submission={submission}
              selected={selected}
              handle={viewer}
              order={search.order}
              onSelect={setSelection}
              onPageCount={setPageCount}
            />
          }
        >
          <SentNotice submission={submission} onRetry={() => setDialog('send')} />
          <OtherDocumentNotice index={index} count={result.Documents.length} />
          <DocumentNotices document={resultDocument} hasFields={hasFields} />
          <TextSelectionActions
            selection={selection}
            field={selected}
            onDone={dropSelection}
            onAdd={addField}
            onAddTable={() => setDialog('table')}
          />
          <FieldsPane selected={selected?.name} search={search} onSearch={change} onAdd={addField} />
          <TablesPane selected={selected?.cell === undefined ? undefined : selected} />
        </Panes>
      </div>
      <ReviewDialogs
        open={dialog}
        selection={selection}
        commandDeps={commandDeps}
        pageCount={pageCount}
        onSelectionUsed={dropSelection}
        onClose={() => setDialog(undefined)}
      />
    </>
  )
}

/** The field of the given name, else the first one to check, else the first. */
function useSelectedField(name: string | undefined): ReviewField | undefined {
  const { documentIndex } = useReviewSession()
  const { order } = route.useSearch()
  const selector = useMemo(
    () => createViewSelector(documentIndex, (view) => findSelectedField(view, name, order)),
    [documentIndex, name, order],
  )
  return useDraft(selector)
}

function findSelectedField(view: DocumentView, name: string | undefined, order: ReviewSearch['order']) {
  const named = name === undefined ? undefined : view.byName.get(name)
  if (named !== undefined) return named
  const ordered = listOrderedFields(view, order)
  return ordered.find(({ state }) => state === 'to-check') ?? ordered[0]
}

/**
 * Focuses the first field to check when the screen opens, so that Enter accepts it at once. A field that the address
 * names is scrolled to the centre. Touch screens get no focus: it would open the keyboard over the page.
 */
function useInitialFocus(namedField: string | undefined, selectedName: string | undefined): void {
  const session = useReviewSession()
  const [initial] = useState({ namedField, selectedName })
  useLayoutEffect(
    function focusInitialField() {
      const { namedField, selectedName } = initial
      if (selectedName === undefined) return
      const block = namedField === undefined ? 'nearest' : 'center'
      if (window.matchMedia('(pointer: fine)').matches) goToField(session, selectedName, block)
      else if (namedField !== undefined)
        session.selection.requestFocus('text', namedField, { block, scrollsOnly: true })
    },
    [session, initial],
  )
}
