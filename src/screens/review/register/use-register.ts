import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keptAnswer } from '#src/client/registry-answers.ts'
import { registryQuery, type RegistryReply } from '#src/client/registry.ts'
import { readReply, type ReadReply } from '#src/company/read-reply.ts'
import { registryAddress, type RegistryLookup } from '#src/contract/registry-operations.ts'

/** What the register said of a number. `reply` and `read` are undefined as long as it was not asked. */
export interface Register {
  readonly reply: RegistryReply | undefined
  readonly read: ReadReply | undefined
  /** No answer came. */
  readonly error: Error | null
  readonly isAsking: boolean
  /** One call; none while one is under way. Resolves when the answer is there, or failed to come. */
  readonly ask: () => Promise<unknown>
}

/** The one look-up of the review screen: the basic profile has names, addresses, status and activities. */
export const profileQuery = (number: string) => ({
  ...registryQuery(profileOf(number)),
  // Only a person asks: a call can cost money.
  enabled: false,
  // What was answered before a reload is shown again.
  initialData: () => keptAnswer(profileAddress(number)),
  initialDataUpdatedAt: () => keptAnswer(profileAddress(number))?.fetchedAt,
})

const profileOf = (number: string): RegistryLookup => ({
  operation: 'basic-profile',
  number,
  geoData: false,
  page: 1,
})

/** The address at which the basic profile of a number is asked. */
export const profileAddress = (number: string): string => registryAddress(profileOf(number))

/** Shows what the register answered a while ago, here or on its own screen; asks only when `ask` is called. */
export function useRegister(number: string): Register {
  const { data: reply, error, isFetching, refetch } = useQuery(profileQuery(number))
  const read = useMemo(() => reply && readReply(reply), [reply])
  return { reply, read, error, isAsking: isFetching, ask: () => refetch({ cancelRefetch: false }) }
}
