import { useTranslation } from 'react-i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useReviewSession } from '../session/review-session.ts'
import { downloadJson } from './download-json.ts'
import { goToField } from '../session/field-commands.ts'
import type { SendProblem } from './find-send-problems.ts'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'

interface SendProblemsProps {
  problems: readonly SendProblem[]
  /** What would go, JSON; undefined when nothing whole can be made of it. */
  payload: string | undefined
  onClose: () => void
}

/** More than this would only be a wall; the rest shows once these are mended. */
const maxShown = 20

/** What stands in the way of sending, each with the way to it. */
export function SendProblems({ problems: refusals, payload, onClose }: SendProblemsProps) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const goNext = useGoToNextDocument()
  const isFinal = refusals.some(({ why }) => why === 'provider' || why === 'documentType' || why === 'empty')
  const go = (name: string) => {
    onClose()
    // After the dialog has given the focus back.
    setTimeout(() => goToField(desk, name))
  }
  return (
    <Notice tone="bad" title={t('sending.refusal.title')}>
      <ul className="space-y-1">
        {refusals.slice(0, maxShown).map((refusal) =>
          'field' in refusal ? (
            <li key={`${refusal.document} ${refusal.field} ${refusal.why}`}>
              {refusal.why === 'value'
                ? `${toReadableName(refusal.field)}: ${t(`review.valueProblem.${refusal.problem}`)}`
                : t(`sending.refusal.${refusal.why}`, { field: toReadableName(refusal.field) })}{' '}
              {refusal.document === desk.documentIndex && (
                <button
                  type="button"
                  className="min-h-6 text-accent underline"
                  onClick={() => go(refusal.field)}
                >
                  {t('sending.refusal.go', { field: toReadableName(refusal.field) })}
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
              onClick={() => downloadJson(`${desk.submission.fileName}.feedback.json`, payload)}
            >
              {t('sending.receipt.download')}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
