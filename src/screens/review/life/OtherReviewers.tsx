import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { sessionQuery } from '#src/client/api/session.ts'
import { listPresentNames } from '#src/screens/shared/list-present-names.ts'
import { usePresences } from '#src/screens/shared/use-presences.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { NoteButton } from './NoteButton.tsx'

/** Names the other people who have the document open; renders nothing if there are none. */
export function OtherReviewers({ submissionId }: { submissionId: string }) {
  const { t, language } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const names = listPresentNames(usePresences(submissionId), submissionId, {
    member: session?.name ?? null,
    t,
  })
  if (names.length === 0) return null
  const text = t('documents.present.inReview', { names: new Intl.ListFormat(language).format(names) })
  return (
    <output className="flex shrink-0">
      <NoteButton icon={Users} text={text} isUrgent />
    </output>
  )
}
