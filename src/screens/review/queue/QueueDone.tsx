import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { memo } from 'react'
import { useStore } from 'zustand'
import { loadReviewQueue } from '#src/screens/shared/review-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { DraftStore } from '../session/draft-store.ts'
import { isLeftToReview } from './find-next-to-review.ts'
import { useQueuedDocuments } from './use-queued-documents.ts'

/** Id of the focusable element with this message. */
export const queueDoneId = 'queue-done'

/** The outcomes of the documents handled in this tab, in display order. */
const outcomes = ['sent', 'reviewed', 'rejected', 'postponed'] as const

interface QueueDoneProps {
  submissionId: string
  store: DraftStore
}

/**
 * Reports below the fields that the queue is done, and how many of the documents handled in this tab are now sent,
 * reviewed, rejected or postponed. Renders nothing while a document is left to review.
 */
export const QueueDone = memo(function QueueDone({ submissionId, store }: QueueDoneProps) {
  const { t } = useTranslation()
  const unchecked = useStore(store, ({ documents }) =>
    documents.reduce((sum, { fields }) => sum + fields.filter(({ state }) => state === 'to-check').length, 0),
  )
  // The list is updated with this document's checks only when the document is left.
  const documents = useQueuedDocuments(submissionId).map((document) =>
    document.id === submissionId
      ? { ...document, unchecked: unchecked + document.documentsToCheck }
      : document,
  )
  const handled = new Set(loadReviewQueue()?.handled)
  const counts = outcomes
    .map((outcome) => ({
      outcome,
      count: documents.filter(({ id, state }) => state === outcome && handled.has(id)).length,
    }))
    .filter(({ count }) => count > 0)
  const sending = documents.filter(({ isBeingSent }) => isBeingSent).length
  const waiting = documents.filter(({ isOpen }) => isOpen).length
  const isLeft = documents.some((document) => isLeftToReview(document) || document.state === 'processing')
  if (isLeft || counts.length + sending + waiting === 0) return null
  const words = [
    ...counts.map(({ outcome, count }) => t(`review.done.${outcome}`, { count })),
    ...(sending > 0 ? [t('review.done.sending', { count: sending })] : []),
    ...(waiting > 0 ? [t('review.done.waiting', { count: waiting })] : []),
  ]
  return (
    <section
      id={queueDoneId}
      tabIndex={-1}
      aria-label={t('review.done.name')}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-good-soft px-4 py-2 text-sm"
    >
      <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
      <output>
        <strong className="font-semibold">
          {t(waiting > 0 ? 'review.done.checkedTitle' : 'review.done.title')}
        </strong>{' '}
        {words.join(' · ')}
      </output>
      <Link to="/" className="ml-auto inline-flex min-h-6 items-center text-accent underline">
        {t('failure.toDocuments')}
      </Link>
    </section>
  )
})
