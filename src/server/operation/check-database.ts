import type { OpenDatabase } from '../database/open-database.ts'
import type { RecentErrors } from './recent-errors.ts'

/** Milliseconds between two looks for room on a disk that was full. */
const roomCheckMs = 1000

/**
 * What `/health` asks the database: whether it answers and takes changes, and after a request met a full disk, which only
 * writing shows, whether there is room again.
 */
export function createDatabaseCheck(
  { check, checkRoom }: Pick<OpenDatabase, 'check' | 'checkRoom'>,
  errors: Pick<RecentErrors, 'list'>,
  now: () => number = Date.now,
): () => Promise<void> {
  /** Until when faults are known to be over. */
  let roomSince = -Infinity
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined

  const wasFullSince = (moment: number) =>
    errors.list().some(({ fault, at }) => fault === 'storage_full' && Date.parse(at) >= moment)

  async function look(write: () => Promise<void>, at: number): Promise<void> {
    await write()
    roomSince = at + 1
  }
  return async () => {
    await check()
    if (checkRoom === undefined || !wasFullSince(roomSince)) return
    if (last === undefined || now() - last.at >= roomCheckMs)
      last = { at: now(), outcome: look(checkRoom, now()) }
    await last.outcome
  }
}
