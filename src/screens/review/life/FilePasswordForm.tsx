import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { usePasswordReading, type UnreadFile } from '#src/screens/shared/file-passwords.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReadWithPassword } from './use-read-with-password.ts'

interface FilePasswordFormProps extends UnreadFile {
  /** Saves the work on the other documents in the file; left out if none was read. */
  onBefore?: () => Promise<unknown>
}

/**
 * Asks for the password of a protected file, and has the file read with it; renders nothing for other failures. The
 * password is kept in this form, the request and the memory of the tab, but not in drafts or caches.
 */
export function FilePasswordForm({ onBefore, ...unread }: FilePasswordFormProps) {
  const { t } = useTranslation()
  const { submission, code } = unread
  const reading = usePasswordReading(unread)
  if (reading === undefined) return null
  if (reading !== 'form') return <p className="mt-2">{t(`viewer.protected.${reading}`)}</p>
  return (
    <ReadWithPasswordForm
      key={submission.id}
      submission={submission}
      {...(onBefore && { onBefore })}
      isWrong={code === 'password_wrong'}
    />
  )
}

interface ReadWithPasswordFormProps {
  submission: Submission
  onBefore?: () => Promise<unknown>
  /** Whether the last password did not open the file. */
  isWrong: boolean
}

function ReadWithPasswordForm({ submission, onBefore, isWrong }: ReadWithPasswordFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const formatFailure = useFailureMessage()
  const [password, setPassword] = useState('')
  const { read, isBusy, error } = useReadWithPassword(submission, onBefore)
  return (
    <form
      ref={useFocusWhenLost(isWrong || onBefore === undefined)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-meaning`}
      className="mt-3 max-w-sm space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isBusy) read(password)
      }}
    >
      <p id={`${id}-title`} className="font-medium">
        {t('viewer.protected.title')}
      </p>
      <p id={`${id}-meaning`}>{t(`viewer.protected.${onBefore ? 'within' : 'meaning'}`)}</p>
      <PasswordField
        label={t('viewer.protected.label')}
        value={password}
        onChange={setPassword}
        error={isWrong ? t('viewer.protected.wrong') : undefined}
      />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {t('viewer.protected.read')}
      </Button>
      {error !== null && (
        <p role="alert" className="text-bad">
          {t('actions.failed')} {formatFailure(error)}
        </p>
      )}
    </form>
  )
}

/**
 * Focuses the password, where the focus is nowhere: a document that only lacks its password was opened, or the form of
 * a wrong password was unmounted.
 */
function useFocusWhenLost(isWanted: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(
    function focusField() {
      if (isWanted && document.activeElement === document.body) form.current?.querySelector('input')?.focus()
    },
    [isWanted],
  )
  return form
}
