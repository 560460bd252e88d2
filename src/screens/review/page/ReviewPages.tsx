import { memo, use, useCallback, useMemo, useRef, type ComponentProps } from 'react'
import { useStore } from 'zustand'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import type { FieldLocation } from '#src/contract/workspace/drafts.ts'
import { listOrderedFields, type DocumentView } from '#src/review/document-view.ts'
import { findNextToCheck, type FieldOrder } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { getTypedContent, isUnsearched } from '#src/review/fields/typed-off-page.ts'
import { useAfterPaint } from '#src/ui/timing/use-after-paint.ts'
import type { PagePick, SearchSummary, SelectedText } from '#src/viewer/viewer-props.ts'
import type { UnreadFile } from '#src/screens/shared/file-passwords.ts'
import { chooseFieldLocation, goToField } from '../session/field-commands.ts'
import { fillField, fillMissingCell, focusFilledField } from '../session/fill-commands.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { noDrafts } from '../session/selectors.ts'
import { findLocated, type SelectionStore } from '../session/selection-store.ts'
import { useSelectedField } from '../session/use-selected-field.ts'
import { needsExtraction } from './match-attachments.ts'
import { PagePane } from './PagePane.tsx'

const Pages = memo(PagePane)

interface ReviewPagesProps extends Pick<ComponentProps<typeof PagePane>, 'submission' | 'handle'> {
  /** The name of the selected field. */
  selectedName: string | undefined
  selection: SelectionStore
  /** The navigation order of the fields: the page of the next one to check is rendered ahead. */
  order: FieldOrder | undefined
  onPageCount: (count: number) => void
}

/**
 * The pages beside the fields, also before there are fields, so that they stay mounted when the fields arrive. Selecting
 * a field updates the marks at once; typing updates them after the typed text is painted, so that it does not wait for
 * the viewer.
 */
export function ReviewPages({ submission, selectedName, selection, order, ...viewer }: ReviewPagesProps) {
  const session = use(ReviewSessionContext)
  const selected = useSelectedField(session, selectedName, order, getField)
  const index = session?.documentIndex ?? 0
  const view = useAfterPaint(useStore(session?.store ?? noDrafts, ({ documents }) => documents[index]))
  const name = selected?.name
  const picked = useStore(selection, ({ pickedTexts }) => pickedTexts)
  const hasMissingCell = useStore(selection, ({ missingCell }) => missingCell !== undefined)
  const before = useAfterPaint(selected)
  const shown = before?.name === selected?.name ? before : selected
  const onSearchChange = useReportSearch(session, name, shown && (getTypedContent(shown) ?? shown.text))
  const search = useUnsearched({ session, selection, view, selectedName: name, submission })
  const onSelect = useCallback(
    (text: SelectedText) => selection.setPendingText({ selected: text, targetName: name }),
    [selection, name],
  )
  const picking = usePicking(session, name, viewer.handle)
  const isReadOnly = session?.isReadOnly === true
  const canPick = !isReadOnly && (hasMissingCell || (selected !== undefined && selected.state !== 'absent'))
  const next = useMemo(
    () => view && findNextToCheck(listOrderedFields(view, order), name),
    [view, order, name],
  )
  return (
    <Pages
      {...viewer}
      {...picking}
      {...search}
      submission={submission}
      unread={useMemo(() => findUnreadFile(session), [session])}
      fields={view?.fields}
      next={next?.page}
      selected={hasMissingCell ? undefined : shown}
      pickedTexts={picked}
      onSearchChange={onSearchChange}
      onSelect={session === null || isReadOnly ? undefined : onSelect}
      onPick={canPick ? picking.onPick : undefined}
      onPageDrawn={session?.evidence.recordPage}
    />
  )
}

function findUnreadFile(session: ReviewSession | null): UnreadFile | undefined {
  if (session === null) return undefined
  const { submission, document } = session
  const code = findUnreadReason(document)
  return code === undefined ? undefined : { submission, fileName: document.FileName ?? '', code }
}

const getField = (field: ReviewField) => field

/**
 * Records the result of the search for a field.
 *
 * @param content what the reviewer typed, or the Text of the field.
 * @returns the same function for the same content: the viewer reports again when its listener changes.
 */
function useReportSearch(
  session: ReviewSession | null,
  name: string | undefined,
  content: string | undefined,
) {
  return useCallback(
    (summary: SearchSummary) => {
      if (session === null || name === undefined || content === undefined) return
      const { selection, store, documentIndex, submission } = session
      selection.setSummary(name, summary)
      const isFound = isFoundAnywhere(summary)
      // Only one attachment of a mail or archive is searched.
      if (isFound !== undefined && !needsExtraction(submission.fileName))
        store.recordSearch(documentIndex, name, content, isFound)
    },
    [session, name, content],
  )
}

// A constant, so that keystrokes do not render the viewer.
const nothingUnsearched = {}

/**
 * The fields with typed content that was not searched for, such as many cells filled at once. The selected field is
 * included only if its own search was inconclusive.
 */
function useUnsearched({
  session,
  selection,
  view,
  selectedName,
  submission: { fileName },
}: Pick<ReviewPagesProps, 'selection' | 'selectedName' | 'submission'> & {
  session: ReviewSession | null
  view: DocumentView | undefined
}) {
  const searchedTexts = useStore(session?.store ?? noDrafts, (state) => state.searchedTexts)
  const index = session?.documentIndex ?? 0
  const isUndecided = useStore(selection, (state) => {
    const summary = selectedName === undefined ? undefined : findLocated(state, selectedName)?.summary
    return summary !== undefined && 'isProved' in summary && !summary.isProved
  })
  return useMemo(() => {
    // Only one attachment of a mail or archive is searched.
    if (session === null || view === undefined || needsExtraction(fileName)) return nothingUnsearched
    const unsearched = view.fields.filter(
      (field) => (field.name !== selectedName || isUndecided) && isUnsearched(field, index, searchedTexts),
    )
    if (unsearched.length === 0) return nothingUnsearched
    return {
      unsearched,
      onSearched(name: string, isFound: boolean) {
        const field = view.byName.get(name)
        const content = field && getTypedContent(field)
        if (content !== undefined) session.store.recordSearch(index, name, content, isFound)
      },
    }
  }, [session, view, selectedName, isUndecided, fileName, searchedTexts, index])
}

/**
 * Whether a completed search found the text; undefined while it is pending, left out pages, or ended at a page with
 * similar words: what a person typed may be on another page.
 */
function isFoundAnywhere(summary: SearchSummary): boolean | undefined {
  if (summary.state === 'searching' || summary.state === 'unopened') return undefined
  if (summary.state !== 'none') return summary.isProved || undefined
  return summary.unread === 0 ? false : undefined
}

/** Handles picks on the pages: the selected field, or the missing cell, gets the picked text. */
function usePicking(
  session: ReviewSession | null,
  name: string | undefined,
  handle: ReviewPagesProps['handle'],
) {
  /** The history after the last pick: the first click of a double click is undone only if nothing else happened since. */
  const afterPick = useRef<unknown>(undefined)
  return useMemo(() => {
    return {
      onPick(pick: PagePick) {
        if (session === null) return
        const { store, selection } = session
        const { missingCell, pendingText } = selection.getState()
        const before = store.getState().history.present
        if (missingCell !== undefined) fillMissingCell(session, missingCell, pick)
        else if (name !== undefined) fillField(session, name, pick)
        else return
        const { history } = store.getState()
        afterPick.current = history.present === before ? undefined : history
        if (pendingText?.selected.text === pick.text) selection.endPendingTarget()
        // A grid keeps its focus itself.
        if (name !== undefined) focusFilledField(session, name, getPagesElement(handle))
      },
      onPickCancel() {
        const { store } = session ?? {}
        if (store !== undefined && store.getState().history === afterPick.current) store.undo()
      },
      onPickLeave: () => session !== null && name !== undefined && goToField(session, name),
      onMarkClick(key: string, location?: FieldLocation) {
        if (session === null) return
        if (location !== undefined && key === name) chooseFieldLocation(session, key, location)
        goToField(session, key)
      },
    }
  }, [session, name, handle])
}

const getPagesElement = (handle: ReviewPagesProps['handle']) => handle?.current?.getElement() ?? null
