import { expect, test } from 'vitest'
import { maxPresenceAgeMs } from '#src/contract/workspace/presence.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/**
 * Tests of every workspace store for presences.
 *
 * @param letPass makes all records older by so many milliseconds.
 */
export function testPresences(
  open: (owner?: string) => WorkspaceStore,
  letPass: (milliseconds: number) => Promise<void>,
): void {
  test('a presence ends after a minute unless it is repeated', async () => {
    const store = open(crypto.randomUUID())
    const submissionId = crypto.randomUUID()
    const [silent, present] = [crypto.randomUUID(), crypto.randomUUID()]
    const record = (client: string) => store.recordPresence({ submissionId, client, name: 'ria' })
    const listClients = async () => (await store.listPresences()).map(({ client }) => client)
    await record(silent)
    await record(present)
    await letPass(maxPresenceAgeMs - 10_000)
    expect((await listClients()).toSorted()).toEqual([silent, present].toSorted())
    await record(present)
    await letPass(20_000)
    expect(await listClients()).toEqual([present])
    await letPass(maxPresenceAgeMs)
    expect(await listClients()).toEqual([])
  })
}
