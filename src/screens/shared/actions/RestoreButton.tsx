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
      <Button size={size} icon={RotateCcw} onClick={() => start('restore', submissions)}>
        {t('actions.names.restore')}
        {children}
      </Button>
      {dialog}
    </>
  )
}
