import { QueryClient } from '@tanstack/react-query'
import { computeBackoff, shouldRetry } from './retry.ts'

/** The cache of what the server said, with our rules for repeating. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => computeBackoff(failures, { first: 800, factor: 2 }),
        staleTime: 5_000,
        // Whether the browser thinks it is online says nothing about a server on the same machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
