import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Draft, DraftContent, DraftSave } from '#src/contract/workspace/drafts.ts'
import { createDraftStorage } from './device/draft-storage.ts'
import { createDraftAutosave } from './draft-autosave.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const buildContent = (text: string): DraftContent => ({
  checked: 1,
  documents: [{ edits: [['Total', { state: 'corrected', text }]] }],
})

/** One draft on a server that can be offline, and windows that open it with the copies on this device. */
function createTestServer() {
  const server = {
    isAway: false,
    saves: 0,
    draft: { revision: 0, content: null, savedAt: null, savedBy: null } as Draft,
  }
  async function save({ revision, content, origin }: DraftSave) {
    server.saves += 1
    if (server.isAway) throw new TypeError('fetch failed')
    if (revision !== server.draft.revision) return { ok: false as const, serverDraft: server.draft }
    const others = (server.draft.origins ?? []).filter(({ client }) => client !== origin?.client)
    const own = origin ? [{ ...origin, revision: revision + 1 }] : []
    server.draft = { ...server.draft, revision: revision + 1, content, origins: [...own, ...others] }
    return { ok: true as const, draft: server.draft }
  }
  function open() {
    const autosave = createDraftAutosave({ draft: server.draft, device: createDraftStorage('s', null), save })
    onTestFinished(autosave.stop)
    return autosave
  }
  /** Opens a window with a change that could not be saved. */
  async function openUnsaved(text: string) {
    const autosave = open()
    server.isAway = true
    autosave.update(buildContent(text))
    await autosave.flush()
    server.isAway = false
    return autosave
  }
  return { server, open, openUnsaved }
}

test('a closed review does not retry: the next window saves its copy', async () => {
  const { server, open, openUnsaved } = createTestServer()
  const left = await openUnsaved('12')
  server.isAway = true
  left.setRetrying(false)
  await left.flush()
  server.isAway = false
  const { saves } = server
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.saves).toBe(saves)
  const next = open()
  expect(next.initial).toEqual(buildContent('12'))
  await next.flush()
  expect(server.draft.content).toEqual(buildContent('12'))
  expect(createDraftStorage('s', null).read()).toBeUndefined()
})

test('a retry does not touch work that another window adopted and saved', async () => {
  const { server, open, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  const two = open()
  await two.flush()
  two.update(buildContent('123'))
  await two.flush()
  await one.flush()
  expect(one.getSnapshot()).toEqual({ status: 'taken-over' })
  expect(server.draft).toMatchObject({ revision: 2, content: buildContent('123') })
  expect(localStorage).toHaveLength(0)
  // It follows the other window's saves, like a window without work of its own.
  expect(one.adopt(server.draft)).toBe(true)
  expect(one.getSnapshot()).toEqual({ status: 'saved' })
})

test('a retry does not touch work that another window adopted and has not saved yet', async () => {
  const { server, open, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  const two = open()
  two.update(buildContent('123'))
  const { saves } = server
  await one.flush()
  expect(server.saves).toBe(saves)
  // Nothing is saved yet.
  expect(one.getSnapshot()).toEqual({ status: 'taken-over' })
  expect(localStorage).toHaveLength(1)
  await two.flush()
  expect(two.getSnapshot()).toEqual({ status: 'saved' })
  expect(server.draft).toMatchObject({ revision: 1, content: buildContent('123') })
})

test('a change after another window adopted the copy is kept and saved', async () => {
  const { server, open, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  const two = open()
  await two.flush()
  one.update(buildContent('12 and more'))
  expect(createDraftStorage('s', null).read()?.content).toEqual(buildContent('12 and more'))
  await one.flush()
  expect(one.getSnapshot().status).toBe('conflict')
  one.resolveConflict(buildContent('12 and more'))
  await one.flush()
  expect(server.draft.content).toEqual(buildContent('12 and more'))
})

test.each([
  ['full', 'setItem'],
  ['forbidden', 'getItem'],
] as const)('a retry sends what is in memory where storage is %s', async (_, method) => {
  const { server, openUnsaved } = createTestServer()
  const fail = () => {
    throw new DOMException('No storage')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
  vi.spyOn(Storage.prototype, method).mockImplementation(fail)
  await openUnsaved('12')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.draft.content).toEqual(buildContent('12'))
})

test('a retry sends the work in memory if storage became full after another window adopted the copy', async () => {
  const { server, open, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  open().update(buildContent('123'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No storage')
  })
  one.update(buildContent('12 and more'))
  await one.flush()
  expect(server.draft.content).toEqual(buildContent('12 and more'))
})

test('a retry sends the work in memory if storage was emptied', async () => {
  const { server, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  localStorage.clear()
  await one.flush()
  expect(server.draft.content).toEqual(buildContent('12'))
})

test('work whose copy was emptied with the storage does not lose against a later save by somebody else', async () => {
  const { server, openUnsaved } = createTestServer()
  const one = await openUnsaved('12')
  localStorage.clear()
  server.draft = { ...server.draft, revision: 1, content: buildContent('34') }
  await one.flush()
  expect(one.getSnapshot()).toEqual({ status: 'conflict', theirs: server.draft })
  one.resolveConflict(buildContent('12'))
  await one.flush()
  expect(server.draft.content).toEqual(buildContent('12'))
})

test('the mark of an adopted copy of a closed window is removed after a day', async () => {
  const { open, openUnsaved } = createTestServer()
  const left = await openUnsaved('12')
  left.stop()
  await open().flush()
  expect(localStorage).toHaveLength(1)
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  open()
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['before it', 1],
  ['in the same millisecond', 0],
])('adopts the next copy if the server already has the last one, changed %s', (_, milliseconds) => {
  const { server, open } = createTestServer()
  const [one, other] = [open(), open()]
  one.update(buildContent('one'))
  vi.advanceTimersByTime(milliseconds)
  other.update(buildContent('other'))
  const last = createDraftStorage('s', null).read()
  server.draft = { ...server.draft, revision: 1, content: last!.content }
  const isOther = last?.content.documents[0]?.edits[0]?.[1].text === 'other'
  expect(open().initial).toEqual(buildContent(isOther ? 'one' : 'other'))
})

test('the last changed work is adopted first, regardless of retries and adoptions since', async () => {
  const { server, open } = createTestServer()
  server.isAway = true
  const [older, newer] = [open(), open()]
  older.update(buildContent('older'))
  vi.setSystemTime(Date.now() + 1000)
  newer.update(buildContent('newer'))
  vi.setSystemTime(Date.now() + 1000)
  await older.flush()
  const next = open()
  expect(next.initial).toEqual(buildContent('newer'))
  await next.flush()
  vi.setSystemTime(Date.now() + 1000)
  await older.flush()
  expect(open().initial).toEqual(buildContent('newer'))
})
