import { useFieldNames } from '../session/selectors.ts'
import { closeDialogAndRun } from '#src/ui/close-dialog.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { downloadFeedback } from './download-feedback.ts'
import { goToField } from '../session/field-commands.ts'
import type { SendProblem } from './find-send-problems.ts'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'

interface SendProblemsProps {
  problems: readonly SendProblem[]
  /** The payload as JSON; undefined if it is incomplete. */
  payload: string | undefined
  onClose: () => void
}

/** Maximum number of problems listed at once; the others appear as these are solved. */
const maxShown = 20

/** Lists the problems that prevent sending, each with a link to its field. */
export function SendProblems({ problems, payload, onClose }: SendProblemsProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const session = useReviewSession()
  const goNext = useGoToNextDocument()
  const isFinal = problems.some(({ reason }) => ['provider', 'documentType', 'empty'].includes(reason))
  const isDeleted = problems.some(({ reason }) => reason === 'deleted')
  const go = (name: string) => closeDialogAndRun(onClose, () => goToField(session, name))
  return (
    <Notice tone="bad" title={t(isDeleted ? 'sending.refusal.deletedTitle' : 'sending.refusal.title')}>
      <ul className="space-y-1">
        {problems.slice(0, maxShown).map((problem) =>
          'field' in problem ? (
            <li key={`${problem.document} ${problem.field} ${problem.reason}`}>
              {problem.reason === 'value'
                ? `${names.formatReference(problem.field)}: ${t(`review.valueProblem.${problem.problem}`)}`
                : t(`sending.refusal.${problem.reason}`, {
                    field: names.formatReference(problem.field),
                  })}{' '}
              {problem.document === session.documentIndex && (
                <button
                  type="button"
                  className="min-h-6 text-accent underline"
                  onClick={() => go(problem.field)}
                >
                  {t('sending.refusal.go', { field: names.formatReference(problem.field) })}
                </button>
              )}
            </li>
          ) : (
            <li key={problem.reason}>{t(`sending.refusal.${problem.reason}`)}</li>
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
            <Button size="small" onClick={() => downloadFeedback(session.submission.fileName, payload)}>
              {t('sending.receipt.download')}
            </Button>
          )}
        </div>
      )}
    </Notice>
  )
}
