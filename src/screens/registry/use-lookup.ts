import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { registryQuery, type RegistryReply } from '#src/client/registry.ts'
import { readReply, type ReadReply } from '#src/company/read-reply.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'

/** How a look-up stands. `reply` and `read` are undefined until an answer came, and when none came (`error`). */
export interface Lookup {
  readonly reply: RegistryReply | undefined
  readonly read: ReadReply | undefined
  readonly error: Error | null
  readonly isAsking: boolean
  readonly askAgain: () => void
}

const none: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }

/** Asks for what is shown, or shows what was answered to the same a while ago. */
export function useLookup(shown: RegistryLookup | undefined): Lookup {
  const options = registryQuery(shown ?? none)
  const query = useQuery(shown ? options : { ...options, queryFn: skipToken })
  const { data: reply, error, isFetching, refetch } = query
  const read = useMemo(() => reply && readReply(reply), [reply])
  return { reply, read, error, isAsking: isFetching, askAgain: () => void refetch() }
}
