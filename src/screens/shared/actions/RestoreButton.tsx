import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useActionFlow, type ActionFlowOptions } from './use-action-flow.tsx'

interface RestoreButtonProps {
  submissions: readonly Submission[]
  size: 'small' | 'normal'
  options: ActionFlowOptions
  children?: ReactNode
}

/** Restores deleted documents. Loaded lazily. */
export function RestoreButton({ submissions, size, options, children }: RestoreButtonProps) {
  const { t } = useTranslation()
  const { start, dialog } = useActionFlow(options)
  return (
    <>
      <Button
        size={size}
        icon={RotateCcw}
        tooltip={t('actions.names.restore')}
        onClick={() => start('restore', submissions)}
      >
        {/* A row of the list has room for the icon alone on a phone. */}
        <span className={size === 'small' ? 'max-sm:sr-only' : undefined}>{t('actions.names.restore')}</span>
        {children}
      </Button>
      {dialog}
    </>
  )
}
