import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { backendQuery } from '#src/client/api/models.ts'
import type { BackendKind } from '#src/contract/service/models.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFetchWords } from './use-fetch-words.ts'

afterEach(() => vi.unstubAllGlobals())

/** The words of a document in a state, with the requested URLs. */
function renderWords(kind: BackendKind, initial: Submission['state']) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    asked.push(String(url instanceof Request ? url.url : url))
    return Response.json({ pages: [] })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(backendQuery.queryKey, { kind, origin: null })
  const { result, rerender } = renderHook(
    ({ state }: { state: Submission['state'] }) => useFetchWords({ id: 'id', state }, 0),
    {
      initialProps: { state: initial },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  return { asked, rerender, fetchWords: result.current }
}

test('waits until the document is read', async () => {
  const { asked, rerender, fetchWords } = renderWords('local', 'processing')
  const words = fetchWords()
  await Promise.resolve()
  expect(asked).toEqual([])
  rerender({ state: 'to-review' })
  expect(await words).toEqual([])
  expect(asked).toHaveLength(1)
})

test.each<[BackendKind, Submission['state']]>([
  ['hosted', 'processing'],
  ['local', 'to-review'],
  ['local', 'failed'],
])('fetches at once from a %s service when the document is %s', async (kind, state) => {
  const { asked, fetchWords } = renderWords(kind, state)
  expect(await fetchWords()).toEqual([])
  expect(asked).toHaveLength(1)
})
