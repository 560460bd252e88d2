import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { sendFeedback } from '#src/client/feedback.ts'
import { submissionsQuery } from '#src/client/submissions.ts'

/** Where a send stands. `left` is in whole seconds. */
export type Sending =
  | { readonly step: 'asking'; readonly error?: unknown }
  | { readonly step: 'countdown'; readonly left: number }
  | { readonly step: 'sending' }
  | { readonly step: 'sent'; readonly at: Date }

const secondsToUndo = 5

/**
 * Sends a payload after a few seconds in which it can be taken back. A failed send can be repeated. Who leaves
 * during these seconds did not take it back: it goes at once.
 */
export function useSending(submissionId: string, requestId: string | null, payload: string | undefined) {
  const client = useQueryClient()
  const [state, setState] = useState<Sending>({ step: 'asking' })
  const isCounting = state.step === 'countdown'

  async function sendNow(isLeaving = false): Promise<void> {
    if (requestId === null || payload === undefined) return
    setState({ step: 'sending' })
    try {
      await sendFeedback(requestId, payload, isLeaving)
      setState({ step: 'sent', at: new Date() })
    } catch (error) {
      setState({ step: 'asking', error })
    }
    void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['feedback', submissionId] })
  }

  const latest = useRef(sendNow)
  /** Ends the countdown by sending; undefined while none runs. */
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = sendNow
  })
  useEffect(
    function countDown() {
      if (!isCounting) return
      let left = secondsToUndo
      let isOpen = true
      const clock = setInterval(() => {
        left -= 1
        if (left > 0) return setState({ step: 'countdown', left })
        finish()
      }, 1000)
      const finish = (isLeaving = false) => {
        if (!isOpen) return
        isOpen = false
        clearInterval(clock)
        void latest.current(isLeaving)
      }
      const leave = () => finish(true)
      window.addEventListener('pagehide', leave)
      pending.current = finish
      return () => {
        clearInterval(clock)
        window.removeEventListener('pagehide', leave)
        pending.current = undefined
      }
    },
    [isCounting],
  )
  // Declared after countDown, yet its clean-up must see what countDown left: a layout effect is cleaned up first.
  useLayoutEffect(() => () => pending.current?.(), [])
  return {
    state,
    start: () => setState({ step: 'countdown', left: secondsToUndo }),
    sendNow: () => void sendNow(),
    undo: () => setState({ step: 'asking' }),
  }
}
