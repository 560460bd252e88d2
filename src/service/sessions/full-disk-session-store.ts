import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import type { OtherSession, SessionStore } from './session-store.ts'

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
  /** The sessions that go on, the last used first. */
  const join = <T extends OtherSession>(here: readonly T[], stored: readonly T[]): T[] =>
    [...here, ...stored.filter(({ digest }) => !endedDigests.has(digest))].sort(
      (left, right) => right.seenAt.getTime() - left.seenAt.getTime(),
    )
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
    async removeOne(caller, digest) {
      await memory.removeOne(caller, digest)
      if (await hasRoom()) return store.removeOne(caller, digest)
      const stored = await store.listOthers(caller, undefined)
      if (stored.some((one) => one.digest === digest)) endedDigests.add(digest)
    },
    async listOthers(caller, digest) {
      return join(await memory.listOthers(caller, digest), await store.listOthers(caller, digest))
    },
    async listOrganisation(organisation, digest) {
      return join(
        await memory.listOrganisation(organisation, digest),
        await store.listOrganisation(organisation, digest),
      )
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
