import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { endOtherSessions, sessionQuery, type SignInOutcome } from '#src/client/api/session.ts'
import { buildStartUrl } from '#src/contract/provider-sign-in.ts'
import type { OtherSession, Session } from '#src/contract/workspace/session.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'

interface EndSessionsDialogProps {
  /** The one to end; undefined: all others. */
  readonly session: OtherSession | undefined
  /** How many others there are. */
  readonly count: number
  readonly onClose: () => void
  readonly onEnded: () => Promise<void>
}

/** Says which sessions end, and asks for the access token, or a sign-in with the identity provider, again. */
export function EndSessionsDialog({ session, count, onClose, onEnded }: EndSessionsDialogProps) {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  const formId = useId()
  const provider = useQuery(sessionQuery).data?.provider
  const isWithoutToken = provider?.confirms === true
  const { tokenInput, error, isUnconfirmed, isBusy, submit } = useEndingForm(
    session?.id,
    isWithoutToken,
    onEnded,
  )
  return (
    <Dialog
      title={t('settings.person.browser.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" icon={LogOut} disabled={isBusy}>
            {t('settings.person.browser.end')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        <p>
          {session === undefined
            ? t('settings.person.browser.all', { count })
            : t('settings.person.browser.one', {
                browser: formatBrowser(session),
                started: formatDateTime(new Date(session.startedAt), language),
              })}
        </p>
        {isWithoutToken ? (
          <p role="alert" className="text-bad">
            {error}
          </p>
        ) : (
          <>
            <TextField
              type="password"
              label={t('signIn.token')}
              hint={t('settings.person.browser.why')}
              error={error}
              autoComplete="current-password"
              spellCheck={false}
              className="[&_input]:w-full"
              {...tokenInput}
            />
            <p role="alert" className="sr-only">
              {error}
            </p>
          </>
        )}
        {isUnconfirmed && provider && <ConfirmLink provider={provider} />}
      </form>
    </Dialog>
  )
}

/** Leads to the identity provider, which asks who is there, and back to this screen. */
function ConfirmLink({ provider: { label } }: { provider: NonNullable<Session['provider']> }) {
  const { t } = useTranslation()
  return (
    <a href={buildStartUrl(location.pathname, 'confirm')} className={linkClass}>
      {label === null ? t('signIn.provider.againUnnamed') : t('signIn.provider.again', { label })}
    </a>
  )
}

function useEndingForm(id: string | undefined, isWithoutToken: boolean, onEnded: () => Promise<void>) {
  const { t } = useTranslation()
  const toFailureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const toRefusalMessage = (outcome: SignInOutcome & { ok: false }) => {
    if (outcome.reason === 'unconfirmed') return t('signIn.provider.againWhy')
    if (outcome.reason === 'wrong') return t('problem.token_wrong')
    return outcome.seconds === null ? t('signIn.slowed') : t('signIn.slowedFor', { seconds: outcome.seconds })
  }
  const submit = handleSubmit(async ({ token }) => {
    try {
      const outcome = await endOtherSessions(isWithoutToken ? null : token.trim(), id)
      if (outcome.ok) await onEnded()
      else setError('token', { type: outcome.reason, message: toRefusalMessage(outcome) })
    } catch (failure) {
      setError('token', { message: toFailureMessage(failure) })
    }
  })
  return {
    tokenInput: register('token', {
      validate: (token) => isWithoutToken || token.trim() !== '' || t('signIn.empty'),
    }),
    error: formState.errors.token?.message,
    isUnconfirmed: formState.errors.token?.type === 'unconfirmed',
    isBusy: formState.isSubmitting,
    submit,
  }
}

/** Returns the name of a session's browser, as far as it is known. */
export function useBrowserName(): (session: OtherSession) => string {
  const { t } = useTranslation()
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('settings.person.browser.both', { browser, system })
    return browser ?? system ?? t('settings.person.browser.unknown')
  }
}
