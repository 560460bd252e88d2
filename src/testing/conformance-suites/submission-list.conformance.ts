import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/** What every workspace store must do with pages of the list, and with what changed in it. */
export function testSubmissionList(open: (owner?: string) => WorkspaceStore): void {
  const openOwn = () => open(crypto.randomUUID())
  async function add(store: WorkspaceStore): Promise<string> {
    const row = buildNewSubmission()
    await store.addSubmission(row)
    return row.id
  }
  const remove = async (store: WorkspaceStore, id: string) => {
    const submission = await store.findSubmission(id)
    if (submission === undefined) throw new Error(`There is no submission ${id}`)
    const stamp = { at: '2026-11-26T10:00:00.000Z', by: null }
    const event = { id: crypto.randomUUID(), action: 'delete', reason: null, note: '', until: null } as const
    await store.changeLife(
      submission,
      { decision: null, deleted: stamp },
      { ...event, modelId: null, ...stamp },
    )
  }

  /**
   * A point since which nothing changed: once the transactions of others on the same server, which began before the last
   * change, have ended.
   */
  async function waitForQuietPoint(store: WorkspaceStore): Promise<string> {
    let point = ''
    await expect
      .poll(async () => store.listChangedSubmissions((point = await store.getChangePoint())))
      .toEqual({ submissions: [], removedIds: [] })
    return point
  }

  test('the pages of a list are the list', async () => {
    const store = openOwn()
    // In one transaction, so that all have one time.
    await store.addSubmissions(Array.from({ length: 5 }, () => buildNewSubmission()))
    await add(store)
    const whole = await store.listSubmissions()
    const [first, third] = [await store.listSubmissions({ limit: 2 }), whole[3]]
    const rest = await store.listSubmissions({ limit: 9, after: first[1]?.id })
    expect([...first, ...rest]).toEqual(whole)
    expect(await store.listSubmissions({ limit: 1, after: third?.id })).toEqual([whole[4]])
    expect(await store.listSubmissions({ limit: 9, after: whole[5]?.id })).toEqual([])
    expect(await store.listSubmissions({ limit: 9, after: crypto.randomUUID() })).toEqual([])
  })

  test('a page begins after a document that was deleted meanwhile, where it stood', async () => {
    const store = openOwn()
    await store.addSubmissions(Array.from({ length: 4 }, () => buildNewSubmission()))
    const [first, second, third, fourth] = await store.listSubmissions()
    await remove(store, second?.id ?? '')
    expect(await store.listSubmissions({ limit: 9, after: second?.id })).toEqual([third, fourth])
    expect(await store.listSubmissions()).toEqual([first, third, fourth])
  })

  test('what was added and changed since a point is a change, what was deleted is removed, and nothing of others', async () => {
    const [store, others] = [openOwn(), openOwn()]
    const [kept, changed, deleted] = [await add(store), await add(store), await add(store)]
    const point = await waitForQuietPoint(store)
    await store.setFailure(changed, 'refused', { status: 400, code: null, detail: null })
    await remove(store, deleted)
    const added = await add(store)
    await add(others)
    const changes = await store.listChangedSubmissions(point)
    expect(changes?.removedIds).toEqual([deleted])
    expect(new Map(changes?.submissions.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [changed, 'refused'],
        [added, 'uncertain'],
      ]),
    )
    expect(changes?.submissions.map(({ id }) => id)).not.toContain(kept)
    await waitForQuietPoint(store)
  })

  test('a point of another database, and too many changes, have the list read anew', async () => {
    const store = openOwn()
    const point = await store.getChangePoint()
    expect(await store.listChangedSubmissions(String(10 ** 14))).toBeUndefined()
    for (let batch = 0; batch < 3; batch += 1)
      await store.addSubmissions(Array.from({ length: 700 }, () => buildNewSubmission()))
    expect(await store.listChangedSubmissions(point)).toBeUndefined()
  })
}
