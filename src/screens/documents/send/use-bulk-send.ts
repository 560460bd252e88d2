import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { draftQuery } from '#src/client/api/drafts.ts'
import { sendFeedback } from '#src/client/api/feedback.ts'
import { recordSendOutcome } from '#src/client/device/failed-sends.ts'
import { modelsQuery } from '#src/client/api/models.ts'
import { resultQuery } from '#src/client/api/result.ts'
import { getMember } from '#src/client/api/session.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getDisplayState, isReadyToSend } from '#src/screens/shared/display-state.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { prepareFeedback, type PreparedFeedback } from './prepare-feedback.ts'

/** The progress of one selected document. */
export type BulkSendItemState =
  | { readonly step: 'preparing' }
  | { readonly step: 'prepared'; readonly prepared: PreparedFeedback }
  | { readonly step: 'sending' }
  | { readonly step: 'sent' }
  | { readonly step: 'failed'; readonly error: unknown; readonly prepared?: PreparedFeedback }

const preparing: BulkSendItemState = { step: 'preparing' }

/** Prepares several submissions one after the other, and sends those that are not held back. */
export function useBulkSend(submissions: readonly Submission[]) {
  const client = useQueryClient()
  // The initial language: changing it must not prepare the documents again.
  const [language] = useState(useTranslation().language)
  const [items] = useState(submissions)
  const [states, setStates] = useState<ReadonlyMap<string, BulkSendItemState>>(new Map())
  const [isSending, setSending] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const put = (id: string, state: BulkSendItemState) => setStates((before) => new Map(before).set(id, state))

  useEffect(
    function prepareAll() {
      let left = false
      async function run() {
        for (const submission of items) {
          if (left) return
          const state: BulkSendItemState = await prepareSubmission(client, language, submission).then(
            (prepared) => ({ step: 'prepared', prepared: prepared ?? { ok: false, why: 'empty' } }),
            (error: unknown) => ({ step: 'failed', error }),
          )
          if (!left) put(submission.id, state)
        }
      }
      void run()
      return () => {
        left = true
        stop.current?.abort()
      }
    },
    [client, items, language],
  )

  async function send() {
    const running = new AbortController()
    stop.current = running
    setSending(true)
    for (const { id } of items) {
      const prepared = getReadyFeedback(states.get(id))
      if (prepared === undefined || running.signal.aborted) continue
      put(id, { step: 'sending' })
      await sendFeedback(prepared.requestId, prepared.json, { seen: prepared.seen }).then(
        () => {
          put(id, { step: 'sent' })
          recordSendOutcome(id, undefined)
        },
        (error: unknown) => {
          put(id, { step: 'failed', error, prepared })
          recordSendOutcome(id, error)
        },
      )
      void client.invalidateQueries({ queryKey: ['feedback', id] })
    }
    setSending(false)
    void client.invalidateQueries({ queryKey: submissionsQuery.queryKey })
  }

  const all = items.map((submission) => ({ submission, state: states.get(submission.id) ?? preparing }))
  const ready = all.filter(({ state }) => getReadyFeedback(state) !== undefined)
  return {
    items: all,
    isPreparing: all.some(({ state }) => state.step === 'preparing'),
    isSending,
    /** How many are ready to send, including failed ones. */
    ready: ready.length,
    /** Whether one of those files holds several documents. */
    hasSeveral: ready.some(({ submission: { documents } }) => documents !== null && documents > 1),
    sent: all.filter(({ state }) => state.step === 'sent').length,
    send: () => void send(),
    /** Finishes the request in flight and sends no more. */
    stop: () => stop.current?.abort(),
  }
}

/** The feedback of a submission in its current state; undefined while it has no result. */
async function prepareSubmission(
  client: QueryClient,
  language: Language,
  submission: Submission,
): Promise<PreparedFeedback | undefined> {
  if (!isReadyToSend(submission)) return { ok: false, why: 'state', state: getDisplayState(submission) }
  const [result, draft, models] = await Promise.all([
    client.fetchQuery(resultQuery(submission.id)),
    client.fetchQuery(draftQuery(submission.id)),
    client.ensureQueryData(modelsQuery),
  ])
  const model = models.find(({ id }) => id === submission.modelId)
  return result === null
    ? undefined
    : prepareFeedback(submission, result, draft, {
        model: model?.fields,
        member: getMember(client),
        language,
      })
}

function getReadyFeedback(state: BulkSendItemState | undefined) {
  const prepared = state?.step === 'prepared' || state?.step === 'failed' ? state.prepared : undefined
  return prepared?.ok === true ? prepared : undefined
}
