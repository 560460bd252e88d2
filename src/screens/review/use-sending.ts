import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendFeedback } from '#src/client/feedback.ts'
import { submissionsQuery } from '#src/client/submissions.ts'

/** Where a send stands. `left` is in whole seconds. */
export type Sending =
  | { readonly step: 'asking'; readonly error?: unknown }
  | { readonly step: 'countdown'; readonly left: number }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly at: Date }

const secondsToUndo = 5

/** Sends a payload after a few seconds in which it can be taken back. A failed send can be repeated. */
export function useSending(submissionId: string, requestId: string | null, payload: string | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState<Sending>({ step: 'asking' })
  const isCounting = state.step === 'countdown'

  async function sendNow(): Promise<void> {
    if (requestId === null || payload === undefined) return
    setState({ step: 'sending' })
    try {
      await sendFeedback(requestId, payload)
      setState({ step: 'sent', at: new Date() })
    } catch (error) {
      setState({ step: 'asking', error })
    }
    void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['feedback', submissionId] })
  }

  const latest = useRef(sendNow)
  useEffect(() => {
    latest.current = sendNow
  })
  useEffect(
    function countDown() {
      if (!isCounting) return
      let left = secondsToUndo
      const clock = setInterval(() => {
        left -= 1
        if (left > 0) return setState({ step: 'countdown', left })
        clearInterval(clock)
        void latest.current()
      }, 1000)
      return () => clearInterval(clock)
    },
    [isCounting],
  )
  return {
    state,
    start: () => setState({ step: 'countdown', left: secondsToUndo }),
    sendNow: () => void sendNow(),
    undo: () => setState({ step: 'asking' }),
  }
}
