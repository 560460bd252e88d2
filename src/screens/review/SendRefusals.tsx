import { useTranslation } from 'react-i18next'
import { readableName } from '#src/review/readable-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useDesk } from './desk.ts'
import { download } from './download.ts'
import { goTo } from './field-acts.ts'
import type { Refusal } from './refusals.ts'
import { useGoNext } from './use-go-next.ts'

interface SendRefusalsProps {
  refusals: readonly Refusal[]
  /** What would go, JSON; undefined when nothing whole can be made of it. */
  payload: string | undefined
  onClose: () => void
}

/** More than this would only be a wall; the rest shows once these are mended. */
const mostShown = 20

/** What stands in the way of sending, each with the way to it. */
export function SendRefusals({ refusals, payload, onClose }: SendRefusalsProps) {
  const { t } = useTranslation()
  const desk = useDesk()
  const goNext = useGoNext()
  const isFinal = refusals.some(({ why }) => why === 'provider' || why === 'documentType' || why === 'empty')
  const go = (name: string) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => goTo(desk, name))
  }
  return (
    <Notice tone="bad" title={t('sending.refusal.title')}>
      <ul className="space-y-1">
        {refusals.slice(0, mostShown).map((refusal) =>
          'field' in refusal ? (
            <li key={`${refusal.document} ${refusal.field} ${refusal.why}`}>
              {refusal.why === 'value'
                ? `${readableName(refusal.field)}: ${t(`review.valueProblem.${refusal.problem}`)}`
                : t(`sending.refusal.${refusal.why}`, { field: readableName(refusal.field) })}{' '}
              {refusal.document === desk.documentIndex && (
                <button
                  type="button"
                  className="min-h-6 text-accent underline"
                  onClick={() => go(refusal.field)}
                >
                  {t('sending.refusal.go', { field: readableName(refusal.field) })}
                </button>
              )}
            </li>
          ) : (
            <li key={refusal.why}>{t(`sending.refusal.${refusal.why}`)}</li>
          ),
        )}
      </ul>
      {isFinal && (
        <div className="flex flex-wrap gap-1.5 pt-1">
          {goNext && (
            <Button size="small" data-first-focus onClick={goNext}>
              {t('sending.receipt.next')}
            </Button>
          )}
          {payload !== undefined && (
            <Button
              size="small"
              onClick={() => download(`${desk.submission.fileName}.feedback.json`, payload)}
            >
              {t('sending.receipt.download')}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
