import { useId, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { PasswordField } from '#src/ui/forms/PasswordField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PasswordFormProps {
  url: string
  fileName: string
  /** Whether there are fields that can be reviewed without the pages. */
  hasFields: boolean
  /** Whether the last password did not open the file. */
  isWrong: boolean
  /** Whether a password is being tried. */
  isBusy: boolean
  onPassword(password: string): void
}

/** Asks for the password of a protected file. It is passed to the PDF library and never leaves the browser. */
export function PasswordForm({ url, fileName, hasFields, isWrong, isBusy, onPassword }: PasswordFormProps) {
  const { t } = useTranslation()
  const heading = useId()
  const [password, setPassword] = useState('')
  return (
    <form
      aria-labelledby={heading}
      className="m-auto w-full max-w-sm space-y-3 p-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (password !== '' && !isBusy) onPassword(password)
      }}
    >
      <p id={heading} className="font-medium">
        {t('viewer.password.needed')}
      </p>
      <p className="text-ink-2">
        {t('viewer.password.meaning')} {hasFields && t('viewer.failed.meaning')}
      </p>
      <PasswordField
        label={t('viewer.password.label')}
        value={password}
        onChange={setPassword}
        error={isWrong ? t('viewer.password.wrong') : undefined}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary">
          {t('viewer.password.open')}
        </Button>
        <a href={url} download={fileName} className="text-accent underline">
          {t('viewer.download')}
        </a>
      </div>
    </form>
  )
}

/** Reports that the file is protected, if its password is asked for beside the pages. */
export function PasswordNeeded({ url, fileName }: Pick<PasswordFormProps, 'url' | 'fileName'>) {
  const { t } = useTranslation()
  return (
    <div className="m-auto w-full max-w-sm space-y-3 p-4 text-sm">
      <p className="font-medium">{t('viewer.password.needed')}</p>
      <p className="text-ink-2">{t('viewer.password.elsewhere')}</p>
      <a href={url} download={fileName} className="text-accent underline">
        {t('viewer.download')}
      </a>
    </div>
  )
}
