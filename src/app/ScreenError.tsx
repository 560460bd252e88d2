import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { ScreenLoadError } from './load-screen.ts'

/** Shown instead of a screen that crashed; the rest of the app keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const tryAgain = () => {
    if (error instanceof ScreenLoadError) return location.reload()
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 p-6">
      <Heading>{t('failure.title')}</Heading>
      <Notice tone="bad" role="alert">
        <p>{t('failure.meaning')}</p>
      </Notice>
      <div className="flex gap-2">
        <Button variant="primary" onClick={tryAgain}>
          {t('action.tryAgain')}
        </Button>
        <Button onClick={() => void router.navigate({ to: '/' })}>{t('failure.toDocuments')}</Button>
      </div>
      <details className="text-sm text-ink-2">
        <summary>{t('failure.details')}</summary>
        <pre className="mt-2 overflow-x-auto rounded bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
          {error instanceof Error ? error.message : String(error)}
        </pre>
      </details>
    </div>
  )
}
