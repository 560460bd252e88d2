import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { modelsQuery } from '#src/client/api/models.ts'
import { buildFeedback, stringifyFeedback } from '#src/review/build-feedback.ts'
import { findSendWarnings } from '#src/review/send-warnings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useReviewSession } from '../session/review-session.ts'
import { findSendProblems } from './find-send-problems.ts'
import { SendReceipt } from './SendReceipt.tsx'
import { SendProblems } from './SendProblems.tsx'
import { SendSummary } from './SendSummary.tsx'
import { classifySendError } from './send-failure.ts'
import { SendFailureNotice } from './SendFailureNotice.tsx'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'
import { useSendShortcut } from './use-send-shortcut.ts'
import { useSubmissionFeedbackJob } from './use-submission-feedback-job.ts'

/** Stays the same function, so that a button is focused once, when it appears: Enter, Enter sends at once. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/**
 * Shows what will be sent. Once it is sent off, the next document of the pile opens at once and the seconds in which
 * it can be taken back run beside it; at the last document of the pile they run here, and the receipt follows.
 */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { submission, result, store: work } = useReviewSession()
  const { requestId, modelId } = submission
  const { data: models } = useQuery(modelsQuery)
  const model = models?.find(({ id }) => id === modelId)
  const failureWords = useFailureMessage()
  const { feedback, json, refusals, warnings } = useMemo(() => {
    const built = buildFeedback(result, work.getDrafts())
    return {
      feedback: built,
      json: built.ok ? stringifyFeedback(built.payload) : undefined,
      refusals: findSendProblems({ result, requestId, model }, built, work),
      warnings: findSendWarnings(result, work.getDrafts()),
    }
  }, [result, requestId, model, work])
  const { state, enqueue: put, sendNow, cancel: takeBack, dismiss: leave } = useSubmissionFeedbackJob(json)
  const goNext = useGoToNextDocument()
  const send = () => {
    put()
    if (goNext === undefined) return
    onClose()
    goNext()
  }
  const close = () => {
    leave()
    onClose()
  }
  const isCounting = state?.step === 'waiting'
  const isSending = state?.step === 'sending'
  const canSend = feedback.ok && refusals.length === 0 && !isSending
  useSendShortcut(isCounting ? sendNow : canSend && state?.step !== 'sent' ? send : undefined)
  if (state?.step === 'sent' && feedback.ok)
    return <SendReceipt at={state.at} counts={feedback.counts} payload={feedback.payload} onClose={close} />
  return (
    <Dialog
      title={t('sending.title')}
      closeLabel={t('action.close')}
      // During the countdown Escape takes the send back, as Undo does.
      onClose={isCounting ? takeBack : close}
      wide
      footer={
        isCounting ? (
          <>
            <output className="mr-auto self-center tabular-nums">
              {t('sending.countdown', { count: state.left })}
            </output>
            <Button key="undo" onClick={takeBack}>
              {t('sending.undo')}
            </Button>
            <Button key="now" ref={focusOnMount} variant="primary" keys="Ctrl+Enter" onClick={sendNow}>
              {t('sending.now')}
            </Button>
          </>
        ) : (
          <>
            <p className="mr-auto self-center text-sm text-ink-2 empty:hidden max-sm:w-full">
              {canSend && goNext !== undefined && t('sending.thenNext')}
            </p>
            <Button key="cancel" onClick={close}>
              {t('action.cancel')}
            </Button>
            <Button
              key="send"
              variant="primary"
              data-first-focus
              keys="Ctrl+Enter"
              disabled={!canSend}
              onClick={send}
            >
              {isSending ? t('sending.busy') : t('sending.send')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {state?.step === 'failed' && (
          <SendFailureNotice
            role="alert"
            failure={classifySendError(state.error)}
            message={failureWords(state.error)}
            payload={json ?? ''}
          />
        )}
        {refusals.length > 0 && <SendProblems problems={refusals} payload={json} onClose={close} />}
        {feedback.ok && <SendSummary feedback={feedback} warnings={warnings} />}
      </div>
    </Dialog>
  )
}
