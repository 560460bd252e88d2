import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { modelsQuery } from '#src/client/api/models.ts'
import type { Stamp } from '#src/contract/workspace/document-life.ts'
import { buildFeedback, stringifyFeedback } from '#src/review/build-feedback.ts'
import { listOrderedFields } from '#src/review/document-view.ts'
import { listSendItems } from '#src/review/send-items.ts'
import { findSendWarnings } from '#src/review/send-warnings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { useFailureMessage } from '#src/screens/shared/use-failure-message.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useDraft } from '../session/selectors.ts'
import { findSendProblems } from './find-send-problems.ts'
import { SendReceipt } from './SendReceipt.tsx'
import { SendItems } from './SendItems.tsx'
import { SendProblems } from './SendProblems.tsx'
import { SendSummary } from './SendSummary.tsx'
import { classifySendError } from './send-failure.ts'
import { SendFailureNotice } from './SendFailureNotice.tsx'
import { useGoToNextDocument } from '../queue/use-go-to-next-document.ts'
import { useSendShortcut } from './use-send-shortcut.ts'
import { useSubmissionFeedbackJob } from './use-submission-feedback-job.ts'

/** A stable function, so that the button is focused only on mount: Enter, Enter sends at once. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/** The second click of a double click on Send must not press the button that has replaced it. */
const ignoreDoubleClick = (action: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) action()
}

/**
 * Asks for confirmation if there are items to look at: focuses the first of them, so that a repeated key does not
 * confirm, and replaces the button with one that sends.
 *
 * @returns `body` for the element that contains the list.
 */
function useConfirmation() {
  const body = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const ask = () => {
    setAsked(true)
    body.current?.querySelector<HTMLElement>('[data-send-item], [data-send-rejected]')?.focus()
  }
  return { body, isAsked, ask }
}

/** Warns that somebody has rejected the document: sending undoes that. */
function RejectedNotice({ decision: { at, by } }: { decision: Stamp }) {
  const { t, language } = useTranslation()
  const when = formatDateTime(new Date(at), language)
  return (
    <Notice tone="bad" title={t('documents.state.rejected')}>
      <p data-send-rejected tabIndex={-1}>
        {by === null ? t('sending.rejected', { when }) : t('sending.rejectedBy', { when, by })}
      </p>
    </Notice>
  )
}

/**
 * Shows what will be sent. After sending, the next document of the queue opens at once and the countdown for undoing
 * runs beside it; for the last document the countdown runs here, followed by the receipt.
 */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { submission, result, store } = useReviewSession()
  const { modelId } = submission
  const { data: models } = useQuery(modelsQuery)
  const model = models?.find(({ id }) => id === modelId)
  const formatFailure = useFailureMessage()
  // Somebody else may save other drafts meanwhile.
  const documents = useDraft((drafts) => drafts.documents)
  const { feedback, json, problems, fields, warnings } = useMemo(() => {
    const fields = documents.map((view) => listOrderedFields(view, 'document'))
    const built = buildFeedback(result, store.getDrafts())
    return {
      feedback: built,
      json: built.ok ? stringifyFeedback(built.payload) : undefined,
      problems: findSendProblems({ result, submission, model }, built, store),
      fields,
      warnings: findSendWarnings(result, fields),
    }
  }, [result, submission, model, store, documents])
  // The last typed content may still be searched for.
  const searchedTexts = useDraft((drafts) => drafts.searchedTexts)
  const items = useMemo(() => listSendItems(fields, searchedTexts), [fields, searchedTexts])
  const { state, enqueued, seenFeedback, payload, enqueue, sendNow, cancel, dismiss } =
    useSubmissionFeedbackJob(feedback.ok ? feedback : undefined)
  const goNext = useGoToNextDocument()
  const send = () => {
    enqueue()
    if (goNext === undefined) return
    onClose()
    goNext()
  }
  const close = () => {
    dismiss()
    onClose()
  }
  const isCounting = state?.step === 'waiting'
  const isSending = state?.step === 'sending'
  const canSend = feedback.ok && problems.length === 0 && !isSending
  const isRejected = submission.decision?.kind === 'rejected'
  const needsConfirmation = isRejected || items.some(({ kind }) => kind === 'check')
  const { body, isAsked, ask } = useConfirmation()
  // No shortcut sends failing checks or a rejected document: that requires a separate press.
  const safeAction = needsConfirmation ? ask : send
  const sendAction = canSend && state?.step !== 'sent' ? safeAction : undefined
  useSendShortcut(isCounting ? sendNow : sendAction)
  if (state?.step === 'sent' && enqueued !== undefined)
    return <SendReceipt at={state.at} sent={enqueued} seenFeedback={seenFeedback} onClose={close} />
  return (
    <Dialog
      title={t('sending.title')}
      closeLabel={t('action.close')}
      // During the countdown, Escape undoes the send.
      onClose={isCounting ? cancel : close}
      wide
      footer={
        isCounting ? (
          <>
            <output className="mr-auto self-center tabular-nums">
              {t('sending.countdown', { count: state.left })}
            </output>
            <Button key="undo" onClick={cancel}>
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
            {needsConfirmation && isAsked ? (
              <Button key="anyway" variant="danger" disabled={!canSend} onClick={ignoreDoubleClick(send)}>
                {isSending ? t('sending.busy') : t('sending.anyway')}
              </Button>
            ) : (
              <Button
                key="send"
                variant="primary"
                data-first-focus
                keys="Ctrl+Enter"
                disabled={!canSend}
                onClick={safeAction}
              >
                {isSending ? t('sending.busy') : t('sending.send')}
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} className="flex flex-col gap-3">
        {state?.step === 'failed' && (
          <SendFailureNotice
            role="alert"
            failure={classifySendError(state.error)}
            message={formatFailure(state.error)}
            payload={payload ?? ''}
          />
        )}
        {problems.length > 0 && <SendProblems problems={problems} payload={json} onClose={close} />}
        {submission.decision?.kind === 'rejected' && submission.deleted === null && (
          <RejectedNotice decision={submission.decision} />
        )}
        <SendItems items={items} onClose={close} />
        {feedback.ok && (
          <SendSummary feedback={feedback} warnings={warnings} canSend={problems.length === 0} />
        )}
      </div>
    </Dialog>
  )
}
