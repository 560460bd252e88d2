import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface LeaveGuardProps {
  isDirty: boolean
  /** True while the form itself navigates. */
  isLeaving: RefObject<boolean>
}

/** Asks before a changed form is left. */
export function LeaveGuard({ isDirty, isLeaving }: LeaveGuardProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty && !isLeaving.current,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title={t('models.form.leaveTitle')}
      closeLabel={t('action.close')}
      onClose={reset}
      footer={
        <>
          <Button data-first-focus onClick={reset}>
            {t('models.form.stay')}
          </Button>
          <Button variant="danger" onClick={proceed}>
            {t('models.form.leave')}
          </Button>
        </>
      }
    >
      <p>{t('models.form.leaveText')}</p>
    </Dialog>
  )
}
