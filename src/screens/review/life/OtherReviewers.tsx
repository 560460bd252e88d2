import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { sessionQuery } from '#src/client/api/session.ts'
import { listPresentNames } from '#src/screens/shared/list-present-names.ts'
import { usePresences } from '#src/screens/shared/use-presences.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Names who else has the document open; nothing without anybody. */
export function OtherReviewers({ submissionId }: { submissionId: string }) {
  const { t, language } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const names = listPresentNames(usePresences(submissionId), submissionId, {
    member: session?.name ?? null,
    t,
  })
  if (names.length === 0) return null
  return (
    <output className="flex items-center gap-1 text-xs text-attention">
      <Users aria-hidden className="size-3.5 shrink-0" />
      {/* Without room for it, on a phone, the icon stands for the names. */}
      <span className="max-w-56 truncate max-sm:sr-only">
        {t('documents.present.inReview', { names: new Intl.ListFormat(language).format(names) })}
      </span>
    </output>
  )
}
