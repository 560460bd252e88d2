import { createHash, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import {
  isReader,
  type ProcessRole,
  type ProcessStore,
  type RunningProcess,
} from '#src/service/store/process-store.ts'

/** Milliseconds between two heartbeats. */
const heartbeatMs = 5000

export interface ProcessRegistry {
  /** The running processes that share the database, including this one, in the order in which they started. */
  readonly listProcesses: () => Promise<readonly RunningProcess[]>
  /** Removes this process. */
  readonly stop: () => Promise<void>
}

interface ProcessRegistryDeps {
  /** Left out for a database that only this process uses: then nothing is stored. */
  readonly store?: ProcessStore | undefined
  readonly role: ProcessRole
  /** Documents that this process reads at the same time. */
  readonly concurrency: number
  readonly accounts: Accounts
  /** Ids of the requests that it is reading. */
  readonly listReading: () => readonly string[]
  readonly onError: (error: unknown) => void
}

/** Records that this process runs, until it is stopped. No process leads: each records itself and sees all. */
export async function startProcessRegistry({
  store,
  accounts,
  listReading,
  onError,
  ...written
}: ProcessRegistryDeps): Promise<ProcessRegistry> {
  const own = { ...written, id: randomUUID(), host: hostname(), configuration: digestConfiguration(accounts) }
  const startedAt = new Date()
  const record = async () => store?.record({ ...own, reading: listReading() })
  let timer: NodeJS.Timeout | undefined
  let inFlight = Promise.resolve()
  let isStopped = false

  function scheduleHeartbeat(): void {
    timer = setTimeout(() => {
      inFlight = record()
        .catch(onError)
        .then(() => {
          if (!isStopped) scheduleHeartbeat()
        })
    }, heartbeatMs).unref()
  }
  await record()
  if (store) scheduleHeartbeat()
  return {
    listProcesses: async () =>
      store ? store.list() : [{ ...own, reading: listReading(), startedAt, seenAt: new Date() }],
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await inFlight
      // Otherwise the others notice its silence.
      await store?.remove(own.id).catch(onError)
    },
  }
}

/**
 * Notes for the operator, in sentences. Documents are still accepted, so none of them is a failure.
 * @param read what the processes read: beside a hosted service only comparisons.
 */
export function describeProcesses(
  processes: readonly RunningProcess[],
  read: 'documents' | 'comparisons',
): readonly string[] {
  const hasReader = processes.some(({ role }) => isReader(role))
  const configurations = new Set(processes.map(({ configuration }) => configuration))
  return [
    ...(hasReader ? [] : [`No worker is running: ${read} are accepted, and read once one is.`]),
    ...(configurations.size > 1
      ? ['The processes have different organisations or models: give all of them the same SERVICE_CONFIG.']
      : []),
  ]
}

/** A digest of the organisations and their models, without any secret. */
function digestConfiguration({ organisations }: Accounts): string {
  const parts = organisations.map(({ id, name, models }) => ({ id, name, models }))
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
