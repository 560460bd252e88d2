import { describe, expect, test, vi } from 'vitest'
import type { Draft, DraftContent, DraftSave } from '#src/contract/workspace/drafts.ts'
import type { DraftStorage, KeptDraft } from './device/draft-storage.ts'
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

/** A server with one draft. It can be offline, or lose `answersToLose` responses to saves that it stored. */
function createTestServer(start: Draft) {
  const server = { present: start, isAway: false, saves: 0, answersToLose: 0 }
  function store({ revision, content, origin }: DraftSave): SaveDraftResult {
    const { present } = server
    if (revision !== present.revision) return { ok: false, serverDraft: present }
    const others = (present.origins ?? []).filter(({ client }) => client !== origin?.client)
    const own = origin ? [{ ...origin, revision: revision + 1 }] : []
    server.present = { ...present, revision: revision + 1, content, origins: [...own, ...others] }
    return { ok: true, draft: server.present }
  }
  const save = async (draft: DraftSave): Promise<SaveDraftResult> => {
    server.saves += 1
    if (server.isAway) throw new TypeError('fetch failed')
    const answer = store(draft)
    if (server.answersToLose === 0) return answer
    server.answersToLose -= 1
    throw new TypeError('fetch failed')
  }
  return { server, save }
}

function createTestStorage(kept?: KeptDraft) {
  const device = { kept }
  const store: DraftStorage = {
    read: () => device.kept,
    takeOver: () => device.kept && { ...device.kept, name: 'copy' },
    write: (save) => void (device.kept = save),
    clear: () => void (device.kept = undefined),
    isTakenOver: () => false,
  }
  return { device, store }
}

test('flushing during a save waits for it, and for later typing', async () => {
  const { server, save } = createTestServer(buildDraft(0))
  const { store } = createTestStorage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const autosave = createDraftAutosave({
    draft: buildDraft(0),
    save: async (draft) => {
      await released
      return save(draft)
    },
    device: store,
  })
  autosave.update(buildContent('a'))
  void autosave.flush()
  autosave.update(buildContent('ab'))
  const flushed = autosave.flush()
  release()
  await flushed
  expect(autosave.getSnapshot().status).toBe('saved')
  expect(server.present).toMatchObject({ revision: 2, content: buildContent('ab') })
})

test('adopts a save from elsewhere only while there is no unsaved work', async () => {
  const { server, save } = createTestServer(buildDraft(1, 'a'))
  const { store } = createTestStorage()
  const saved: number[] = []
  const autosave = createDraftAutosave({ draft: buildDraft(1, 'a'), save, device: store })
  autosave.onSaved((revision) => saved.push(revision))
  expect(autosave.adopt(buildDraft(1, 'a'))).toBe(false)
  server.present = buildDraft(2, 'b')
  expect(autosave.adopt(server.present)).toBe(true)
  expect(autosave.getBase().documents).toEqual(buildContent('b').documents)
  autosave.update(buildContent('c'))
  expect(autosave.adopt(buildDraft(3, 'd'))).toBe(false)
  await autosave.flush()
  // Based on the adopted version, so there is no conflict.
  expect(server.present).toMatchObject({ revision: 3, content: buildContent('c') })
  expect(saved).toEqual([3])
})

test('stores a change on the device at once and clears it when the server has it', async () => {
  const { server, save } = createTestServer(buildDraft(0))
  const { device, store } = createTestStorage()
  const autosave = createDraftAutosave({ draft: buildDraft(0), save, device: store })
  autosave.update(buildContent('a'))
  const copy = { revision: 0, content: buildContent('a'), base: [], unanswered: [] }
  expect(device.kept).toEqual({ ...copy, at: expect.any(Number) })
  await autosave.flush()
  expect(server.present.content).toEqual(buildContent('a'))
  expect(device.kept).toBeUndefined()
  expect(autosave.getSnapshot()).toEqual({ status: 'saved' })
})

test('saves a change made during a save after it', async () => {
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

describe('a stored save whose response was lost', () => {
  const open = (draft: Draft, save: ReturnType<typeof createTestServer>['save'], kept?: KeptDraft) => {
    const storage = createTestStorage(kept)
    return { ...storage, autosave: createDraftAutosave({ draft, save, device: storage.store }) }
  }
  /** Sets each text and saves it. */
  async function saveEach({ autosave }: ReturnType<typeof open>, ...texts: string[]) {
    for (const text of texts) {
      autosave.update(buildContent(text))
      await autosave.flush()
    }
  }

  test('does not conflict with the work that continued from it', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    const states: string[] = []
    window.autosave.subscribe(() => states.push(window.autosave.getSnapshot().status))
    server.answersToLose = 1
    await saveEach(window, 'a', 'ab')
    expect(server.present).toMatchObject({ revision: 6, content: buildContent('ab') })
    expect(window.autosave.getSnapshot()).toEqual({ status: 'saved' })
    expect(states).not.toContain('conflict')
    expect(window.device.kept).toBeUndefined()
  })

  test('does not conflict if the next responses are lost as well', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    // Stored; rejected as stale; stored after a rejection; rejected as stale.
    server.answersToLose = 2
    await saveEach(window, 'a', 'ab', 'abc')
    server.answersToLose = 2
    await saveEach(window, 'abcd', 'abcde', 'abcdef')
    expect(server.present).toMatchObject({ revision: 8, content: buildContent('abcdef') })
    expect(window.autosave.getSnapshot().status).toBe('saved')
  })

  test('does not conflict after a crash of the window', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    server.answersToLose = 1
    await saveEach(window, 'a')
    window.autosave.update(buildContent('ab'))
    window.autosave.stop()
    const next = open(server.present, save, window.device.kept)
    expect(next.autosave.initial).toEqual(buildContent('ab'))
    await next.autosave.flush()
    expect(server.present).toMatchObject({ revision: 6, content: buildContent('ab') })
    expect(next.autosave.getSnapshot().status).toBe('saved')
  })

  test('does not conflict if it arrives after the next window read the draft', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    server.answersToLose = 1
    await saveEach(window, 'a')
    window.autosave.update(buildContent('ab'))
    window.autosave.stop()
    const next = open(buildDraft(4, 'old'), save, window.device.kept)
    await next.autosave.flush()
    expect(server.present).toMatchObject({ revision: 6, content: buildContent('ab') })
    expect(next.autosave.getSnapshot().status).toBe('saved')
  })

  test('does not hide a later save by somebody else, and is the base for comparing both', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    server.answersToLose = 1
    await saveEach(window, 'a')
    const stored = server.present
    const other = open(stored, save)
    await saveEach(other, 'theirs')
    await saveEach(window, 'ab')
    expect(window.autosave.getSnapshot()).toEqual({ status: 'conflict', theirs: server.present })
    expect(window.autosave.getBase().documents).toEqual(buildContent('a').documents)
    window.autosave.stop()
    // Nor after a crash.
    const next = open(server.present, save, window.device.kept)
    expect(next.autosave.getSnapshot().status).toBe('conflict')
  })

  test('conflicts with another window that adopted an earlier copy', async () => {
    const { server, save } = createTestServer(buildDraft(4, 'old'))
    const window = open(buildDraft(4, 'old'), save)
    window.autosave.update(buildContent('a'))
    const copy = window.device.kept
    await window.autosave.flush()
    const other = open(buildDraft(4, 'old'), save, copy)
    await saveEach(other, 'another')
    expect(other.autosave.getSnapshot().status).toBe('conflict')
    expect(server.present.content).toEqual(buildContent('a'))
  })
})

describe('unsaved work on the device, and a draft that somebody else saved since', () => {
  const content = buildContent('mine')
  const open = (kept: KeptDraft, draft: Draft) => {
    const storage = createTestStorage(kept)
    return {
      ...storage,
      autosave: createDraftAutosave({ draft, save: createTestServer(draft).save, device: storage.store }),
    }
  }

  test('are compared with the base of the work', () => {
    const base = buildContent('before').documents
    const { autosave, device } = open({ revision: 4, content, base }, buildDraft(5, 'theirs'))
    expect(autosave.getSnapshot().status).toBe('conflict')
    expect(autosave.getBase().documents).toEqual(base)
    // Further typing does not update the base: after another crash the conflict is the same.
    autosave.update(buildContent('mine, and more'))
    expect(device.kept).toMatchObject({ revision: 4, base })
  })

  test('have an unknown base if the copy names none', () => {
    const { autosave } = open({ revision: 4, content }, buildDraft(5, 'theirs'))
    expect(autosave.getSnapshot().status).toBe('conflict')
    expect(autosave.getBase().documents).toBeUndefined()
  })
})
