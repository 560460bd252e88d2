import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { hasUnsavedWork } from '#src/client/device/shared-device.ts'
import { useUploadQueue, useUploads } from '#src/screens/documents/upload/upload-queue-context.ts'
import { Button } from '#src/ui/Button.tsx'
import { closeDialogAndRun } from '#src/ui/close-dialog.ts'
import { getDeviceSettings } from '#src/ui/device-settings.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface SignOutDialogProps {
  readonly onClose: () => void
  readonly onSignOut: () => void
}

/**
 * Asks before signing out stops the uploads of this page, and says so when they have ended meanwhile, or before a shared
 * device loses changes.
 */
export function SignOutDialog({ onClose, onSignOut }: SignOutDialogProps) {
  const { t } = useTranslation()
  const queue = useUploadQueue()
  // Renders again after every change of an upload.
  useUploads()
  const isUnfinished = queue.hasUnfinished()
  const [losesWork] = useState(() => getDeviceSettings().isShared && hasUnsavedWork())
  return (
    <Dialog
      title={t(losesWork ? 'signIn.leave.workTitle' : 'signIn.leave.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {t('signIn.leave.stay')}
          </Button>
          <Button
            variant={isUnfinished || losesWork ? 'danger' : 'primary'}
            icon={LogOut}
            // A failure is reported below the page, which the dialog would cover.
            onClick={() => closeDialogAndRun(onClose, onSignOut)}
          >
            {t('signIn.out')}
          </Button>
        </>
      }
    >
      {losesWork && <p>{t('signIn.leave.work')}</p>}
      {(isUnfinished || !losesWork) && (
        <output className="block">{t(isUnfinished ? 'signIn.leave.text' : 'signIn.leave.ended')}</output>
      )}
    </Dialog>
  )
}
