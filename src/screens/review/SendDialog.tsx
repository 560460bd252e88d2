import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildFeedback, feedbackJson } from '#src/review/build-feedback.ts'
import { sendWarnings } from '#src/review/send-warnings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { failureOf } from '#src/client/failure.ts'
import { useFailureWords } from '../use-failure-words.ts'
import { useDesk } from './desk.ts'
import { refusalsOf } from './refusals.ts'
import { SendReceipt } from './SendReceipt.tsx'
import { SendRefusals } from './SendRefusals.tsx'
import { SendSummary } from './SendSummary.tsx'
import { useSendKey } from './use-send-key.ts'
import { useSending } from './use-sending.ts'

/** Stays the same function, so that a button is focused once, when it appears: Enter, Enter sends at once. */
const focusWhenShown = (button: HTMLButtonElement | null) => button?.focus()

/** Shows what will be sent, sends it after a few seconds in which it can be taken back, and shows the receipt. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { submission, result, work } = useDesk()
  const failureWords = useFailureWords()
  const { feedback, json, refusals, warnings } = useMemo(() => {
    const built = buildFeedback(result, work.drafts())
    return {
      feedback: built,
      json: built.ok ? feedbackJson(built.payload) : undefined,
      refusals: refusalsOf(result, submission.requestId, built, work),
      warnings: sendWarnings(result, work.drafts()),
    }
  }, [result, submission.requestId, work])
  const { state, start, sendNow, undo } = useSending(submission.id, submission.requestId, json)
  const canSend = feedback.ok && refusals.length === 0
  useSendKey(state.step === 'countdown' ? sendNow : state.step === 'asking' && canSend ? start : undefined)
  if (state.step === 'sent' && feedback.ok)
    return <SendReceipt at={state.at} counts={feedback.counts} payload={feedback.payload} onClose={onClose} />
  return (
    <Dialog
      title={t('sending.title')}
      closeLabel={t('action.close')}
      // During the countdown Escape takes the send back, as Undo does.
      onClose={state.step === 'countdown' ? undo : onClose}
      wide
      footer={
        state.step === 'countdown' ? (
          <>
            <output className="mr-auto self-center tabular-nums">
              {t('sending.countdown', { count: state.left })}
            </output>
            <Button key="undo" onClick={undo}>
              {t('sending.undo')}
            </Button>
            <Button key="now" ref={focusWhenShown} look="primary" keys="Ctrl+Enter" onClick={sendNow}>
              {t('sending.now')}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button
              key="send"
              look="primary"
              data-first-focus
              keys="Ctrl+Enter"
              disabled={!canSend || state.step === 'sending'}
              onClick={start}
            >
              {state.step === 'sending' ? t('sending.busy') : t('sending.send')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {state.step === 'asking' && state.error !== undefined && (
          <Notice
            tone="bad"
            role="alert"
            title={failureOf(state.error).kind === 'offline' ? t('sending.lost') : t('sending.failed')}
          >
            <p>{failureWords(state.error)}</p>
          </Notice>
        )}
        {refusals.length > 0 && <SendRefusals refusals={refusals} onClose={onClose} />}
        {feedback.ok && <SendSummary feedback={feedback} warnings={warnings} />}
      </div>
    </Dialog>
  )
}
