import { expect, test, vi } from 'vitest'
import type { Draft, DraftContent, DraftSave } from '#src/contract/drafts.ts'
import type { DeviceDraft } from './device-draft.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { DraftSaved } from './drafts.ts'

const content = (text: string): DraftContent => ({
  checked: 1,
  documents: [{ edits: [['Total', { state: 'corrected', text }]] }],
})
const draft = (revision: number, text?: string): Draft => ({
  revision,
  content: text === undefined ? null : content(text),
  savedAt: null,
  savedBy: null,
})

/** A server with one draft, which can be away. */
function aServer(start: Draft) {
  const server = { present: start, isAway: false, saves: 0 }
  const save = async ({ revision, content: saved }: DraftSave): Promise<DraftSaved> => {
    server.saves += 1
    if (server.isAway) throw new TypeError('fetch failed')
    if (revision !== server.present.revision) return { ok: false, present: server.present }
    server.present = { ...server.present, revision: revision + 1, content: saved }
    return { ok: true, draft: server.present }
  }
  return { server, save }
}

function aDevice(kept?: DraftSave) {
  const device = { kept }
  const store: DeviceDraft = {
    read: () => device.kept,
    write: (save) => void (device.kept = save),
    clear: () => void (device.kept = undefined),
  }
  return { device, store }
}

test('takes over what was saved elsewhere only while nothing waits here', async () => {
  const { server, save } = aServer(draft(1, 'a'))
  const { store } = aDevice()
  const saved: number[] = []
  const keeper = createDraftKeeper({ draft: draft(1, 'a'), save, device: store })
  keeper.onSaved((revision) => saved.push(revision))
  expect(keeper.takeOver(draft(1, 'a'))).toBe(false)
  server.present = draft(2, 'b')
  expect(keeper.takeOver(server.present)).toBe(true)
  expect(keeper.base()).toEqual(content('b'))
  keeper.put(content('c'))
  expect(keeper.takeOver(draft(3, 'd'))).toBe(false)
  await keeper.flush()
  // Made on what was taken over, so it is no conflict.
  expect(server.present).toMatchObject({ revision: 3, content: content('c') })
  expect(saved).toEqual([3])
})

test('keeps a change on the device at once and clears it when the server has it', async () => {
  const { server, save } = aServer(draft(0))
  const { device, store } = aDevice()
  const keeper = createDraftKeeper({ draft: draft(0), save, device: store })
  keeper.put(content('a'))
  expect(device.kept).toEqual({ revision: 0, content: content('a') })
  await keeper.flush()
  expect(server.present.content).toEqual(content('a'))
  expect(device.kept).toBeUndefined()
  expect(keeper.snapshot()).toEqual({ status: 'saved' })
})

test('a change made while saving is saved after it', async () => {
  const { server, save } = aServer(draft(0))
  const keeper = createDraftKeeper({ draft: draft(0), save, device: aDevice().store })
  keeper.put(content('a'))
  const first = keeper.flush()
  keeper.put(content('ab'))
  await first
  expect(server.present).toMatchObject({ revision: 2, content: content('ab') })
  expect(keeper.snapshot().status).toBe('saved')
})

test('keeps the work on the device while the server is away, and saves it when it is back', async () => {
  vi.useFakeTimers()
  try {
    const { server, save } = aServer(draft(3, 'old'))
    const { device, store } = aDevice()
    const keeper = createDraftKeeper({ draft: draft(3, 'old'), save, device: store })
    server.isAway = true
    keeper.put(content('new'))
    await vi.advanceTimersByTimeAsync(700)
    expect(keeper.snapshot().status).toBe('kept')
    expect(device.kept?.content).toEqual(content('new'))
    server.isAway = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server.present.content).toEqual(content('new'))
    expect(keeper.snapshot().status).toBe('saved')
  } finally {
    vi.useRealTimers()
  }
})

test('work that a crashed tab left on the device goes before what the server has', () => {
  const { store } = aDevice({ revision: 2, content: content('kept') })
  const keeper = createDraftKeeper({
    draft: draft(2, 'old'),
    save: aServer(draft(2, 'old')).save,
    device: store,
  })
  expect(keeper.initial).toEqual(content('kept'))
  expect(keeper.snapshot().status).not.toBe('conflict')
  keeper.stop()
})

test('a stale save is a conflict that a person ends, and overwrites nothing before', async () => {
  const { server, save } = aServer(draft(5, 'theirs'))
  const keeper = createDraftKeeper({ draft: draft(4, 'old'), save, device: aDevice().store })
  keeper.put(content('mine'))
  await keeper.flush()
  expect(keeper.snapshot()).toEqual({ status: 'conflict', theirs: draft(5, 'theirs') })
  expect(server.present.content).toEqual(content('theirs'))
  keeper.resolve(content('both'))
  await vi.waitFor(() => expect(keeper.snapshot().status).toBe('saved'))
  expect(server.present).toMatchObject({ revision: 6, content: content('both') })
})
