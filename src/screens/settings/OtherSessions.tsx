import { useQuery, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useId, useState } from 'react'
import { endOtherSessions, otherSessionsQuery } from '#src/client/api/session.ts'
import { sessionHours, type OtherSession } from '#src/contract/workspace/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { EndSessionsDialog } from '../shared/sign-in/EndSessionsDialog.tsx'
import { useBrowserName } from '../shared/sign-in/use-browser-name.ts'
import { useFocusAfterEnding } from '../shared/sign-in/use-focus-after-ending.ts'
import { useSignInFailure } from '../shared/sign-in/use-sign-in-failure.ts'
import { Fact, Facts } from './Facts.tsx'

/**
 * The other sessions of the same person, with buttons that end one or all of them.
 * @param isShared whether these may be other people with the same access token.
 */
export function OtherSessions({ isShared }: { isShared: boolean }) {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  const client = useQueryClient()
  const { data, error } = useQuery(otherSessionsQuery)
  const [ending, setEnding] = useState<OtherSession | 'all' | null>(null)
  const { text, focusText } = useFocusAfterEnding()
  const formatFailure = useFailureMessage()
  const signInFailure = useSignInFailure()
  const sessions = data?.sessions
  return (
    <>
      <Facts>
        {sessions && (
          <Fact label={t('settings.person.elsewhere')}>
            <p ref={text} tabIndex={-1}>
              <CountText count={sessions.length} isShared={isShared} />
            </p>
            {sessions.length > 0 && (
              <>
                <SessionList sessions={sessions} onEnd={setEnding} />
                <Button size="small" icon={LogOut} onClick={() => setEnding('all')} className="mt-1">
                  {t(isShared ? 'settings.person.leaveOthersShared' : 'settings.person.leaveOthers')}
                </Button>
              </>
            )}
          </Fact>
        )}
      </Facts>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {formatFailure(error)}
        </p>
      )}
      {signInFailure !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {t(`signIn.provider.failure.${signInFailure}`)}
        </p>
      )}
      {ending !== null && (
        <EndSessionsDialog
          text={
            ending === 'all'
              ? t('settings.person.browser.all', { count: sessions?.length ?? 0 })
              : t('settings.person.browser.one', {
                  browser: formatBrowser(ending),
                  started: formatDateTime(new Date(ending.startedAt), language),
                })
          }
          end={(token) => endOtherSessions(token, ending === 'all' ? undefined : ending.id)}
          onClose={() => setEnding(null)}
          onEnded={async () => {
            await client.invalidateQueries({ queryKey: otherSessionsQuery.queryKey })
            setEnding(null)
            focusText()
          }}
        />
      )}
      <p className="mt-1 text-sm text-ink-2">{t('settings.person.rule', sessionHours)}</p>
    </>
  )
}

function CountText({ count, isShared }: { count: number; isShared: boolean }) {
  const { t } = useTranslation()
  if (count === 0) return t(isShared ? 'settings.person.nowhereShared' : 'settings.person.nowhere')
  return t(isShared ? 'settings.person.othersShared' : 'settings.person.others', { count })
}

interface SessionListProps {
  readonly sessions: readonly OtherSession[]
  readonly onEnd: (session: OtherSession) => void
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="my-1 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      <p className="text-ink-2">{t('settings.person.browser.meaning')}</p>
    </>
  )
}

function SessionItem({ session, onEnd }: { readonly session: OtherSession; readonly onEnd: () => void }) {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  const id = useId()
  const words = {
    started: formatDateTime(new Date(session.startedAt), language),
    seen: formatDateTime(new Date(session.seenAt), language),
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div id={id} className="min-w-0 flex-1 basis-56">
        <p>{formatBrowser(session)}</p>
        <p className="text-ink-2">{t('settings.person.browser.times', words)}</p>
      </div>
      {/* Several browsers may have the same name: the times tell them apart. */}
      <Button size="small" icon={LogOut} aria-describedby={id} onClick={onEnd}>
        {t('settings.person.browser.end')}
      </Button>
    </li>
  )
}
