import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getOwner, sessionQuery } from '#src/client/api/session.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { FeedbackQueueContext } from './feedback-queue-context.ts'
import { useResendFailed } from './use-resend-failed.ts'

const signedOut = new ApiError(401, JSON.stringify({ code: 'not_signed_in' }), 'application/problem+json')
const lost = new TypeError('Failed to fetch')
const buildSession = (name: string | null) => {
  return { required: true, signedIn: name !== null, name, organisation: null, isAdmin: false }
}

/** A page of the member ria, whose corrections were not accepted for that reason. */
async function failToSend(reason: unknown) {
  const server = { sent: 0, records: [] as object[], isAway: false, session: buildSession('ria') }
  vi.stubGlobal('fetch', async (path: string) => {
    if (server.isAway) throw lost
    return Response.json(path.endsWith('/session') ? server.session : { feedback: server.records })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const setMember = (name: string | null) =>
    act(async () => {
      server.session = buildSession(name)
      client.setQueryData(sessionQuery.queryKey, server.session)
      await vi.advanceTimersByTimeAsync(1)
    })
  client.setQueryData(sessionQuery.queryKey, server.session)
  let failure = reason
  const queue = createFeedbackQueue({
    async send() {
      if (failure !== undefined) throw failure
      server.sent += 1
    },
    onSettled: () => {},
  })
  renderHook(useResendFailed, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <FeedbackQueueContext value={queue}>{children}</FeedbackQueueContext>
      </QueryClientProvider>
    ),
  })
  await act(async () => {
    queue.enqueue({
      submissionId: 's',
      requestId: 'r',
      fileName: 'a',
      payload: '{}',
      owner: getOwner(client),
      getSeen: async () => ({ draft: 1, submission: 1, feedback: 'seen' }),
    })
    queue.sendNow('s')
    await vi.advanceTimersByTimeAsync(1)
  })
  failure = undefined
  const wait = () => act(async () => vi.advanceTimersByTimeAsync(10_000))
  return { server, setMember, wait, getStep: () => queue.getSnapshot()[0]?.state.step }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('corrections refused after the session ended are sent once the same member signs in, for nobody else', async () => {
  const { server, setMember, wait, getStep } = await failToSend(signedOut)
  expect(getStep()).toBe('failed')
  await setMember(null)
  await setMember('bram')
  await wait()
  expect(getStep()).toBe('failed')
  await setMember(null)
  await setMember('ria')
  expect([getStep(), server.sent]).toEqual(['sent', 1])
})

const record = { id: 'f', sentAt: '2026-11-28T12:00:00Z', status: 202, problem: null, payload: '{}' }

test.each([
  ['sent again if the server has none of them', [], 'sent', 1],
  ['not sent again if they did arrive', [record], 'sent', 0],
  [
    'sent again over those that the sender saw',
    [{ ...record, id: 'seen', payload: '[]' }, record],
    'sent',
    1,
  ],
  ['left to a person if somebody else sent meanwhile', [{ ...record, payload: '[]' }], 'failed', 0],
  [
    'left to a person if they were received without a known outcome',
    [{ ...record, status: null }],
    'failed',
    0,
  ],
])('corrections without a response are %s', async (_, records, step, sent) => {
  const { server, wait, getStep } = await failToSend(lost)
  server.isAway = true
  await wait()
  expect(getStep()).toBe('failed')
  Object.assign(server, { isAway: false, records })
  await wait()
  expect([getStep(), server.sent]).toEqual([step, sent])
})
