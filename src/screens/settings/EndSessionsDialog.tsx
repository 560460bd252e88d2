import LogOut from 'lucide-react/icons/log-out'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { endOtherSessions, type SignInOutcome } from '#src/client/api/session.ts'
import type { OtherSession } from '#src/contract/workspace/session.ts'
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

/** Says which sessions end, and asks for the access token again. */
export function EndSessionsDialog({ session, count, onClose, onEnded }: EndSessionsDialogProps) {
  const { t, language } = useTranslation()
  const formatBrowser = useBrowserName()
  const formId = useId()
  const { tokenInput, error, isBusy, submit } = useEndingForm(session?.id, onEnded)
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
      </form>
    </Dialog>
  )
}

function useEndingForm(id: string | undefined, onEnded: () => Promise<void>) {
  const { t } = useTranslation()
  const toFailureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const toRefusalMessage = (outcome: SignInOutcome & { ok: false }) => {
    if (outcome.reason === 'wrong') return t('problem.token_wrong')
    return outcome.seconds === null ? t('signIn.slowed') : t('signIn.slowedFor', { seconds: outcome.seconds })
  }
  const submit = handleSubmit(async ({ token }) => {
    try {
      const outcome = await endOtherSessions(token.trim(), id)
      if (outcome.ok) await onEnded()
      else setError('token', { message: toRefusalMessage(outcome) })
    } catch (failure) {
      setError('token', { message: toFailureMessage(failure) })
    }
  })
  return {
    tokenInput: register('token', { validate: (token) => token.trim() !== '' || t('signIn.empty') }),
    error: formState.errors.token?.message,
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
