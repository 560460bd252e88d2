import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { backendQuery } from '#src/client/api/models.ts'
import { getFileKind } from '#src/contract/service/file-types.ts'
import { needsPassword } from '#src/contract/workspace/file/file-password.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReadWithPassword } from './use-read-with-password.ts'

const officeKinds = new Set<ReturnType<typeof getFileKind>>(['text', 'spreadsheet', 'presentation'])

/**
 * Asks for the password of a file that could not be read without, and has it read with that; nothing for other
 * failures. The password is in this form and in the request, and in neither a draft nor a cache.
 */
export function FilePasswordForm({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { data: backend } = useQuery(backendQuery)
  const { state, problem, deleted, replaced, fileName } = submission
  if (state !== 'failed' || !needsPassword(problem?.code) || deleted !== null || replaced !== null)
    return null
  if (backend === undefined) return null
  if (backend.kind === 'hosted') return <p className="mt-2">{t('review.protected.hosted')}</p>
  // LibreOffice is not given one (decision 0149).
  if (officeKinds.has(getFileKind(fileName))) return <p className="mt-2">{t('review.protected.office')}</p>
  return <ReadWithPasswordForm submission={submission} isWrong={problem?.code === 'password_wrong'} />
}

function ReadWithPasswordForm({ submission, isWrong }: { submission: Submission; isWrong: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const formatFailure = useFailureMessage()
  const [password, setPassword] = useState('')
  const { read, isBusy, error } = useReadWithPassword(submission)
  return (
    <form
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-meaning`}
      className="mt-3 max-w-sm space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isBusy) read(password)
      }}
    >
      <p id={`${id}-title`} className="font-medium">
        {t('review.protected.title')}
      </p>
      <p id={`${id}-meaning`}>{t('review.protected.meaning')}</p>
      <PasswordField
        label={t('review.protected.label')}
        value={password}
        onChange={setPassword}
        error={isWrong ? t('review.protected.wrong') : undefined}
      />
      <Button type="submit" variant="primary" disabled={isBusy}>
        {t('review.protected.read')}
      </Button>
      {error !== null && (
        <p role="alert" className="text-bad">
          {t('actions.failed')} {formatFailure(error)}
        </p>
      )}
    </form>
  )
}
