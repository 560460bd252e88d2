import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toFailure } from '#src/client/http/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { Heading } from '#src/ui/Heading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'

interface LoadFailureProps {
  fileName: string | undefined
  failed: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** Interval between retries while the server cannot be reached, in milliseconds. */
const retryIntervalMs = 5_000

/** Explains why a document cannot be shown, with a retry button; retries automatically if the server may recover. */
export function LoadFailure({ fileName, failed }: LoadFailureProps) {
  const { t } = useTranslation()
  const formatFailure = useFailureMessage()
  const { status } = toFailure(failed.error)
  const mayBeBack = status === null || status >= 500
  const retry = useEffectEvent(() => document.visibilityState === 'visible' && void failed.refetch())
  useEffect(
    function retryWhenBack() {
      if (!mayBeBack) return undefined
      const timer = setInterval(retry, retryIntervalMs)
      return () => clearInterval(timer)
    },
    [mayBeBack],
  )
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-6">
      <Heading>{replaceBidiControls(fileName ?? t('failure.title'))}</Heading>
      <Notice
        tone="bad"
        role="alert"
        actions={
          <Button size="small" disabled={failed.isFetching} onClick={() => void failed.refetch()}>
            {t('action.tryAgain')}
          </Button>
        }
      >
        <p>{formatFailure(failed.error)}</p>
      </Notice>
      <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
        {t('failure.toDocuments')}
      </Link>
    </div>
  )
}
