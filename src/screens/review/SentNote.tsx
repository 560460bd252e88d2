import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { feedbackQuery } from '#src/client/feedback.ts'
import type { Submission } from '#src/contract/submissions.ts'
import { formatMoment } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Says when corrections of this submission were accepted, if they were. */
export function SentNote({ submission }: { submission: Submission }) {
  const { t, i18n } = useTranslation()
  const { data: records = [] } = useQuery({
    ...feedbackQuery(submission.id),
    enabled: submission.state === 'sent',
  })
  const accepted = records.find(({ status }) => status === 202)
  if (submission.state !== 'sent' || accepted === undefined) return null
  return (
    <Notice tone="good" className="mx-3 my-2">
      <p>{t('review.sentBefore', { when: formatMoment(new Date(accepted.sentAt), i18n.language) })}</p>
    </Notice>
  )
}
