import { expect, test } from 'vitest'
import { createSharedMessages } from '#src/testing/builders/shared-messages.ts'
import { createCompletionNotifier } from './completion-notifier.ts'
import type { StoredRequest } from './store/request-store.ts'

/** Long enough that no poll happens first. */
const hourMs = 3_600_000

const request: StoredRequest = {
  id: 'a',
  organisation: 'default',
  modelId: 'note',
  fileName: 'note.txt',
  sha256: '',
  state: 'processing',
  isComparison: false,
  result: null,
  boundaries: null,
  keptFromId: null,
  failure: null,
}

/** A store whose request is finished by `finish`; `looks` counts how often it was looked up. */
function createStore() {
  let state: StoredRequest['state'] = 'processing'
  const store = {
    looks: 0,
    find: async () => ((store.looks += 1), { ...request, state }),
    finish: () => void (state = 'done'),
  }
  return store
}

test('wakes a waiting caller when another process finishes the request, before the next poll', async () => {
  const shared = createSharedMessages()
  const store = createStore()
  const web = createCompletionNotifier(store, await shared.join(), hourMs)
  const worker = createCompletionNotifier(store, await shared.join(), hourMs)
  const waiting = web.waitUntilFinished('a')
  await expect.poll(() => store.looks).toBe(1)
  worker.notify('b')
  store.finish()
  worker.notify('a')
  expect((await waiting).state).toBe('done')
  expect(store.looks).toBe(2)
})

test('a waiting caller looks again when messages may have been missed', async () => {
  const shared = createSharedMessages()
  const store = createStore()
  const web = createCompletionNotifier(store, await shared.join(), hourMs)
  const waiting = web.waitUntilFinished('a')
  await expect.poll(() => store.looks).toBe(1)
  store.finish()
  shared.reportGap()
  expect((await waiting).state).toBe('done')
  expect(store.looks).toBe(2)
})
