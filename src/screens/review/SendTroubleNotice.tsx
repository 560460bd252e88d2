import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useDesk } from './desk.ts'
import { download } from './download.ts'
import { waysOut, type SendTrouble, type WayOut } from './send-trouble.ts'
import { useGoNext } from './use-go-next.ts'

interface SendTroubleNoticeProps {
  trouble: SendTrouble
  /** What the service said of it, in words. */
  said: string
  /** The payload that did not arrive, JSON. */
  payload: string
  /** Sends again; left out where a button for it stands beside the notice. */
  onAgain?: (() => void) | undefined
  /** Said before all else: when it was. */
  when?: string
  role?: 'alert'
}

/** Says why corrections did not arrive, and offers the ways out. */
export function SendTroubleNotice({ trouble, said, payload, onAgain, when, role }: SendTroubleNoticeProps) {
  const { t } = useTranslation()
  const { submission } = useDesk()
  const goNext = useGoNext()
  const buttons: Record<WayOut, React.ReactNode> = {
    again: onAgain && (
      <Button size="small" onClick={onAgain}>
        {t('sending.way.again')}
      </Button>
    ),
    download: (
      <Button size="small" onClick={() => download(`${submission.fileName}.feedback.json`, payload)}>
        {t('sending.receipt.download')}
      </Button>
    ),
    next: goNext && (
      <Button size="small" onClick={goNext}>
        {t('sending.receipt.next')}
      </Button>
    ),
    documents: (
      <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
        {t('sending.way.documents')}
      </Link>
    ),
  }
  return (
    <Notice tone="bad" role={role} title={trouble === 'lost' ? t('sending.lost') : t('sending.failed')}>
      {when !== undefined && <p className="text-ink-2">{when}</p>}
      <p>{said}</p>
      <p>{t(`sending.trouble.${trouble}`)}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        {waysOut[trouble].map((way) => (
          <span key={way} className="contents">
            {buttons[way]}
          </span>
        ))}
      </div>
    </Notice>
  )
}
