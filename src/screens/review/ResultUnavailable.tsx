import { Link } from '@tanstack/react-router'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { usePasswordReading, type UnreadFile } from '../shared/file-passwords.ts'
import { UnknownOutcome } from '../shared/UnknownOutcome.tsx'
import { getDisplayState } from '../shared/display-state.ts'
import { useProblemMessage } from '../shared/use-problem-message.ts'
import { FilePasswordForm } from './life/FilePasswordForm.tsx'
import { LifeNotice } from './life/LifeNotice.tsx'
import { ReviewActions } from './life/ReviewActions.tsx'
import { PagePane } from './page/PagePane.tsx'
import { Panes } from './Panes.tsx'
import { ReviewBar } from './ReviewBar.tsx'

/** The pages of a document without a result, and why it has none. */
export function ResultUnavailable({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col">
      <ReviewBar submission={submission}>
        <ReviewActions submission={submission} />
      </ReviewBar>
      <Panes page={<PagePane submission={submission} unread={toUnreadFile(submission)} />}>
        <LifeNotice submission={submission} />
        <div className="space-y-4 p-3">
          <Explanation submission={submission} />
          <Link to="/" className="inline-flex min-h-6 items-center text-accent underline">
            {t('failure.toDocuments')}
          </Link>
        </div>
      </Panes>
    </div>
  )
}

const toUnreadFile = (submission: Submission): UnreadFile => {
  return { submission, fileName: submission.fileName, code: submission.problem?.code }
}

/** Why there is nothing to review. */
function Explanation({ submission }: { submission: Submission }) {
  const { t } = useTranslation()
  const { state, problem, requestId } = submission
  const reason = useProblemMessage()(problem ?? { code: null, detail: null })
  const explanation = {
    uncertain: t('review.waiting.uncertain'),
    processing: t('review.waiting.noResult'),
    refused: t('review.waiting.refused'),
    failed: t('review.waiting.failed'),
    'to-review': t('review.waiting.noResult'),
    sent: t('review.waiting.noResult'),
  }[state]
  // The reason and the advice say everything: nothing about this state is uncertain.
  const isUndelivered = getDisplayState(submission) === 'undelivered'
  // A password can still be entered, again too after a mistyped one: nothing is lost.
  const needsPassword = usePasswordReading(toUnreadFile(submission)) === 'form' && state === 'failed'
  const isOver = state === 'refused' || (state === 'failed' && !needsPassword)
  const needsAttention = state === 'uncertain' || needsPassword
  const shownState = isUndelivered ? 'undelivered' : state
  return (
    <Notice
      tone={chooseTone(isOver, needsAttention)}
      title={t(`documents.state.${needsPassword ? 'password' : shownState}`)}
    >
      {!isUndelivered && !needsPassword && <p>{explanation}</p>}
      {state === 'uncertain' ? <UnknownOutcome submission={submission} /> : reason && <p>{reason}</p>}
      {requestId !== null && <p className="text-xs text-ink-2">X-Request-Id: {requestId}</p>}
      {state === 'failed' && <FilePasswordForm {...toUnreadFile(submission)} />}
    </Notice>
  )
}

function chooseTone(isOver: boolean, needsAttention: boolean): 'bad' | 'attention' | 'info' {
  if (isOver) return 'bad'
  return needsAttention ? 'attention' : 'info'
}
