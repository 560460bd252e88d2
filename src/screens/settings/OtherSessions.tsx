import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useRef } from 'react'
import { otherSessionsQuery, signOutOthers } from '#src/client/api/session.ts'
import { sessionHours, type OtherSessions as Others } from '#src/contract/workspace/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { Fact, Facts } from './Facts.tsx'

/**
 * The other sessions of the same person, and a button that ends them.
 * @param isShared whether these may be other people with the same access token.
 */
export function OtherSessions({ isShared }: { isShared: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: others, error } = useQuery(otherSessionsQuery)
  const fact = useRef<HTMLParagraphElement>(null)
  const leave = useMutation({
    mutationFn: signOutOthers,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: otherSessionsQuery.queryKey })
      // The button is gone.
      fact.current?.focus()
    },
  })
  const formatFailure = useFailureMessage()
  const failure = error ?? leave.error
  return (
    <>
      <Facts>
        {others && (
          <Fact label={t('settings.person.elsewhere')}>
            <p ref={fact} tabIndex={-1}>
              <OthersText others={others} isShared={isShared} />
            </p>
            {others.count > 0 && (
              <Button
                size="small"
                icon={LogOut}
                disabled={leave.isPending}
                onClick={() => leave.mutate()}
                className="mt-1"
              >
                {t(isShared ? 'settings.person.leaveOthersShared' : 'settings.person.leaveOthers')}
              </Button>
            )}
          </Fact>
        )}
      </Facts>
      {failure && (
        <p role="alert" className="text-sm text-bad">
          {formatFailure(failure)}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-2">{t('settings.person.rule', sessionHours)}</p>
    </>
  )
}

function OthersText({ others: { count, seenAt }, isShared }: { others: Others; isShared: boolean }) {
  const { t, language } = useTranslation()
  if (seenAt === null) return t(isShared ? 'settings.person.nowhereShared' : 'settings.person.nowhere')
  const words = { count, when: formatDateTime(new Date(seenAt), language) }
  return t(isShared ? 'settings.person.othersShared' : 'settings.person.others', words)
}
