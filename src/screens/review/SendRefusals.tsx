import { useTranslation } from 'react-i18next'
import { readableName } from '#src/review/readable-name.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useDesk } from './desk.ts'
import { goTo } from './field-acts.ts'
import type { Refusal } from './refusals.ts'

interface SendRefusalsProps {
  refusals: readonly Refusal[]
  onClose: () => void
}

/** More than this would only be a wall; the rest shows once these are mended. */
const mostShown = 20

/** What stands in the way of sending, each with the way to it. */
export function SendRefusals({ refusals, onClose }: SendRefusalsProps) {
  const { t } = useTranslation()
  const desk = useDesk()
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
    </Notice>
  )
}
