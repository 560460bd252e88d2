import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { modelsQuery } from '#src/client/models.ts'
import { buildFeedback, feedbackJson } from '#src/review/build-feedback.ts'
import { sendWarnings } from '#src/review/send-warnings.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import { useDesk } from './desk.ts'
import { refusalsOf } from './refusals.ts'
import { SendReceipt } from './SendReceipt.tsx'
import { SendRefusals } from './SendRefusals.tsx'
import { SendSummary } from './SendSummary.tsx'
import { troubleOf } from './send-trouble.ts'
import { SendTroubleNotice } from './SendTroubleNotice.tsx'
import { useGoNext } from './use-go-next.ts'
import { useSendKey } from './use-send-key.ts'
import { useSendLetter } from './use-send-letter.ts'

/** Stays the same function, so that a button is focused once, when it appears: Enter, Enter sends at once. */
const focusWhenShown = (button: HTMLButtonElement | null) => button?.focus()

/**
 * Shows what will be sent. Once it is sent off, the next document of the pile opens at once and the seconds in which
 * it can be taken back run beside it; at the last document of the pile they run here, and the receipt follows.
 */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { submission, result, work } = useDesk()
  const { requestId, modelId } = submission
  const { data: models } = useQuery(modelsQuery)
  const model = models?.find(({ id }) => id === modelId)
  const failureWords = useFailureWords()
  const { feedback, json, refusals, warnings } = useMemo(() => {
    const built = buildFeedback(result, work.drafts())
    return {
      feedback: built,
      json: built.ok ? feedbackJson(built.payload) : undefined,
      refusals: refusalsOf({ result, requestId, model }, built, work),
      warnings: sendWarnings(result, work.drafts()),
    }
  }, [result, requestId, model, work])
  const { state, put, sendNow, takeBack, leave } = useSendLetter(json)
  const goNext = useGoNext()
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
  useSendKey(isCounting ? sendNow : canSend && state?.step !== 'sent' ? send : undefined)
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
            <Button key="now" ref={focusWhenShown} look="primary" keys="Ctrl+Enter" onClick={sendNow}>
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
              look="primary"
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
          <SendTroubleNotice
            role="alert"
            trouble={troubleOf(state.error)}
            said={failureWords(state.error)}
            payload={json ?? ''}
          />
        )}
        {refusals.length > 0 && <SendRefusals refusals={refusals} payload={json} onClose={close} />}
        {feedback.ok && <SendSummary feedback={feedback} warnings={warnings} />}
      </div>
    </Dialog>
  )
}
