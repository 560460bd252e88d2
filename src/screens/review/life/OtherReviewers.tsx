import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { presenceQuery, removePresence } from '#src/client/api/presence.ts'
import { sessionQuery } from '#src/client/api/session.ts'
import { presenceIntervalMs } from '#src/contract/workspace/presence.ts'
import { listPresentNames } from '#src/screens/shared/list-present-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Tells others that this document is open here, and names who else has it open; nothing without anybody. */
export function OtherReviewers({ submissionId }: { submissionId: string }) {
  const { t, language } = useTranslation()
  const { data: session } = useQuery(sessionQuery)
  const { data: presences = [] } = useQuery({
    ...presenceQuery(submissionId),
    refetchInterval: presenceIntervalMs,
  })
  useEffect(
    function sayWhenLeft() {
      // Without it, others see it a minute longer.
      const leave = () => void removePresence(submissionId).catch(() => {})
      addEventListener('pagehide', leave)
      return () => {
        removeEventListener('pagehide', leave)
        leave()
      }
    },
    [submissionId],
  )
  const names = listPresentNames(presences, submissionId, { member: session?.name ?? null, t })
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
