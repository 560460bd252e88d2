import type { OpenDatabase } from '../database/open-database.ts'
import type { RecentErrors } from './recent-errors.ts'

/** Milliseconds between two checks for room on a disk that was full. */
const roomCheckMs = 1000

/**
 * The check of the database for `/health`: whether it answers and takes changes and, after a request failed on a full
 * disk, whether there is room again, which only writing shows.
 */
export function createDatabaseCheck(
  { check, checkRoom }: Pick<OpenDatabase, 'check' | 'checkRoom'>,
  errors: Pick<RecentErrors, 'list'>,
  now: () => number = Date.now,
): () => Promise<void> {
  /** Faults before this time are known to be over. */
  let roomSince = -Infinity
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined

  const wasFullSince = (moment: number) =>
    errors.list().some(({ fault, at }) => fault === 'storage_full' && Date.parse(at) >= moment)

  async function checkByWriting(write: () => Promise<void>, at: number): Promise<void> {
    await write()
    roomSince = at + 1
  }
  return async () => {
    await check()
    if (checkRoom === undefined || !wasFullSince(roomSince)) return
    if (last === undefined || now() - last.at >= roomCheckMs)
      last = { at: now(), outcome: checkByWriting(checkRoom, now()) }
    await last.outcome
  }
}
