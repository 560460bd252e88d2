import { useQuery, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { sessionQuery, signIn, type SignInOutcome } from '#src/client/api/session.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { changeDeviceSettings, useDeviceSettings } from '#src/ui/device-settings.ts'
import { CheckField } from '#src/ui/forms/CheckField.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'

interface SignInProps {
  /** Whether somebody was signed in on this page before, who may have left work. */
  wasSignedIn: boolean
}

/**
 * Asks for an access token, or leads to the identity provider of the office. Once somebody is signed in, all data on
 * the screen is fetched again.
 *
 * Covers the screen instead of replacing it, so that no unsaved work is lost. It is modal, so that it covers open
 * dialogs too.
 */
export function SignIn({ wasSignedIn }: SignInProps) {
  const { t } = useTranslation()
  const provider = useQuery(sessionQuery).data?.provider
  const { isShared } = useDeviceSettings()
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect, because only a dialog that is still on the page gives the focus back as it closes.
  useLayoutEffect(function openModally() {
    const dialog = ref.current
    const restoreCaret = saveCaret(document.activeElement)
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-provider], input')?.focus()
    return () => {
      dialog?.close()
      restoreCaret()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={t('signIn.title')}
      data-sign-in
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape close it.
      onClose={() => ref.current?.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-ground p-0 text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-center gap-4 p-4 sm:p-6">
        <p className="flex items-center gap-2 font-semibold tracking-tight">
          <img src="/favicon.svg" alt="" width={20} height={20} />
          {t('app.name')}
        </p>
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
          <div className="flex flex-col gap-1">
            <Heading>{t('signIn.title')}</Heading>
            <p className="text-ink-2">
              {t('signIn.why')} {wasSignedIn && t('signIn.kept')}
            </p>
          </div>
          {provider && <ProviderSignIn label={provider.label} keepsPage={wasSignedIn} />}
          {provider && !provider.isOnly && (
            <h2 className="border-t border-line pt-4 font-semibold">{t('signIn.provider.orToken')}</h2>
          )}
          {provider?.isOnly !== true && <TokenForm isFirst={provider === undefined} />}
          <CheckField
            label={t('signIn.shared')}
            hint={t('signIn.sharedMeaning')}
            checked={isShared}
            onChange={({ target }) => changeDeviceSettings({ isShared: target.checked })}
          />
        </div>
      </div>
    </dialog>
  )
}

/** @param isFirst whether it is the usual way to sign in here. */
function TokenForm({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation()
  const { tokenInput, error, isBusy, submit } = useSignInForm()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        type="password"
        label={t('signIn.token')}
        hint={t('signIn.hint')}
        error={error}
        autoComplete="current-password"
        spellCheck={false}
        className="[&_input]:w-full"
        {...tokenInput}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <Button
        type="submit"
        variant={isFirst ? 'primary' : 'secondary'}
        icon={KeyRound}
        disabled={isBusy}
        className="self-start"
      >
        {isBusy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  )
}

/**
 * Saves the caret of a text control. @returns a function that restores it once the control has the focus again: after
 * a modal dialog, Chromium ignores what is typed until the caret is set.
 */
function saveCaret(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => {}
  const { selectionStart, selectionEnd } = element
  return () => {
    // Null for a type of input without a caret.
    if (selectionStart !== null && document.activeElement === element)
      element.setSelectionRange(selectionStart, selectionEnd)
  }
}

function useSignInForm() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const toFailureMessage = useFailureMessage()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { token: '' } })
  const toRefusalMessage = (outcome: SignInOutcome & { ok: false }) => {
    if (outcome.reason !== 'slowed') return t('signIn.wrong')
    return outcome.seconds === null ? t('signIn.slowed') : t('signIn.slowedFor', { seconds: outcome.seconds })
  }
  const submit = handleSubmit(async ({ token }) => {
    try {
      const outcome = await signIn(token.trim())
      if (!outcome.ok) return setError('token', { message: toRefusalMessage(outcome) })
      // A first request from before the sign-in may still be under way: its 401 would be taken for the answer.
      await client.cancelQueries({ predicate: ({ state }) => state.data === undefined }, { silent: true })
      await client.invalidateQueries()
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
