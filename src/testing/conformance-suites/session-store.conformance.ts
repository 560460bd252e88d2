import { expect, test } from 'vitest'
import {
  maxAgeSeconds,
  maxIdleSeconds,
  maxSessionsPerMember,
  type SessionStore,
} from '#src/service/sessions/session-store.ts'

/** Seconds of tolerance for slow machines. */
const slack = 60

interface TestedSessions {
  readonly store: SessionStore
  /** Makes all sessions of the store so many seconds older. */
  readonly age: (seconds: number) => Promise<unknown>
}

/** Tests of every session store. Nothing else may use its sessions during the tests. */
export function testSessionStore(open: () => TestedSessions): void {
  const ria = { organisation: 'Een BV', name: 'ria' }
  const build = (caller: { organisation: string; name: string | null } = ria) => ({
    digest: crypto.randomUUID(),
    caller,
    proof: crypto.randomUUID(),
    browser: 'Firefox',
    system: null,
  })
  async function add(caller?: Parameters<typeof build>[0]) {
    const session = build(caller)
    await open().store.add(session)
    return session
  }
  const isLive = async ({ digest }: { digest: string }) => (await open().store.find(digest)) !== undefined

  test('finds a session as it was added, until it is removed', async () => {
    const { store } = open()
    const [session, other] = [await add(), await add({ organisation: 'default', name: null })]
    expect(await store.find(session.digest)).toEqual({ ...session, idleSeconds: expect.any(Number) })
    expect(await store.find(other.digest)).toMatchObject({ caller: { organisation: 'default', name: null } })
    expect(await store.find(crypto.randomUUID())).toBeUndefined()
    await store.remove(session.digest)
    expect([await isLive(session), await isLive(other)]).toEqual([false, true])
  })

  test('an idle session ends, unless it is touched', async () => {
    const { store, age } = open()
    const [idle, touched] = [await add(), await add()]
    await age(maxIdleSeconds - slack)
    expect((await store.find(idle.digest))?.idleSeconds).toBeGreaterThanOrEqual(maxIdleSeconds - slack)
    await store.touch(touched.digest)
    expect((await store.find(touched.digest))?.idleSeconds).toBeLessThan(slack)
    await age(slack)
    expect([await isLive(idle), await isLive(touched)]).toEqual([false, true])
    await store.touch(idle.digest)
    expect(await isLive(idle)).toBe(false)
  })

  test('an old session ends, however much it is used', async () => {
    const { store, age } = open()
    const session = await add()
    const step = maxIdleSeconds / 2
    for (let seconds = step; seconds < maxAgeSeconds; seconds += step) {
      await age(step)
      await store.touch(session.digest)
      expect(await isLive(session)).toBe(true)
    }
    await age(step)
    await store.touch(session.digest)
    expect(await isLive(session)).toBe(false)
  })

  test('removes only those that have ended', async () => {
    const { store, age } = open()
    // Left by other tests.
    await age(maxAgeSeconds)
    await store.removeEnded()
    await add()
    await age(maxIdleSeconds)
    const live = await add()
    expect([await store.removeEnded(), await store.removeEnded()]).toEqual([1, 0])
    expect(await isLive(live)).toBe(true)
  })

  test.each([
    ['a member', { organisation: 'Een BV', name: 'otto' }],
    ['whoever has the one access token', { organisation: 'Een BV', name: null }],
  ])('lists and removes the other sessions of %s only', async (_, caller) => {
    const { store, age } = open()
    expect(await store.listOthers(caller, undefined)).toEqual([])
    const ended = await add(caller)
    await age(maxIdleSeconds)
    const strangers = [await add(), await add({ ...caller, organisation: 'Twee BV' })]
    const [own, ...others] = [await add(caller), await add(caller), await add(caller)]
    const listed = await store.listOthers(caller, own.digest)
    expect(listed.map(({ digest }) => digest).sort()).toEqual(others.map(({ digest }) => digest).sort())
    expect(await store.listOthers(caller, undefined)).toHaveLength(3)
    await store.removeOthers(caller, own.digest)
    expect(await Promise.all([ended, ...others].map(isLive))).toEqual([false, false, false])
    expect(await Promise.all([own, ...strangers].map(isLive))).toEqual([true, true, true])
    await store.removeOthers(caller, undefined)
    expect(await isLive(own)).toBe(false)
  })

  test('lists sessions with their browser and times, the last used first, and removes one of the caller only', async () => {
    const { store, age } = open()
    const caller = { organisation: 'Een BV', name: crypto.randomUUID() }
    const [first, second] = [await add(caller), await add(caller)]
    await age(slack)
    await store.touch(first.digest)
    const times = { startedAt: expect.any(Date), seenAt: expect.any(Date) }
    const listed = await store.listOthers(caller, undefined)
    expect(listed).toEqual(
      [first, second].map(({ digest, browser, system }) => ({ digest, browser, system, ...times })),
    )
    const [used] = listed
    expect((used?.seenAt.getTime() ?? 0) - (used?.startedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
      (slack - 1) * 1000,
    )
    await store.removeOne(ria, first.digest)
    expect(await isLive(first)).toBe(true)
    await store.removeOne(caller, first.digest)
    expect([await isLive(first), await isLive(second)]).toEqual([false, true])
  })

  test('lists the sessions of an organisation with their member, the last used first, and no others', async () => {
    const { store, age } = open()
    const organisation = crypto.randomUUID()
    const ended = await add({ organisation, name: 'ria' })
    await age(maxIdleSeconds)
    await add()
    const first = await add({ organisation, name: 'ria' })
    await age(slack)
    const [second, own] = [await add({ organisation, name: null }), await add({ organisation, name: 'otto' })]
    const times = { startedAt: expect.any(Date), seenAt: expect.any(Date) }
    const toListed = ({ digest, browser, system, caller }: typeof own) => ({
      digest,
      member: caller.name,
      browser,
      system,
      ...times,
    })
    expect(await store.listOrganisation(organisation, own.digest)).toEqual([second, first].map(toListed))
    const all = await store.listOrganisation(organisation, undefined)
    expect(all.map(({ digest }) => digest)).toContain(own.digest)
    expect(all.map(({ digest }) => digest)).not.toContain(ended.digest)
    expect(all).toHaveLength(3)
  })

  test('a new session of a member who has too many ends the oldest', async () => {
    const { age } = open()
    const caller = { organisation: 'Een BV', name: crypto.randomUUID() }
    const [stranger, oldest] = [await add(), await add(caller)]
    await age(1)
    const later: Awaited<ReturnType<typeof add>>[] = []
    for (let count = 1; count < maxSessionsPerMember; count += 1) later.push(await add(caller))
    expect(await isLive(oldest)).toBe(true)
    const newest = await add(caller)
    expect(await isLive(oldest)).toBe(false)
    expect((await Promise.all([stranger, newest, ...later].map(isLive))).every(Boolean)).toBe(true)
  })
}
