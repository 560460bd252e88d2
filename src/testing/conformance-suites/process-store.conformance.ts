import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#src/service/store/database.ts'
import type { ProcessStore } from '#src/service/store/process-store.ts'

const build = (id: string, reading: readonly string[] = []) => ({
  id,
  role: 'worker' as const,
  host: 'machine',
  concurrency: 2,
  reading,
  configuration: 'a',
})

/** Tests of every process store. Nothing else may record processes in its database during the tests. */
export function testProcessStore(
  open: () => { readonly store: ProcessStore; readonly database: Database },
): void {
  const silence = (id: string, seconds: number) =>
    open().database.execute(
      sql`update service.processes set seen_at = now() - ${seconds} * interval '1 second' where id = ${id}::uuid`,
    )
  const count = async () => {
    const [row] = await open()
      .database.select({ count: sql<string>`count(*)` })
      .from(sql`service.processes`)
    return Number(row?.count)
  }

  test('lists a process from its start to its end, as last recorded', async () => {
    const { store } = open()
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    await store.record(build(first))
    const [started] = await store.list()
    await store.record({ ...build(second), role: 'web', concurrency: 0 })
    await store.record(build(first, ['a', 'b"{},']))
    const listed = await store.list()
    expect(listed).toMatchObject([
      { ...build(first, ['a', 'b"{},']), startedAt: started?.startedAt },
      { id: second, role: 'web', concurrency: 0, reading: [] },
    ])
    expect(listed[0]?.seenAt.getTime()).toBeGreaterThan(started?.seenAt.getTime() ?? Infinity)
    await store.remove(first)
    expect((await store.list()).map(({ id }) => id)).toEqual([second])
    await store.remove(second)
  })

  test('a silent process is not listed, is removed by the next recording, and is listed again when it resumes', async () => {
    const { store } = open()
    const [silent, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await store.record(build(silent))
    await silence(silent, 19)
    expect((await store.list()).map(({ id }) => id)).toEqual([silent])
    await silence(silent, 21)
    expect([await store.list(), await count()]).toEqual([[], 1])
    await store.record(build(other))
    expect(await count()).toBe(1)
    await store.record(build(silent))
    expect((await store.list()).map(({ id }) => id)).toEqual([other, silent])
  })
}
