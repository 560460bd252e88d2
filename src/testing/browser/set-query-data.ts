import { act } from '@testing-library/react'

/** What a test needs of a query client. */
interface QueryData {
  setQueryData(key: readonly unknown[], data: unknown): unknown
}

/** Sets the data of a query, and waits until its components show it: queries notify them in a later task. */
export const setQueryData = (client: QueryData, key: readonly unknown[], data: unknown): Promise<void> =>
  act(async () => {
    client.setQueryData(key, data)
    await new Promise((resolve) => setTimeout(resolve))
  })
