import { expect, test, vi } from 'vitest'
import type { Draft, DraftContent, DraftSave } from '#src/contract/workspace/drafts.ts'
import type { DraftStorage } from './device/draft-storage.ts'
import { createDraftAutosave } from './draft-autosave.ts'
import type { SaveDraftResult } from './api/drafts.ts'

const buildContent = (text: string): DraftContent => ({
  checked: 1,
  documents: [{ edits: [['Total', { state: 'corrected', text }]] }],
})
const buildDraft = (revision: number, text?: string): Draft => ({
  revision,
  content: text === undefined ? null : buildContent(text),
  savedAt: null,
  savedBy: null,
})

/** A server with one draft, which can be away. */
function createTestServer(start: Draft) {
  const server = { present: start, isAway: false, saves: 0 }
  const save = async ({ revision, content: saved }: DraftSave): Promise<SaveDraftResult> => {
    server.saves += 1
    if (server.isAway) throw new TypeError('fetch failed')
    if (revision !== server.present.revision) return { ok: false, serverDraft: server.present }
    server.present = { ...server.present, revision: revision + 1, content: saved }
    return { ok: true, draft: server.present }
  }
  return { server, save }
}

function createTestStorage(kept?: DraftSave) {
  const device = { kept }
  const store: DraftStorage = {
    read: () => device.kept,
    write: (save) => void (device.kept = save),
    clear: () => void (device.kept = undefined),
  }
  return { device, store }
}

test('adopts what was saved elsewhere only while there is no unsaved work', async () => {
  const { server, save } = createTestServer(buildDraft(1, 'a'))
  const { store } = createTestStorage()
  const saved: number[] = []
  const autosave = createDraftAutosave({ draft: buildDraft(1, 'a'), save, device: store })
  autosave.onSaved((revision) => saved.push(revision))
  expect(autosave.adopt(buildDraft(1, 'a'))).toBe(false)
  server.present = buildDraft(2, 'b')
  expect(autosave.adopt(server.present)).toBe(true)
  expect(autosave.getBase()).toEqual(buildContent('b'))
  autosave.update(buildContent('c'))
  expect(autosave.adopt(buildDraft(3, 'd'))).toBe(false)
  await autosave.flush()
  // Based on the adopted version, so it is no conflict.
  expect(server.present).toMatchObject({ revision: 3, content: buildContent('c') })
  expect(saved).toEqual([3])
})

test('stores a change on the device at once and clears it when the server has it', async () => {
  const { server, save } = createTestServer(buildDraft(0))
  const { device, store } = createTestStorage()
  const autosave = createDraftAutosave({ draft: buildDraft(0), save, device: store })
  autosave.update(buildContent('a'))
  expect(device.kept).toEqual({ revision: 0, content: buildContent('a') })
  await autosave.flush()
  expect(server.present.content).toEqual(buildContent('a'))
  expect(device.kept).toBeUndefined()
  expect(autosave.getSnapshot()).toEqual({ status: 'saved' })
})

test('saves a change that was made during a save after it', async () => {
  const { server, save } = createTestServer(buildDraft(0))
  const autosave = createDraftAutosave({ draft: buildDraft(0), save, device: createTestStorage().store })
  autosave.update(buildContent('a'))
  const first = autosave.flush()
  autosave.update(buildContent('ab'))
  await first
  expect(server.present).toMatchObject({ revision: 2, content: buildContent('ab') })
  expect(autosave.getSnapshot().status).toBe('saved')
})

test('keeps the work on the device while the server is unreachable, and saves it afterwards', async () => {
  vi.useFakeTimers()
  try {
    const { server, save } = createTestServer(buildDraft(3, 'old'))
    const { device, store } = createTestStorage()
    const autosave = createDraftAutosave({ draft: buildDraft(3, 'old'), save, device: store })
    server.isAway = true
    autosave.update(buildContent('new'))
    await vi.advanceTimersByTimeAsync(700)
    expect(autosave.getSnapshot().status).toBe('kept')
    expect(device.kept?.content).toEqual(buildContent('new'))
    server.isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.present.content).toEqual(buildContent('new'))
    expect(autosave.getSnapshot().status).toBe('saved')
  } finally {
    vi.useRealTimers()
  }
})

test('prefers the work that a crashed tab left on the device to the draft of the server', () => {
  const { store } = createTestStorage({ revision: 2, content: buildContent('kept') })
  const autosave = createDraftAutosave({
    draft: buildDraft(2, 'old'),
    save: createTestServer(buildDraft(2, 'old')).save,
    device: store,
  })
  expect(autosave.initial).toEqual(buildContent('kept'))
  expect(autosave.getSnapshot().status).not.toBe('conflict')
  autosave.stop()
})

test('a stale save is a conflict and overwrites nothing until it is resolved', async () => {
  const { server, save } = createTestServer(buildDraft(5, 'theirs'))
  const autosave = createDraftAutosave({
    draft: buildDraft(4, 'old'),
    save,
    device: createTestStorage().store,
  })
  autosave.update(buildContent('mine'))
  await autosave.flush()
  expect(autosave.getSnapshot()).toEqual({ status: 'conflict', theirs: buildDraft(5, 'theirs') })
  expect(server.present.content).toEqual(buildContent('theirs'))
  autosave.resolveConflict(buildContent('both'))
  await vi.waitFor(() => expect(autosave.getSnapshot().status).toBe('saved'))
  expect(server.present).toMatchObject({ revision: 6, content: buildContent('both') })
})
