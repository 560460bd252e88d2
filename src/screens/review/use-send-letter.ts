import { useEffect, useState } from 'react'
import type { LetterState } from '#src/client/outbox.ts'
import { useOutbox, useOutgoing } from '../outbox.ts'
import { useDesk } from './desk.ts'

/**
 * Where this submission's letter stands while a dialog shows it; undefined when there is none, or none that this
 * dialog needs to show. One that was sent before the dialog opened is over.
 */
export function useSendLetter(payload: string | undefined) {
  const { submission } = useDesk()
  const { id, requestId, fileName } = submission
  const outbox = useOutbox()
  const letter = useOutgoing().find(({ submissionId }) => submissionId === id)
  const [isOurs, setOurs] = useState(false)
  const state: LetterState | undefined = letter?.state.step === 'sent' && !isOurs ? undefined : letter?.state
  const isThere = letter !== undefined
  useEffect(
    function watchLetter() {
      if (!isThere) return
      outbox.watch(id, true)
      return () => outbox.watch(id, false)
    },
    [outbox, id, isThere],
  )
  return {
    state,
    put() {
      if (requestId === null || payload === undefined) return
      setOurs(true)
      outbox.put({ submissionId: id, requestId, fileName, payload })
    },
    sendNow: () => outbox.sendNow(id),
    takeBack: () => void outbox.takeBack(id),
    /** The dialog is closed: what it said of a letter that is over need not be said again. */
    leave: () => outbox.dismiss(id),
  }
}
