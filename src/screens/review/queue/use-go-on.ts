import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { DocumentView } from '#src/review/document-view.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { listAskedDocuments } from '#src/review/list-asked-documents.ts'
import { showMessage } from '#src/ui/messages/messages.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { buildDocumentSearch } from '../session/build-document-search.ts'
import type { GoOn } from '../session/review-session.ts'
import type { ReviewSessionOptions } from '../session/use-create-review-session.ts'
import { findNextToReview } from './find-next-to-review.ts'
import { listUnopenedDocuments, recordOpenedDocument } from './opened-documents.ts'
import { queueDoneId } from './QueueDone.tsx'
import { useFormatAskedDocuments } from './use-format-asked-documents.ts'
import { useQueuedDocuments } from './use-queued-documents.ts'

/** Without `opened`, while the submission is being read, there is nothing to continue to. */
type GoOnOptions = Pick<ReviewSessionOptions, 'submission' | 'index' | 'opened'>

/**
 * Returns the handler for accepting a field when no field of the document is left to check: it opens the next
 * document of the file that has one, then the next one that was not opened yet. When all were, accepting again opens
 * the next submission of the queue; the first time after a change the reviewer may want to send instead. After the
 * last one, it focuses the message that all is done.
 */
export function useGoOn({ opened, submission, index }: GoOnOptions): GoOn {
  const { store, result } = opened ?? {}
  const { t } = useTranslation()
  const navigate = useNavigate()
  const next = findNextToReview(useQueuedDocuments(submission.id), submission.id)
  const openNext =
    next === undefined
      ? undefined
      : () => void navigate({ to: '/review/$submissionId', params: { submissionId: next } })
  const acceptedAs = useRef<unknown>(undefined)
  const hideMessage = useRef<() => void>(undefined)
  const formatAsked = useFormatAskedDocuments()
  useEffect(
    function recordOpened() {
      if (store !== undefined) recordOpenedDocument(store, index)
    },
    [store, index],
  )
  const goOn: GoOn = ({ isByTheWay, isUnfilled }) => {
    if (store === undefined || result === undefined) return
    if (isUnfilled) {
      hideMessage.current = showMessage('info', t('sending.unfilled'))
      return
    }
    const { documents, history } = store.getState()
    if (isByTheWay) return
    const isRepeated = acceptedAs.current === history.present
    acceptedAs.current = history.present
    const left = listUncheckedDocuments(documents)
    const document = findFollowing(left.length > 0 ? left : listUnopenedDocuments(store), index)
    if (document !== undefined)
      void navigate({ to: '.', search: buildDocumentSearch(result, document), replace: true })
    else if (left.length > 0) return
    else if (isRepeated && openNext !== undefined) openNext()
    else if (isRepeated) globalThis.document.getElementById(queueDoneId)?.focus()
    // The submission looks finished but is not sent.
    else if (submission.state === 'to-review' && submission.decision === null) {
      const names = formatAsked(result, listAskedDocuments(documents))
      const kind = names === '' ? 'success' : 'info'
      const text = names === '' ? 'sending.allChecked' : 'sending.fieldsChecked'
      if (openNext === undefined) hideMessage.current = showMessage(kind, t(text, { names }))
      // A touch screen has no Enter to press again.
      else if (matchMedia('(pointer: coarse)').matches)
        hideMessage.current = showMessage(kind, t(text, { names }), {
          label: t('sending.openNext'),
          run: openNext,
        })
      else hideMessage.current = showMessage(kind, t(`${text}Next`, { names }))
    }
  }
  const latest = useRef(goOn)
  useLayoutEffect(function keepLatest() {
    latest.current = goOn
  })
  useEffect(
    function hideOutdatedMessage() {
      const unsubscribe = store?.subscribe(({ history, documents }) => {
        if (hideMessage.current === undefined) return
        if (history.present === acceptedAs.current && listUncheckedDocuments(documents).length === 0) return
        hideMessage.current()
        hideMessage.current = undefined
      })
      return () => {
        unsubscribe?.()
        hideMessage.current?.()
      }
    },
    [store],
  )
  // A stable function, because the session that contains it must stay the same.
  return useCallback<GoOn>((accepted) => latest.current(accepted), [])
}

/** The first of these documents after the open one, else the first before it. */
const findFollowing = (documents: readonly number[], index: number): number | undefined =>
  documents.find((at) => at > index) ?? documents.find((at) => at !== index)

/** The indices of the documents that have a field to check. */
const listUncheckedDocuments = (documents: readonly DocumentView[]): number[] =>
  documents.flatMap(({ fields }, at) => {
    const { checked, toCheck } = countProgress(fields)
    return toCheck > checked ? [at] : []
  })
