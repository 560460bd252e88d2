import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { getOwner, sessionQuery } from '#src/client/api/session.ts'
import type { UploadRequest } from '#src/client/api/upload-file.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { setQueryData } from '#src/testing/browser/set-query-data.ts'
import { UploadQueueContext } from './upload-queue-context.ts'
import { useRetryUploads } from './use-retry-uploads.ts'

const buildSession = (name: string | null) => {
  return { required: true, signedIn: name !== null, name, organisation: null, isAdmin: false }
}

/** A page of the member ria, who uploads a file that the server refuses with this 401. */
async function refuseUpload(code: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const setMember = (name: string | null) => setQueryData(client, sessionQuery.queryKey, buildSession(name))
  client.setQueryData(sessionQuery.queryKey, buildSession('ria'))
  const requests: UploadRequest[] = []
  const queue = createUploadQueue({
    async send(request) {
      requests.push(request)
      if (requests.length === 1) throw new ApiError(401, JSON.stringify({ code }), 'application/problem+json')
      return { requestId: 'r', submissionId: 's' }
    },
    getOwner: () => getOwner(client),
    onSettled: () => {},
  })
  renderHook(useRetryUploads, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <UploadQueueContext value={queue}>{children}</UploadQueueContext>
      </QueryClientProvider>
    ),
  })
  await act(async () => {
    queue.add([{ file: new File(['x'], 'a.pdf'), modelId: 'invoice', wait: false, format: '' }])
  })
  const getStep = () => queue.getSnapshot()[0]?.state.step
  await expect.poll(getStep).toBe('refused')
  return { queue, requests, setMember, getStep }
}

test('an upload refused after the session ended is sent once the same member signs in, for nobody else', async () => {
  const { queue, requests, setMember, getStep } = await refuseUpload('not_signed_in')
  expect(queue.hasUnfinished()).toBe(true)
  await setMember(null)
  await setMember('bram')
  expect(requests).toHaveLength(1)
  await setMember(null)
  await setMember('ria')
  await expect.poll(getStep).toBe('done')
  await setMember(null)
  await setMember('ria')
  expect(requests).toHaveLength(2)
  expect(requests[1]?.idempotencyKey).toBe(requests[0]?.idempotencyKey)
  expect(queue.hasUnfinished()).toBe(false)
})

test('an upload that the service itself refused with a 401 is left to a person', async () => {
  const { queue, requests, setMember } = await refuseUpload('unauthorized')
  expect(queue.hasUnfinished()).toBe(false)
  await setMember(null)
  await setMember('ria')
  expect(requests).toHaveLength(1)
})
