import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { recordSendOutcome } from '#src/client/device/failed-sends.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { OutdatedPayloadError } from '#src/client/http/outdated-payload-error.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { FeedbackQueueContext } from './feedback-queue-context.ts'
import { useFailedSend } from './use-failed-send.ts'

/** A queue whose sends fail with `error.current`, or succeed when that is undefined. */
function createQueue(error: { current: unknown }) {
  return createFeedbackQueue({
    send: async () => {
      if (error.current !== undefined) throw error.current
    },
    onSettled: recordSendOutcome,
  })
}

function render(queue: ReturnType<typeof createQueue>, submission = buildSubmission()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FeedbackQueueContext value={queue}>{children}</FeedbackQueueContext>
  )
  return renderHook((given) => useFailedSend(given), { wrapper, initialProps: submission })
}

const job = { submissionId: 'a', requestId: 'r', fileName: 'a.pdf', payload: '{}' }

test.each([
  [new TypeError('fetch failed'), 'unknown'],
  [new OutdatedPayloadError(), 'stale'],
])(
  'a send that failed with %s is seen, also by a page that begins anew, until it is sent',
  async (failure, kind) => {
    const error: { current: unknown } = { current: failure }
    const queue = createQueue(error)
    const { result } = render(queue)
    expect(result.current).toBeUndefined()
    act(() => queue.enqueue(job))
    await act(async () => queue.sendNow('a'))
    expect(result.current).toBe(kind)
    act(() => queue.dismiss('a'))
    expect(result.current).toBe(kind)
    const later = createQueue(error)
    const { result: laterResult } = render(later)
    expect(laterResult.current).toBe(kind)
    error.current = undefined
    act(() => later.enqueue(job))
    expect(laterResult.current).toBeUndefined()
    await act(async () => later.sendNow('a'))
    expect([result.current, laterResult.current]).toEqual([undefined, undefined])
  },
)

test('reports what the server knows, and no longer reports failures once sent from elsewhere', () => {
  const queue = createQueue({ current: undefined })
  recordSendOutcome('a', new TypeError('fetch failed'))
  const { result, rerender } = render(queue, buildSubmission({ sendFailure: 'refused' }))
  expect(result.current).toBe('refused')
  rerender(buildSubmission({ sendFailure: null }))
  expect(result.current).toBe('unknown')
  rerender(buildSubmission({ state: 'sent', unsentChanges: 0 }))
  expect(result.current).toBeUndefined()
  recordSendOutcome('a', undefined)
})
