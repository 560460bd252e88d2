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
import { orderFields } from '#src/review/order-fields.ts'
import type { PageTurner, PlaceSummary, SelectedText } from '#src/viewer/viewer-props.ts'
import { DeskContext, PlacingContext } from './desk.ts'
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
import { useReviewKeys } from './use-review-keys.ts'
import { useSelectedName } from './use-selected-name.ts'

const route = getRouteApi('/review/$submissionId')

/** One document of a result beside its pages. */
export function DocumentReview(parts: DeskParts) {
  const { submission, work, index } = parts
  const search = route.useSearch()
  const changeAddress = useChangeAddress()
  const turner = useRef<PageTurner>(null)
  const [selectedName, select] = useSelectedName(
    useCallback(
      function turnToPage(name: string) {
        const field = work.fields(index).find((each) => each.name === name)
        if (field?.page !== undefined) turner.current?.turnTo(field.page)
      },
      [work, index],
    ),
  )
  const desk = useDeskOf(parts, select)
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
  const placing = usePlacing(selected?.name)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [selection, setSelection] = useState<SelectedText>()
  const dropSelection = () => {
    // Left selected on the page, it would be offered again with the next key.
    document.getSelection()?.removeAllRanges()
    setSelection(undefined)
  }
  const change = (changed: ReviewSearch) => void changeAddress((before) => ({ ...before, ...changed }))
  const [pageCount, setPageCount] = useState<number>()
  const acts = useActParts({
    desk,
    order,
    selected,
    pageCount,
    onDialog: setDialog,
    onNextPlace: placing.next,
  })
  useReviewKeys(acts)
  return (
    <DeskContext value={desk}>
      <ShownOrderContext value={order}>
        <PlacingContext value={placing}>
          <div className="flex h-full flex-col">
            <ReviewHeader {...parts} onDialog={setDialog} />
            <Panes
              page={
                <ReviewPages
                  submission={submission}
                  fields={fields}
                  selected={selected}
                  turner={turner}
                  placeIndex={placing.index}
                  onPlace={placing.put}
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
                onAdd={() => setDialog('add')}
                onTable={() => setDialog('table')}
              />
              <FieldsPane
                fields={plain}
                selected={selected?.name}
                search={search}
                onSearch={change}
                onAdd={() => setDialog('add')}
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
        </PlacingContext>
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

/** Where the selected field's text was found, and which of the places is shown; starts anew with another field. */
function usePlacing(name: string | undefined) {
  const [state, setState] = useState<{ name: string | undefined; index: number; summary?: PlaceSummary }>({
    name,
    index: 0,
  })
  const now = state.name === name ? state : { name, index: 0 }
  // Both stay the same function for the same field: the viewer tells again when it is given another listener.
  const put = useCallback(
    (summary: PlaceSummary) =>
      setState((before) => ({ ...(before.name === name ? before : { name, index: 0 }), summary })),
    [name],
  )
  const next = useCallback(
    () => setState((before) => (before.name === name ? { ...before, index: before.index + 1 } : before)),
    [name],
  )
  const { index, summary } = now
  return useMemo(() => ({ index, summary, put, next }), [index, summary, put, next])
}
