import { useQuery, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { endMemberSessions, memberSessionsQuery, sessionQuery } from '#src/client/api/session.ts'
import type { MemberSession } from '#src/contract/workspace/session.ts'
import { groupBy } from '#src/page/group-by.ts'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { EndSessionsDialog } from '../shared/sign-in/EndSessionsDialog.tsx'
import { useBrowserName } from '../shared/sign-in/use-browser-name.ts'
import { useFocusAfterEnding } from '../shared/sign-in/use-focus-after-ending.ts'
import { useSignInFailure } from '../shared/sign-in/use-sign-in-failure.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { DataTable } from './DataTable.tsx'

/** What ends: one session, or all of a member. */
interface Ending {
  readonly member: string
  readonly session?: MemberSession
}

/** The sessions of the members of the admin's organisation in other browsers; nothing where there are no members. */
export function SessionsSection() {
  const { data: session } = useQuery(sessionQuery)
  return (session?.name ?? null) === null ? null : <MemberSessions />
}

function MemberSessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const formatFailure = useFailureMessage()
  const signInFailure = useSignInFailure()
  const { data, error } = useQuery(memberSessionsQuery)
  const [ending, setEnding] = useState<Ending | null>(null)
  const { text, focusText } = useFocusAfterEnding()
  const toText = useEndingText(data?.sessions ?? [])
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{t('operation.sessions.title')}</h2>
      {data && (
        <>
          <p ref={text} tabIndex={-1}>
            {t('operation.sessions.count', { count: data.sessions.length })}
          </p>
          {data.sessions.length > 0 && <SessionsTable sessions={data.sessions} onEnd={setEnding} />}
        </>
      )}
      {error && (
        <p role="alert" className="text-bad">
          {formatFailure(error)}
        </p>
      )}
      {signInFailure !== undefined && (
        <p role="alert" className="text-bad">
          {t(`signIn.provider.failure.${signInFailure}`)}
        </p>
      )}
      {ending !== null && (
        <EndSessionsDialog
          text={toText(ending)}
          end={(token) => endMemberSessions(token, ending.member, ending.session?.id)}
          onClose={() => setEnding(null)}
          onEnded={async () => {
            await client.invalidateQueries({ queryKey: memberSessionsQuery.queryKey })
            setEnding(null)
            focusText()
          }}
        />
      )}
    </section>
  )
}

/** Returns the sentence that says what ends. */
function useEndingText(sessions: readonly MemberSession[]): (ending: Ending) => string {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  return ({ member, session }) => {
    if (session === undefined)
      return t('operation.sessions.all', {
        member,
        count: sessions.filter((one) => one.member === member).length,
      })
    return t('operation.sessions.one', {
      member,
      browser: formatBrowser(session),
      started: formatDateTime(new Date(session.startedAt), language),
    })
  }
}

interface SessionsTableProps {
  readonly sessions: readonly MemberSession[]
  readonly onEnd: (ending: Ending) => void
}

/** Those of one member follow each other; the first of several has a button for all of them. */
function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  const groups = [...groupBy(sessions, ({ member }) => member).values()]
  const firsts = new Set(groups.flatMap((group) => (group.length > 1 ? group.slice(0, 1) : [])))
  const formatTime = (text: string) => formatDateTime(new Date(text), language)
  const describe = (session: MemberSession) => ({
    member: session.member,
    browser: formatBrowser(session),
    started: formatTime(session.startedAt),
  })
  return (
    <>
      <DataTable
        label={t('operation.sessions.title')}
        rows={groups.flat()}
        getKey={({ id }) => id}
        columns={[
          { label: t('operation.sessions.member'), show: ({ member }: MemberSession) => member },
          { label: t('operation.sessions.browser'), show: formatBrowser },
          { label: t('operation.sessions.started'), show: ({ startedAt }) => formatTime(startedAt) },
          { label: t('operation.sessions.seen'), show: ({ seenAt }) => formatTime(seenAt) },
          {
            label: t('operation.sessions.end'),
            show: (session) => (
              <span className="flex flex-wrap gap-1">
                <Button
                  size="small"
                  icon={LogOut}
                  aria-label={t('operation.sessions.endOne', describe(session))}
                  onClick={() => onEnd({ member: session.member, session })}
                >
                  {t('settings.person.browser.end')}
                </Button>
                {firsts.has(session) && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('operation.sessions.endAll', { member: session.member })}
                    onClick={() => onEnd({ member: session.member })}
                  >
                    {t('operation.sessions.everywhere')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <p className="text-sm text-ink-2">{t('settings.person.browser.meaning')}</p>
    </>
  )
}
