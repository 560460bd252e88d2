import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface DemoBannerProps {
  readonly onReset: () => Promise<void>
  /** Whether a reset reloaded the page: the Reset button then has the focus again. */
  readonly wasReset: boolean
}

const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** Explains the demo, and offers to reset it. */
export function DemoBanner({ onReset, wasReset }: DemoBannerProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'about' | 'reset'>()
  const close = () => setDialog(undefined)
  return (
    <section
      aria-label={t('demo.about')}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-1 text-sm sm:px-6"
    >
      <p className="min-w-48 flex-1 font-medium">{t('demo.banner')}</p>
      <Button size="small" variant="quiet" icon={Info} iconOnly onClick={() => setDialog('about')}>
        {t('demo.about')}
      </Button>
      <Button ref={wasReset ? focusOnMount : undefined} size="small" onClick={() => setDialog('reset')}>
        {t('demo.reset')}
      </Button>
      {dialog === 'about' && (
        <Dialog title={t('demo.about')} closeLabel={t('action.close')} onClose={close}>
          <p>{t('demo.why')}</p>
        </Dialog>
      )}
      {dialog === 'reset' && <ResetDialog onReset={onReset} onClose={close} />}
    </section>
  )
}

interface ResetDialogProps {
  readonly onReset: () => Promise<void>
  readonly onClose: () => void
}

function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const { t } = useTranslation()
  const [isResetting, setResetting] = useState(false)
  return (
    <Dialog
      title={t('demo.resetTitle')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-first-focus>
            {t('action.cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={isResetting}
            onClick={() => {
              setResetting(true)
              void onReset()
            }}
          >
            {t(isResetting ? 'demo.resetting' : 'demo.resetConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('demo.resetWhy')}</p>
    </Dialog>
  )
}
