import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useActionFlow, type ActionFlowOptions } from './use-action-flow.tsx'

interface RestoreButtonProps {
  submissions: readonly Submission[]
  size: 'small' | 'normal'
  options: ActionFlowOptions
  /** The accessible name, if it is longer than the text. */
  label: string | undefined
}

/** Restores deleted documents. Loaded lazily. */
export function RestoreButton({ submissions, size, options, label }: RestoreButtonProps) {
  const { t } = useTranslation()
  const { start, dialog } = useActionFlow(options)
  return (
    <>
      <Button
        size={size}
        icon={RotateCcw}
        aria-label={label}
        tooltip={t('actions.names.restore')}
        onClick={() => start('restore', submissions)}
      >
        {/* On a phone, a row of the list has room only for the icon. */}
        <span className={size === 'small' ? 'max-sm:sr-only' : undefined}>{t('actions.names.restore')}</span>
      </Button>
      {dialog}
    </>
  )
}
