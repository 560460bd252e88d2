import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/** Tests of every workspace store for pages of the list and for changes since a point. */
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
   * Returns a change point after which nothing has changed: once concurrent transactions on the same server, begun
   * before the last change, have ended.
   */
  async function waitForQuietPoint(store: WorkspaceStore): Promise<string> {
    let point = ''
    await expect
      .poll(async () => store.listChangedSubmissions((point = await store.getChangePoint())))
      .toEqual({ submissions: [], removedIds: [] })
    return point
  }

  test('the pages of a list make up the list', async () => {
    const store = openOwn()
    // In one transaction, so that all have the same time.
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

  test('a page begins after the former position of a document that was deleted in the meantime', async () => {
    const store = openOwn()
    await store.addSubmissions(Array.from({ length: 4 }, () => buildNewSubmission()))
    const [first, second, third, fourth] = await store.listSubmissions()
    await remove(store, second?.id ?? '')
    expect(await store.listSubmissions({ limit: 9, after: second?.id })).toEqual([third, fourth])
    expect(await store.listSubmissions()).toEqual([first, third, fourth])
  })

  test('reports additions, changes and deletions since a point, and nothing of other organisations', async () => {
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

  test('a point of another database, and too many changes, require fetching the list again', async () => {
    const store = openOwn()
    const point = await store.getChangePoint()
    expect(await store.listChangedSubmissions(String(10 ** 14))).toBeUndefined()
    for (let batch = 0; batch < 3; batch += 1)
      await store.addSubmissions(Array.from({ length: 700 }, () => buildNewSubmission()))
    expect(await store.listChangedSubmissions(point)).toBeUndefined()
  })
}
