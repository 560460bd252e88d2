import { memo, useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewSessionContext, useReviewSession } from './session/review-session.ts'
import { FieldsUnavailable } from './FieldsUnavailable.tsx'
import type { ReviewDialogsProps } from './ReviewDialogs.tsx'
import { dropPendingText, goToField } from './session/field-commands.ts'
import { FieldDetails } from './fields/FieldDetails.tsx'
import { FieldRow, type FieldRowProps } from './fields/FieldRow.tsx'
import { FieldsPane } from './fields/list/FieldsPane.tsx'
import { DocumentNotices, OtherDocumentNotice } from './DocumentNotices.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import { HistoryNotice } from './HistoryNotice.tsx'
import { Panes } from './Panes.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewPages } from './page/ReviewPages.tsx'
import type { ReviewSearch } from './session/review-search.ts'
import { useDraft } from './session/selectors.ts'
import { createSelectionStore } from './session/selection-store.ts'
import { TextSelectionActions } from './page/TextSelectionActions.tsx'
import { SentNotice } from './send/SentNotice.tsx'
import { TablesPane } from './grid/TablesPane.tsx'
import { useUpdateSearch } from './session/use-update-search.ts'
import { useCreateReviewSession, type ReviewSessionOptions } from './session/use-create-review-session.ts'
import { usePageNavigation } from './session/use-page-navigation.ts'
import { useGoOn } from './queue/use-go-on.ts'
import { QueueDone } from './queue/QueueDone.tsx'
import { SameNumberNotice } from './life/SameNumberNotice.tsx'
import { LifeNotice } from './life/LifeNotice.tsx'
import { ReviewActions } from './life/ReviewActions.tsx'
import { useRecordOpened } from './life/use-record-opened.ts'
import { useSelectedField, useSelectedFieldName } from './session/use-selected-field.ts'

const route = getRouteApi('/review/$submissionId')

interface DocumentReviewSlots {
  /** The dialog that is open, and the keys and actions that open one. */
  Dialogs: ComponentType<ReviewDialogsProps>
}

/**
 * One document of a submission: its pages from the start, and beside them its fields once it is read. The pages keep their
 * place in the tree, so that they stay as they are when the fields arrive.
 */
export function DocumentReview({ Dialogs, ...options }: ReviewSessionOptions & DocumentReviewSlots) {
  const { submission, index, opened } = options
  const { viewer, goToPage, preparePage } = usePageNavigation(opened?.store, index)
  const [selection] = useState(createSelectionStore)
  const store = opened?.store
  useRecordOpened(submission, opened !== undefined)
  const onSelect = useCallback(
    (name: string) => {
      goToPage(name)
      // The field that was selected until now may have to stand elsewhere.
      store?.settleOrder(index)
    },
    [goToPage, store, index],
  )
  const [requestedName, select] = useSelectedFieldName(selection, onSelect)
  const goOn = useGoOn(options)
  const session = useCreateReviewSession(options, selection, select, { preparePage, goOn })
  const { order } = route.useSearch()
  // Not the field itself: a keystroke in it renders its row, and what else shows it, and none of this.
  const selectedName = useSelectedField(session, requestedName, order, getName)
  const selectedCell = useSelectedField(session, requestedName, order, getCell)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [pageCount, setPageCount] = useState<number>()
  return (
    <ReviewSessionContext value={session}>
      <div className="flex h-full flex-col">
        <DocumentBar
          submission={submission}
          index={index}
          opened={opened}
          onOpenDialog={session ? setDialog : undefined}
        />
        <Panes
          page={
            <ReviewPages
              submission={submission}
              selectedName={selectedName}
              selection={selection}
              handle={viewer}
              order={order}
              onPageCount={setPageCount}
            />
          }
        >
          {session ? (
            <DocumentFields
              selectedName={selectedName}
              selectedCell={selectedCell}
              onOpenDialog={setDialog}
            />
          ) : (
            <FieldsUnavailable submission={submission} isOpened={opened !== undefined} />
          )}
        </Panes>
      </div>
      {session && (
        <Dialogs
          open={dialog}
          selectedName={selectedName}
          viewer={viewer}
          pageCount={pageCount}
          onOpenDialog={setDialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </ReviewSessionContext>
  )
}

interface DocumentBarProps extends ReviewSessionOptions {
  onOpenDialog: ((dialog: OpenDialog) => void) | undefined
}

/**
 * One bar while the document is read and after; none for the moment in which a result is fetched, because no key or button
 * of the review works yet. Which field is selected is nothing to it.
 */
const DocumentBar = memo(function DocumentBar({ submission, index, opened, onOpenDialog }: DocumentBarProps) {
  if (opened === undefined && submission.documents !== null) return null
  return (
    <ReviewBar submission={submission}>
      {opened ? (
        <ReviewHeader
          {...opened}
          submission={submission}
          index={index}
          {...(onOpenDialog && { onOpenDialog })}
        />
      ) : (
        <ReviewActions submission={submission} />
      )}
    </ReviewBar>
  )
})

interface DocumentFieldsProps {
  selectedName: string | undefined
  /** The selected field where it is a cell of a table. */
  selectedCell: ReviewField | undefined
  onOpenDialog: (dialog: OpenDialog) => void
}

/**
 * The fields and tables of the document, with what is to be said about it above them. A keystroke in a field renders
 * that field's row and none of this.
 */
const DocumentFields = memo(function DocumentFields({
  selectedName,
  selectedCell,
  onOpenDialog,
}: DocumentFieldsProps) {
  const session = useReviewSession()
  const { submission, store, evidence } = session
  const search = route.useSearch()
  const updateSearch = useUpdateSearch()
  useInitialFocus(search.field, selectedName)
  const onSelectionDone = useCallback(() => dropPendingText(session), [session])
  const change = useCallback(
    (changed: ReviewSearch) => void updateSearch((before) => ({ ...before, ...changed })),
    [updateSearch],
  )
  const addField = useCallback(() => onOpenDialog('add'), [onOpenDialog])
  return (
    // Rows fold as their pages are shown: not while somebody is about to press or types, which would move what is below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only learns that something is going on
    <div
      onPointerMoveCapture={evidence.hold}
      onPointerDownCapture={evidence.hold}
      onKeyDownCapture={evidence.hold}
      onPointerLeave={evidence.release}
    >
      <FieldsNotices onOpenDialog={onOpenDialog} />
      <TextSelectionActions
        onDone={onSelectionDone}
        onAdd={addField}
        onAddTable={() => onOpenDialog('table')}
      />
      <FieldsPane
        selected={selectedName}
        search={search}
        onSearch={change}
        onAdd={addField}
        Row={DetailedFieldRow}
      />
      <TablesPane selected={selectedCell} Row={DetailedFieldRow} />
      <QueueDone submissionId={submission.id} store={store} />
      <HistoryNotice />
    </div>
  )
})

/** What is said above the fields. Which of them is selected is nothing to it. */
const FieldsNotices = memo(function FieldsNotices({
  onOpenDialog,
}: Pick<DocumentFieldsProps, 'onOpenDialog'>) {
  const { submission, result, document, documentIndex: index } = useReviewSession()
  const hasFields = useDraft(({ documents }) => (documents[index]?.baseFields.length ?? 0) > 0)
  return (
    <>
      <LifeNotice submission={submission} />
      <SameNumberNotice submission={submission} />
      <SentNotice submission={submission} onRetry={() => onOpenDialog('send')} />
      <OtherDocumentNotice index={index} count={result.Documents.length} />
      <DocumentNotices document={document} hasFields={hasFields} />
    </>
  )
})

const DetailedFieldRow = (props: FieldRowProps) => <FieldRow {...props} Details={FieldDetails} />

const getName = ({ name }: ReviewField) => name
const getCell = (field: ReviewField) => (field.cell === undefined ? undefined : field)

/**
 * Focuses the first field to check when the fields are there, so that Enter accepts it at once. A field that the address
 * names is scrolled to the centre. Touch screens get no focus: it would open the keyboard over the page. A reviewer who
 * uses the pages or a control already, while the document was read, keeps the focus there.
 */
function useInitialFocus(namedField: string | undefined, selectedName: string | undefined): void {
  const session = useReviewSession()
  const initial = useRef<{ readonly namedField?: string; readonly selectedName?: string } | undefined>({
    ...(namedField !== undefined && { namedField }),
    ...(selectedName !== undefined && { selectedName }),
  })
  useLayoutEffect(
    function focusInitialField() {
      const { namedField, selectedName } = initial.current ?? {}
      // Once: the session is made anew whenever the submission is saved or sent.
      initial.current = undefined
      if (selectedName === undefined) return
      if (document.activeElement?.closest('input, textarea, select, button, a, [tabindex="0"]')) return
      const block = namedField === undefined ? 'nearest' : 'center'
      if (window.matchMedia('(pointer: fine)').matches) goToField(session, selectedName, block)
      else if (namedField !== undefined)
        session.selection.requestFocus('value', namedField, { block, scrollsOnly: true })
    },
    [session],
  )
}
