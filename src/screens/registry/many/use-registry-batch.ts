import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import {
  createLookupBatch,
  type LookupBatch,
  type LookupBatchRow,
  type LookupBatchState,
} from '#src/client/lookup-batch.ts'
import { registryQuery, type RegistryResponse } from '#src/client/api/registry.ts'
import { parseRegistryResponse } from '#src/registry/response/parse-registry-response.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { mergeRows, type ManyRow } from './many-row.ts'
import type { ListEntry, NumberList } from './parse-number-list.ts'

/** Why a batch halted by itself. */
type HaltReason = 'key' | 'slow' | 'signIn'

export interface RegistryBatch extends Omit<LookupBatch<HaltReason>, 'start'> {
  /** Starts a new list. Lines without a number are kept beside the lookups. */
  startList(list: Pick<NumberList, 'numbers' | 'entries'>, concurrency: number): void
  /** The list that was started, with its lines that have no number. */
  readonly getEntries: () => readonly ListEntry[]
}
export type RegistryBatchState = LookupBatchState<HaltReason>

const batches = new WeakMap<QueryClient, RegistryBatch>()

/** The batch of this tab: it continues while another screen is shown. */
export function useRegistryBatch(): {
  batch: RegistryBatch
  state: RegistryBatchState
  rows: readonly ManyRow[]
} {
  const client = useQueryClient()
  const run = batches.get(client) ?? createBatch(client)
  const state = useSyncExternalStore(run.subscribe, run.getState)
  // A new list always has new rows.
  const entries = useSyncExternalStore(run.subscribe, run.getEntries)
  const rows = useMemo(() => mergeRows(entries, state.rows), [entries, state.rows])
  return { batch: run, state, rows }
}

/** The lookup for each number. */
export const createProfileLookup = (number: string): RegistryLookup => ({
  number,
  operation: 'basic-profile',
  geoData: false,
  page: 1,
})

/** Whether a retry may succeed: there was no response, or a temporary failure. */
export function shouldRetryRow({ state, response }: LookupBatchRow): boolean {
  if (state === 'failed') return true
  const read = state === 'answered' && response ? parseRegistryResponse(response) : undefined
  return (
    read?.kind === 'failure' &&
    ['temporary', 'slow', 'key', 'signIn', 'unreachable', 'refused', 'strange', 'other'].includes(
      read.failure,
    )
  )
}

function createBatch(client: QueryClient): RegistryBatch {
  const { start, ...lookups } = createLookupBatch<HaltReason>({
    lookUp: (number, signal) => fetchNumber(client, number, signal),
    getHaltReason,
  })
  let entries: readonly ListEntry[] = []
  const run: RegistryBatch = {
    ...lookups,
    startList(list, concurrency) {
      ;({ entries } = list)
      start(list.numbers, concurrency)
    },
    getEntries: () => entries,
  }
  batches.set(client, run)
  return run
}

/** Goes through the query cache: a recent response costs nothing again, unless it was an error. */
async function fetchNumber(
  client: QueryClient,
  number: string,
  signal: AbortSignal,
): Promise<RegistryResponse> {
  const options = registryQuery(createProfileLookup(number))
  const { queryKey } = options
  const stop = () => void client.cancelQueries({ queryKey })
  signal.addEventListener('abort', stop)
  try {
    const known = client.getQueryData<RegistryResponse>(queryKey)
    const isError = known !== undefined && parseRegistryResponse(known).kind === 'failure'
    return await client.fetchQuery(isError ? { ...options, staleTime: 0 } : options)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function getHaltReason(response: RegistryResponse): HaltReason | null {
  const read = parseRegistryResponse(response)
  if (read.kind !== 'failure') return null
  const { failure } = read
  return failure === 'key' || failure === 'slow' || failure === 'signIn' ? failure : null
}
