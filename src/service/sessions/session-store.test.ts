import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
import { testSessionStore } from '#src/testing/conformance-suites/session-store.conformance.ts'
import { createSessionStore } from './drizzle-session-store.ts'
import { createFullDiskSessionStore } from './full-disk-session-store.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import type { SessionStore } from './session-store.ts'

describeOnBothDatabases((getOpened) => {
  testSessionStore(() => ({
    store: createSessionStore(getOpened().database),
    age: (seconds) =>
      getOpened().database.execute(sql`
        update service.sessions set started_at = started_at - ${seconds} * interval '1 second',
          seen_at = seen_at - ${seconds} * interval '1 second'`),
  }))
})

/** A store in memory whose clock a test moves. */
function createAgingStore() {
  let passedMs = 0
  const store = createMemorySessionStore(() => Date.now() + passedMs)
  return { store, age: async (seconds: number) => void (passedMs += seconds * 1000) }
}

describe('in memory', () => {
  const tested = createAgingStore()
  testSessionStore(() => tested)
})

describe('over a disk that has room', () => {
  const { store, age } = createAgingStore()
  testSessionStore(() => ({ store: createFullDiskSessionStore(store, async () => false), age }))
})

describe('over a disk that is full', () => {
  const caller = { organisation: 'Een BV', name: 'ria' }
  const build = () => ({ digest: crypto.randomUUID(), caller, proof: 'proof', browser: null, system: null })
  const refuseChange = () => Promise.reject(new Error('The disk is full'))

  /** A store with one session, whose disk is then full until `makeRoom`. */
  async function fillDisk() {
    const { store: inner, age } = createAgingStore()
    const before = build()
    await inner.add(before)
    let isFull = true
    const refuses = {
      add: refuseChange,
      touch: refuseChange,
      remove: refuseChange,
      removeOne: refuseChange,
      removeOthers: refuseChange,
    }
    const disk: SessionStore = new Proxy(inner, {
      get: (target, name, receiver) =>
        isFull && name in refuses
          ? refuses[name as keyof typeof refuses]
          : Reflect.get(target, name, receiver),
    })
    const makeRoom = () => void (isFull = false)
    return { store: createFullDiskSessionStore(disk, async () => isFull), inner, age, before, makeRoom }
  }

  test('people can sign in, stay signed in and sign out, and nothing is changed on it', async () => {
    const { store, before } = await fillDisk()
    const meanwhile = build()
    await store.add(meanwhile)
    await store.touch(before.digest)
    expect(await store.find(before.digest)).toMatchObject(before)
    expect(await store.find(meanwhile.digest)).toMatchObject(meanwhile)
    expect(await store.listOthers(caller, meanwhile.digest)).toMatchObject([{ digest: before.digest }])
    expect(await store.listOthers(caller, undefined)).toHaveLength(2)
    expect(await store.listOrganisation(caller.organisation, meanwhile.digest)).toMatchObject([
      { digest: before.digest, member: caller.name },
    ])
    expect(await store.listOrganisation(caller.organisation, undefined)).toHaveLength(2)
    for (const { digest } of [before, meanwhile]) {
      await store.remove(digest)
      expect(await store.find(digest)).toBeUndefined()
    }
    await store.removeEnded()
  })

  test('removes sessions that ended meanwhile once there is room', async () => {
    const { store, inner, before, makeRoom } = await fillDisk()
    await store.remove(before.digest)
    expect(await inner.find(before.digest)).toBeDefined()
    makeRoom()
    // The first change with room.
    await store.add(build())
    expect([await inner.find(before.digest), await store.find(before.digest)]).toEqual([undefined, undefined])
  })

  test('ends one session of the caller, and no longer lists it', async () => {
    const { store, before } = await fillDisk()
    await store.removeOne({ ...caller, name: 'otto' }, before.digest)
    expect(await store.find(before.digest)).toBeDefined()
    await store.removeOne(caller, before.digest)
    expect(await store.find(before.digest)).toBeUndefined()
    expect(await store.listOthers(caller, undefined)).toEqual([])
    expect(await store.listOrganisation(caller.organisation, undefined)).toEqual([])
  })

  test('does not end other sessions, and reports that the disk is full', async () => {
    const { store } = await fillDisk()
    await expect(store.removeOthers(caller, undefined)).rejects.toMatchObject({ reason: 'full' })
  })
})
