import { getOwner, onSignedIn, otherMemberEvent, sessionQuery } from '#src/client/api/session.ts'
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
import type { ListTable, NumberList } from './parse-number-list.ts'
import { loadLookupList, removeLookupList, saveLookupList } from './stored-list.ts'

/** Why a batch stopped automatically. */
type HaltReason = 'key' | 'slow' | 'signIn'

export interface RegistryBatch extends Omit<LookupBatch<HaltReason>, 'start' | 'restore'> {
  /** Starts a new list. Lines without a number are kept with the lookups. */
  startList(list: ListTable & Pick<NumberList, 'numbers'>, concurrency: number): void
  /** The started list, including lines without a number. A new list is a new object. */
  readonly getList: () => ListTable
}
export type RegistryBatchState = LookupBatchState<HaltReason>

const batches = new WeakMap<QueryClient, RegistryBatch>()

/** The batch of this tab: it continues while another screen is shown. */
export function useRegistryBatch(): {
  batch: RegistryBatch
  state: RegistryBatchState
  list: ListTable
  rows: readonly ManyRow[]
} {
  const client = useQueryClient()
  const run = batches.get(client) ?? createBatch(client)
  const state = useSyncExternalStore(run.subscribe, run.getState)
  // A new list always has new rows.
  const list = useSyncExternalStore(run.subscribe, run.getList)
  const rows = useMemo(() => mergeRows(list.entries, state.rows), [list, state.rows])
  return { batch: run, state, list, rows }
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
  const { start, restore, clear, ...lookups } = createLookupBatch<HaltReason>({
    lookUp: (number, signal) => fetchNumber(client, number, signal),
    getHaltReason,
  })
  let list: ListTable = { entries: [], columns: [] }
  /** Who started the list. Remembered, because the session may have ended when the page is left. */
  let owner: string | undefined
  const run: RegistryBatch = {
    ...lookups,
    startList({ numbers, entries, columns, nameColumn }, concurrency) {
      list = { entries, columns, nameColumn }
      owner = getOwner(client)
      start(numbers, concurrency)
    },
    getList: () => list,
    clear() {
      removeLookupList()
      clear()
    },
  }
  batches.set(client, run)
  keepThroughReload(run, () => (owner ??= getOwner(client)))
  async function restoreList(session: typeof sessionQuery): Promise<void> {
    await client.fetchQuery(session)
    const who = getOwner(client)
    const stored = who === undefined ? undefined : loadLookupList(who)
    if (stored === undefined || run.getState().state !== 'idle') return
    const { rows, ...table } = stored
    list = table
    owner = who
    restore(rows)
  }
  // While nobody is signed in there is no owner: the list is restored after the sign-in.
  const tryRestoring = (session: typeof sessionQuery) => void restoreList(session).catch(() => {})
  tryRestoring(sessionQuery)
  onSignedIn(() => tryRestoring({ ...sessionQuery, staleTime: 0 }))
  return run
}

/**
 * Stores the list when the page is left. The browser asks before that where lookups would stop or the list cannot be
 * stored: they may cost money.
 *
 * @param getListOwner undefined while it is not known; such a list is not stored.
 */
function keepThroughReload(
  { getState, getList }: RegistryBatch,
  getListOwner: () => string | undefined,
): void {
  const leaving = new AbortController()
  const { signal } = leaving
  function store(): boolean {
    const { state, rows } = getState()
    if (state === 'idle') return true
    const owner = getListOwner()
    return owner !== undefined && saveLookupList({ ...getList(), rows }, owner)
  }
  addEventListener(
    'beforeunload',
    (event) => {
      if (!store() || getState().state === 'running') event.preventDefault()
    },
    { signal },
  )
  // A phone ends pages that are hidden without asking.
  document.addEventListener('visibilitychange', store, { signal })
  addEventListener(
    otherMemberEvent,
    () => {
      leaving.abort()
      removeLookupList()
    },
    { signal },
  )
}

/** Uses the query cache: a recent response costs nothing again, unless it was an error. */
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
