import ScanText from 'lucide-react/icons/scan-text'
import { Button } from '#src/ui/Button.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ScanState } from '../scans/scan-queue.ts'

interface ScanNoticeProps {
  scan: ScanState
  onStop(): void
  onRetry(): void
}

/** The state of recognising a scanned page; sticks to the bottom of the view over the page. */
export function ScanNotice({ scan, onStop, onRetry }: ScanNoticeProps) {
  const { t } = useTranslation()
  const isBusy = scan.status === 'waiting' || scan.status === 'reading'
  return (
    <div className="pointer-events-none absolute inset-0 flex items-end justify-center p-2 forced-color-adjust-auto">
      <div className="pointer-events-auto sticky bottom-2 flex max-w-full flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-xs text-ink shadow-1">
        <ScanText aria-hidden className="size-3.5 shrink-0 text-ink-2" />
        <ScanStatus scan={scan} />
        {isBusy && (
          <Button size="small" variant="quiet" onClick={onStop}>
            {t('viewer.scan.stop')}
          </Button>
        )}
        {(scan.status === 'stopped' || scan.status === 'failed') && (
          <Button size="small" onClick={onRetry}>
            {t('viewer.scan.again')}
          </Button>
        )}
      </div>
    </div>
  )
}

function ScanStatus({ scan }: { scan: ScanState }) {
  const { t } = useTranslation()
  if (scan.status === 'reading') {
    const percent = Math.round(100 * scan.share)
    return (
      <>
        <span>{t('viewer.scan.reading')}</span>
        <Meter tone="accent" label={t('viewer.scan.reading')} className="h-1.5 w-20" value={percent} />
      </>
    )
  }
  const messageKey = scan.status === 'read' && scan.runs.length === 0 ? 'nothing' : scan.status
  return <output>{t(`viewer.scan.${messageKey}`)}</output>
}
