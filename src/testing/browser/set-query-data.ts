import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { act } from '@testing-library/react'

/** Sets the data of a query, and waits until its components show it: queries notify them in a later task. */
export const setQueryData = (client: QueryClient, key: QueryKey, data: unknown): Promise<void> =>
  act(async () => {
    client.setQueryData(key, data)
    await new Promise((resolve) => setTimeout(resolve))
  })
