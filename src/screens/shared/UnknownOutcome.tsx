import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { backendQuery } from '#src/client/api/models.ts'
import { retrySubmission, submissionsQuery } from '#src/client/api/submissions.ts'
import { isSafeToResubmit, type Submission } from '#src/contract/workspace/submissions.ts'
import { Button } from '#src/ui/Button.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'
import { useFailureMessage } from './use-failure-message.ts'
import { useProblemMessage } from './use-problem-message.ts'

/** An unknown outcome, or that the file did not arrive; the cost of sending it again, and a button for that. */
export function UnknownOutcome({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: backend } = useQuery(backendQuery)
  const getProblemMessage = useProblemMessage()
  const getFailureMessage = useFailureMessage()
  const { id, fileName, problem } = submission
  const sending = useMutation({
    mutationFn: () => retrySubmission(id),
    onSettled: () => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
  })
  const reason =
    problem === null
      ? t('outcome.stopped')
      : (getProblemMessage(problem) ?? t('outcome.failed', { status: problem.status }))
  const costIfRead = backend?.kind === 'local' ? 'once' : 'twice'
  const costIfHeld = isSafeToResubmit(problem) ? 'untaken' : costIfRead
  const cost = problem?.code === 'backend_unreachable' ? 'unreached' : costIfHeld
  return (
    <div className="mt-0.5 space-y-1 text-xs text-attention">
      <p className="wrap-anywhere">
        {reason} {t(`outcome.${cost}`)}
      </p>
      <Button size="small" icon={RotateCw} disabled={sending.isPending} onClick={() => sending.mutate()}>
        {sending.isPending ? t('outcome.busy') : t('outcome.submit')}
        <span className="sr-only">: {replaceBidiControls(fileName)}</span>
      </Button>
      {sending.error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {getFailureMessage(sending.error)}
        </p>
      )}
    </div>
  )
}
