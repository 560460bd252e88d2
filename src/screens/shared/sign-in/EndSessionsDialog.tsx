import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { sessionQuery, type SignInOutcome } from '#src/client/api/session.ts'
import { buildStartUrl } from '#src/contract/provider-sign-in.ts'
import type { Session } from '#src/contract/workspace/session.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFailureMessage } from '../use-failure-message.ts'

interface EndSessionsDialogProps {
  /** Says which sessions end. */
  readonly text: string
  /** Ends them. @param token null after a new sign-in with the identity provider. */
  readonly end: (token: string | null) => Promise<SignInOutcome>
  readonly onClose: () => void
  readonly onEnded: () => Promise<void>
}

/** Asks, before sessions end, for the access token, or a sign-in with the identity provider, again. */
export function EndSessionsDialog({ text, end, onClose, onEnded }: EndSessionsDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const provider = useQuery(sessionQuery).data?.provider
  const isWithoutToken = provider?.confirms === true
  const { tokenInput, error, isUnconfirmed, isBusy, submit } = useEndingForm(end, isWithoutToken, onEnded)
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
        <p>{text}</p>
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

function useEndingForm(
  end: EndSessionsDialogProps['end'],
  isWithoutToken: boolean,
  onEnded: () => Promise<void>,
) {
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
      const outcome = await end(isWithoutToken ? null : token.trim())
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
