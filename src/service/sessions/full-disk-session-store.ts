import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import type { SessionStore } from './session-store.ts'

/**
 * A store that is not changed while its disk is full, so that people can still sign in and read: sessions that start or
 * end meanwhile do so in the memory of this process, which must be the only one.
 */
export function createFullDiskSessionStore(
  store: SessionStore,
  isFull: () => Promise<boolean>,
): SessionStore {
  const memory = createMemorySessionStore()
  /** Digests of stored sessions that ended meanwhile. */
  const endedDigests = new Set<string>()
  /** Whether the store may be changed; first removes the sessions that ended before. */
  async function hasRoom(): Promise<boolean> {
    if (await isFull()) return false
    for (const digest of endedDigests) {
      await store.remove(digest)
      endedDigests.delete(digest)
    }
    return true
  }
  return {
    add: async (session) => ((await hasRoom()) ? store : memory).add(session),
    async find(digest) {
      if (endedDigests.has(digest)) return undefined
      return (await memory.find(digest)) ?? store.find(digest)
    },
    async touch(digest) {
      await memory.touch(digest)
      if (await hasRoom()) await store.touch(digest)
    },
    async remove(digest) {
      await memory.remove(digest)
      if (await hasRoom()) await store.remove(digest)
      // Anyone may ask to end an unknown session.
      else if (await store.find(digest)) endedDigests.add(digest)
    },
    async getOthers(caller, digest) {
      const [here, stored] = [await memory.getOthers(caller, digest), await store.getOthers(caller, digest)]
      const moments = [here.seenAt, stored.seenAt].flatMap((at) => at?.getTime() ?? [])
      const seenAt = moments.length === 0 ? null : new Date(Math.max(...moments))
      return { count: here.count + stored.count, seenAt }
    },
    async removeOthers(caller, digest) {
      // Only the database knows which these are, and it cannot remove them now.
      if (!(await hasRoom())) throw new DatabaseUnavailableError('full', undefined)
      await memory.removeOthers(caller, digest)
      await store.removeOthers(caller, digest)
    },
    async removeEnded() {
      const here = await memory.removeEnded()
      return (await hasRoom()) ? here + (await store.removeEnded()) : here
    },
  }
}
