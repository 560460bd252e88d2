import { useNavigate } from '@tanstack/react-router'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { createLazyComponent } from '#src/ui/create-lazy-component.tsx'
import { DocumentActions } from '#src/screens/shared/actions/DocumentActions.tsx'
import { isReadyToSend } from '#src/screens/shared/display-state.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import { saveReviewQueue } from '#src/screens/shared/review-queue.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ExportButton } from './ExportButton.tsx'
import type { DocumentSelection } from './use-document-selection.ts'

// Lazy, so that the first screen does not load the code that builds payloads.
const BulkSendDialog = createLazyComponent(
  async () => (await import('../send/BulkSendDialog.tsx')).BulkSendDialog,
)

interface SelectionBarProps {
  /** The shown documents. */
  submissions: readonly Submission[]
  selection: DocumentSelection
  search: DocumentsSearch
  /** Called when a dialog was closed: its button may be disabled by now. */
  onDialogClosed: () => void
}

/** Bulk actions for the selected documents, at least one. */
export function SelectionBar({ submissions, selection: chosen, search, onDialogClosed }: SelectionBarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  useEffect(
    function reportClosedDialog() {
      if (isSending) return onDialogClosed
    },
    [isSending, onDialogClosed],
  )
  const toReview = submissions.filter((submission) => chosen.has(submission.id) && isReadyToSend(submission))
  const selected = submissions.filter(({ id }) => chosen.has(id))
  const isDeleted = selected.every((submission) => submission.deleted !== null)
  const review = () => {
    saveReviewQueue(chosen.ids, search)
    const first = toReview[0]?.id ?? chosen.ids[0]
    if (first !== undefined) void navigate({ to: '/review/$submissionId', params: { submissionId: first } })
  }
  return (
    <section
      aria-label={t('documents.chosen.name')}
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-raised px-3 py-2 shadow-1"
    >
      <output className="mr-auto text-sm font-medium tabular-nums">
        {t('documents.chosen.count', { count: chosen.ids.length })}
      </output>
      {!isDeleted && (
        <>
          <Button icon={ClipboardPen} variant="primary" onClick={review}>
            {t('documents.chosen.review')}
          </Button>
          <Button icon={Send} disabled={toReview.length === 0} onClick={() => setSending(true)}>
            {t('documents.chosen.send')}
          </Button>
        </>
      )}
      {!isDeleted && (
        <ExportButton submissions={submissions.filter(({ id }) => chosen.has(id))}>
          {t('exporting.open')}
        </ExportButton>
      )}
      {selected.length > 0 && <DocumentActions submissions={selected} onDone={chosen.clear} />}
      <Button variant="quiet" icon={X} onClick={chosen.clear}>
        {t('documents.chosen.clear')}
      </Button>
      {isSending && <BulkSendDialog submissions={selected} onClose={() => setSending(false)} />}
    </section>
  )
}
