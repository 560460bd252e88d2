import { useNavigate } from '@tanstack/react-router'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '#src/contract/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { DocumentsSearch } from '../documents-url.ts'
import { takeUpPile } from '../pile.ts'
import type { Chosen } from './use-chosen.ts'

// What it takes to build a payload is not part of the first screen.
const SendChosenDialog = lazyPart(async () => (await import('./SendChosenDialog.tsx')).SendChosenDialog)

interface ChosenBarProps {
  /** The documents that are shown. */
  submissions: readonly Submission[]
  chosen: Chosen
  search: DocumentsSearch
}

/** What can be done with the chosen documents, of which there is one at least. */
export function ChosenBar({ submissions, chosen, search }: ChosenBarProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const toReview = submissions.filter(({ id, state }) => chosen.has(id) && state === 'to-review')
  const review = () => {
    takeUpPile(chosen.ids, search)
    const first = toReview[0]?.id ?? chosen.ids[0]
    if (first !== undefined) void navigate({ to: '/review/$submissionId', params: { submissionId: first } })
  }
  return (
    <section
      aria-label={t('documents.chosen.name')}
      className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-accent bg-raised px-3 py-2 shadow-sm"
    >
      <output className="mr-auto text-sm font-medium tabular-nums">
        {t('documents.chosen.count', { count: chosen.ids.length })}
      </output>
      <Button icon={ClipboardPen} look="primary" onClick={review}>
        {t('documents.chosen.review')}
      </Button>
      <Button icon={Send} disabled={toReview.length === 0} onClick={() => setSending(true)}>
        {t('documents.chosen.send')}
      </Button>
      <Button look="quiet" icon={X} onClick={chosen.clear}>
        {t('documents.chosen.clear')}
      </Button>
      {isSending && <SendChosenDialog submissions={toReview} onClose={() => setSending(false)} />}
    </section>
  )
}
