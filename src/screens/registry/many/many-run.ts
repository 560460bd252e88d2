import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createRegistryRun, type RegistryRun, type RunRow, type RunState } from '#src/client/registry-run.ts'
import { registryQuery, type RegistryReply } from '#src/client/registry.ts'
import { readReply } from '#src/company/read-reply.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'

/** Why a run stopped by itself. */
export type HaltReason = 'key' | 'slow' | 'signIn'

export type ManyRun = RegistryRun<HaltReason>
export type ManyState = RunState<HaltReason>

const runs = new WeakMap<QueryClient, ManyRun>()

/** The run of this window: it goes on while another screen is shown. */
export function useManyRun(): { run: ManyRun; state: ManyState } {
  const client = useQueryClient()
  const run = runs.get(client) ?? made(client)
  return { run, state: useSyncExternalStore(run.subscribe, run.state) }
}

/** What is asked for each number. */
export const lookupOf = (number: string): RegistryLookup => ({
  number,
  operation: 'basic-profile',
  geoData: false,
  page: 1,
})

/** Whether a number is worth asking for again: no answer, or one that may be another later. */
export function isWorthAgain({ state, reply }: RunRow): boolean {
  if (state === 'failed') return true
  const read = state === 'answered' && reply ? readReply(reply) : undefined
  return (
    read?.kind === 'trouble' &&
    ['temporary', 'slow', 'key', 'signIn', 'unreachable', 'refused', 'strange', 'other'].includes(
      read.trouble,
    )
  )
}

function made(client: QueryClient): ManyRun {
  const run = createRegistryRun<HaltReason>({
    ask: (number, signal) => ask(client, number, signal),
    reasonToHalt,
  })
  runs.set(client, run)
  return run
}

/** Through the cache: what was looked up a while ago costs nothing again, unless it was an error. */
async function ask(client: QueryClient, number: string, signal: AbortSignal): Promise<RegistryReply> {
  const options = registryQuery(lookupOf(number))
  const { queryKey } = options
  const stop = () => void client.cancelQueries({ queryKey })
  signal.addEventListener('abort', stop)
  try {
    const known = client.getQueryData<RegistryReply>(queryKey)
    const isError = known !== undefined && readReply(known).kind === 'trouble'
    return await client.fetchQuery(isError ? { ...options, staleTime: 0 } : options)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function reasonToHalt(reply: RegistryReply): HaltReason | null {
  const read = readReply(reply)
  if (read.kind !== 'trouble') return null
  const { trouble } = read
  return trouble === 'key' || trouble === 'slow' || trouble === 'signIn' ? trouble : null
}
