import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { groupTables, listTableFields } from '#src/review/tables/group-tables.ts'
import { findNextToCheck, orderFields } from '#src/review/fields/order-fields.ts'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { ReviewSessionContext } from './session/review-session.ts'
import { goToInitialField, getControlId } from './session/field-commands.ts'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { DocumentNotices, OtherDocumentNotice } from './DocumentNotices.tsx'
import type { OpenDialog } from './commands/open-dialog.ts'

import { Panes } from './Panes.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewPages } from './page/ReviewPages.tsx'
import type { ReviewSearch } from './session/review-search.ts'
import { TextSelectionActions } from './page/TextSelectionActions.tsx'
import { SentNotice } from './send/SentNotice.tsx'
import { OrderedFieldsContext } from './session/ordered-fields.ts'
import { TablesPane } from './grid/TablesPane.tsx'
import { useCommandDeps } from './commands/use-command-deps.ts'
import { useUpdateSearch } from './session/use-update-search.ts'
import { useCreateReviewSession, type ReviewSessionOptions } from './session/use-create-review-session.ts'
import { usePageNavigation } from './session/use-page-navigation.ts'
import { useReviewKeys } from './commands/use-review-keys.ts'
import { useSelectedFieldName } from './session/use-selected-field-name.ts'

const route = getRouteApi('/review/$submissionId')

/** One document of a result beside its pages. */
export function DocumentReview(parts: ReviewSessionOptions) {
  const { submission, store: work, index } = parts
  const search = route.useSearch()
  const changeAddress = useUpdateSearch()
  const { turner, turnTo, expect } = usePageNavigation(work, index)
  const [selectedName, select] = useSelectedFieldName(turnTo)
  const desk = useCreateReviewSession(parts, select, expect)
  const fields = useSyncExternalStore(work.subscribe, () => work.getFields(index))
  const { plain, tables } = useMemo(
    () => groupTables(fields, parts.document.Fields.keys()),
    [fields, parts.document],
  )
  const walked = [...orderFields(plain, search.order), ...[...tables.values()].flatMap(listTableFields)]
  const order = useRef(walked)
  useEffect(() => {
    order.current = walked
  })
  const selected =
    fields.find(({ name }) => name === selectedName) ??
    walked.find(({ state }) => state === 'to-check') ??
    walked[0]
  useInitialFocus(search.field, selected && (() => goToInitialField(desk, selected.name)))
  const next = findNextToCheck(walked, selected?.name)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [selection, setSelection] = useState<SelectedText>()
  const clearTextSelection = () => {
    // Text that stays selected on the page would be offered again at the next key press.
    document.getSelection()?.removeAllRanges()
    setSelection(undefined)
  }
  const change = useCallback(
    (changed: ReviewSearch) => void changeAddress((before) => ({ ...before, ...changed })),
    [changeAddress],
  )
  const addField = useCallback(() => setDialog('add'), [])
  const [pageCount, setPageCount] = useState<number>()
  const acts = useCommandDeps({
    session: desk,
    orderedFields: order,
    selected,
    turner,
    onOpenDialog: setDialog,
  })
  useReviewKeys(acts)
  return (
    <ReviewSessionContext value={desk}>
      <OrderedFieldsContext value={order}>
        <div className="flex h-full flex-col">
          <ReviewHeader {...parts} onOpenDialog={setDialog} />
          <Panes
            page={
              <ReviewPages
                submission={submission}
                fields={fields}
                selected={selected}
                handle={turner}
                next={next?.page}
                onSelect={setSelection}
                onPageCount={setPageCount}
              />
            }
          >
            <SentNotice submission={submission} onRetry={() => setDialog('send')} />
            <OtherDocumentNotice index={index} count={parts.result.Documents.length} />
            <DocumentNotices document={parts.document} fields={fields} />
            <TextSelectionActions
              selection={selection}
              field={selected}
              onDone={clearTextSelection}
              onAdd={addField}
              onAddTable={() => setDialog('table')}
            />
            <FieldsPane
              fields={plain}
              selected={selected?.name}
              search={search}
              onSearch={change}
              onAdd={addField}
            />
            <TablesPane tables={tables} fields={plain} selected={selected} />
          </Panes>
        </div>
        <ReviewDialogs
          open={dialog}
          selection={selection}
          fields={fields}
          commandDeps={acts}
          pageCount={pageCount}
          onSelectionUsed={clearTextSelection}
          onClose={() => setDialog(undefined)}
        />
      </OrderedFieldsContext>
    </ReviewSessionContext>
  )
}

/**
 * Focuses the first field to check when the screen opens, so that Enter accepts it at once, and scrolls a field named in
 * the URL into view. On a touch screen nothing is focused, because that would open the on-screen keyboard.
 */
function useInitialFocus(name: string | undefined, start: (() => void) | undefined): void {
  const [arrival] = useState({ name, start })
  useLayoutEffect(
    function arrive() {
      if (arrival.name !== undefined)
        document.getElementById(getControlId(arrival.name))?.scrollIntoView({ block: 'center' })
      if (window.matchMedia('(pointer: fine)').matches) arrival.start?.()
    },
    [arrival],
  )
}
