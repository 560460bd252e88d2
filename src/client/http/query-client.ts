import { QueryClient } from '@tanstack/react-query'
import { computeBackoff, shouldRetry } from './retry.ts'

/** The query cache, with our retry rules. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (failures) => computeBackoff(failures, { first: 800, factor: 2 }),
        staleTime: 5_000,
        // The browser's online state reveals nothing about a server on the same machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
