import { memo, useCallback, useState, type ComponentType } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewSessionContext, useReviewSession } from './session/review-session.ts'
import { FieldsUnavailable } from './FieldsUnavailable.tsx'
import type { ReviewDialogsProps } from './ReviewDialogs.tsx'
import { dropPendingText } from './session/field-commands.ts'
import { FieldDetails } from './fields/FieldDetails.tsx'
import { FieldRow, type FieldRowProps } from './fields/FieldRow.tsx'
import { FieldsPane } from './fields/list/FieldsPane.tsx'
import { DocumentNotices, OtherDocumentNotice } from './DocumentNotices.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'
import { HistoryNotice } from './HistoryNotice.tsx'
import { Panes } from './Panes.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewPages } from './page/ReviewPages.tsx'
import { ReviewPrint } from './print/ReviewPrint.tsx'
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
import { useInitialFocus } from './use-initial-focus.ts'
import { QueueDone } from './queue/QueueDone.tsx'
import { SameNumberNotice } from './life/SameNumberNotice.tsx'
import { LifeNotice } from './life/LifeNotice.tsx'
import { ReviewActions } from './life/ReviewActions.tsx'
import { useRecordOpened } from './life/use-record-opened.ts'
import { useSelectedField, useSelectedFieldName } from './session/use-selected-field.ts'

const route = getRouteApi('/review/$submissionId')

interface DocumentReviewSlots {
  /** The open dialog, and the keys and actions that open one. */
  Dialogs: ComponentType<ReviewDialogsProps>
}

/**
 * One document of a submission: its pages from the start, and its fields once it is read. The pages keep their
 * position in the React tree, so that they are not remounted when the fields arrive.
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
      // The previously selected field may now belong in another position.
      store?.settleOrder(index)
    },
    [goToPage, store, index],
  )
  const [requestedName, select] = useSelectedFieldName(selection, onSelect)
  const goOn = useGoOn(options)
  const session = useCreateReviewSession(options, selection, select, { preparePage, goOn })
  const { order } = route.useSearch()
  // Derive the name, not the field: a keystroke must render only the components that show the field.
  const selectedName = useSelectedField(session, requestedName, order, getName)
  const selectedCell = useSelectedField(session, requestedName, order, getCell)
  const [dialog, setDialog] = useState<OpenDialog>()
  return (
    <ReviewSessionContext value={session}>
      <div className="review-screen flex h-full flex-col">
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
              onPageCount={selection.setPageCount}
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
      {session && <ReviewPrint />}
      {session && (
        <Dialogs
          open={dialog}
          selectedName={selectedName}
          viewer={viewer}
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
 * One bar, both while the document is read and after; none while a result is fetched, because no key or button of
 * the review works yet. Does not depend on the selected field.
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
  /** The selected field if it is a table cell. */
  selectedCell: ReviewField | undefined
  onOpenDialog: (dialog: OpenDialog) => void
}

/**
 * The fields and tables of the document, below the notices about it. A keystroke in a field renders only that
 * field's row.
 */
const DocumentFields = memo(function DocumentFields({
  selectedName,
  selectedCell,
  onOpenDialog,
}: DocumentFieldsProps) {
  const session = useReviewSession()
  const { submission, store } = session
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
    <div>
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

/** The notices above the fields. Does not depend on the selected field. */
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
