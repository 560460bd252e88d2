import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface SearchFailureProps {
  error: Error
  onRetry: () => void
}

/** Reports that the values of the documents were not searched, and why. */
export function SearchFailure({ error, onRetry }: SearchFailureProps) {
  const { t } = useTranslation()
  const getFailureMessage = useFailureMessage()
  return (
    <Notice
      tone="attention"
      role="alert"
      title={t('documents.filter.namesOnly')}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      <p>{getFailureMessage(error)}</p>
    </Notice>
  )
}
