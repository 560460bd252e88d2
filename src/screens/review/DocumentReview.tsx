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
import { groupTables, tableFields } from '#src/review/table-fields.ts'
import { nextToCheck, orderFields } from '#src/review/order-fields.ts'
import type { SelectedText } from '#src/viewer/viewer-props.ts'
import { DeskContext } from './desk.ts'
import { arriveAt, controlId } from './field-acts.ts'
import { FieldsPane } from './FieldsPane.tsx'
import { MissingNotes } from './MissingNotes.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { OtherDocumentNote } from './OtherDocumentNote.tsx'
import { Panes } from './Panes.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewHeader } from './ReviewHeader.tsx'
import { ReviewPages } from './ReviewPages.tsx'
import type { ReviewSearch } from './review-url.ts'
import { SelectionOffer } from './SelectionOffer.tsx'
import { SentNote } from './SentNote.tsx'
import { ShownOrderContext } from './shown-order.ts'
import { TablesPane } from './TablesPane.tsx'
import { useActParts } from './use-act-parts.ts'
import { useChangeAddress } from './use-change-address.ts'
import { useDeskOf, type DeskParts } from './use-desk-of.ts'
import { usePageTurner } from './use-page-turner.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSelectedName } from './use-selected-name.ts'

const route = getRouteApi('/review/$submissionId')

/** One document of a result beside its pages. */
export function DocumentReview(parts: DeskParts) {
  const { submission, work, index } = parts
  const search = route.useSearch()
  const changeAddress = useChangeAddress()
  const { turner, turnTo, expect } = usePageTurner(work, index)
  const [selectedName, select] = useSelectedName(turnTo)
  const desk = useDeskOf(parts, select, expect)
  const fields = useSyncExternalStore(work.subscribe, () => work.fields(index))
  const { plain, tables } = useMemo(
    () => groupTables(fields, parts.document.Fields.keys()),
    [fields, parts.document],
  )
  const walked = [...orderFields(plain, search.order), ...[...tables.values()].flatMap(tableFields)]
  const order = useRef(walked)
  useEffect(() => {
    order.current = walked
  })
  const selected =
    fields.find(({ name }) => name === selectedName) ??
    walked.find(({ state }) => state === 'to-check') ??
    walked[0]
  useArriveAt(search.field, selected && (() => arriveAt(desk, selected.name)))
  const next = nextToCheck(walked, selected?.name)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [selection, setSelection] = useState<SelectedText>()
  const dropSelection = () => {
    // Left selected on the page, it would be offered again with the next key.
    document.getSelection()?.removeAllRanges()
    setSelection(undefined)
  }
  const change = useCallback(
    (changed: ReviewSearch) => void changeAddress((before) => ({ ...before, ...changed })),
    [changeAddress],
  )
  const addField = useCallback(() => setDialog('add'), [])
  const [pageCount, setPageCount] = useState<number>()
  const acts = useActParts({
    desk,
    order,
    selected,
    turner,
    onDialog: setDialog,
  })
  useReviewKeys(acts)
  return (
    <DeskContext value={desk}>
      <ShownOrderContext value={order}>
        <div className="flex h-full flex-col">
          <ReviewHeader {...parts} onDialog={setDialog} />
          <Panes
            page={
              <ReviewPages
                submission={submission}
                fields={fields}
                selected={selected}
                turner={turner}
                next={next?.page}
                onSelect={setSelection}
                onPageCount={setPageCount}
              />
            }
          >
            <SentNote submission={submission} onAgain={() => setDialog('send')} />
            <OtherDocumentNote index={index} count={parts.result.Documents.length} />
            <MissingNotes document={parts.document} fields={fields} />
            <SelectionOffer
              selection={selection}
              field={selected}
              onDone={dropSelection}
              onAdd={addField}
              onTable={() => setDialog('table')}
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
          acts={acts}
          pageCount={pageCount}
          onSelectionUsed={dropSelection}
          onClose={() => setDialog(undefined)}
        />
      </ShownOrderContext>
    </DeskContext>
  )
}

/**
 * Where the reviewer starts when the screen opens: in the first field to check, so that Enter accepts it at once.
 * A field that the address names is brought in sight. On a touch screen the focus stays away: it would open the
 * keyboard over the page.
 */
function useArriveAt(name: string | undefined, start: (() => void) | undefined): void {
  const [arrival] = useState({ name, start })
  useLayoutEffect(
    function arrive() {
      if (arrival.name !== undefined)
        document.getElementById(controlId(arrival.name))?.scrollIntoView({ block: 'center' })
      if (window.matchMedia('(pointer: fine)').matches) arrival.start?.()
    },
    [arrival],
  )
}
