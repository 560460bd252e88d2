import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDraftStorage } from './draft-storage.ts'
import { createUndoHistoryStorage } from './undo-history-storage.ts'

const content = { documents: [{ edits: [] }], checked: 0 }
let clock = 0
const advanceClock = () => (clock += 1)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Fills the browser's storage (jsdom has a limit too) until only about `left` characters fit. */
function fillStorage(left: number) {
  let size = 4_000_000
  for (let part = 0; size >= 16; part += 1)
    try {
      localStorage.setItem(`filler.${part}`, 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  const fillers = Object.keys(localStorage).filter((key) => key.startsWith('filler.'))
  const fit = fillers.find((key) => (localStorage.getItem(key)?.length ?? 0) >= left)
  if (fit !== undefined) localStorage.setItem(fit, (localStorage.getItem(fit) ?? '').slice(left))
}

test('reads back what was written, by submission', () => {
  createUndoHistoryStorage('a', null, advanceClock).write('{"a b":1}')
  expect([createUndoHistoryStorage('a', null).read(), createUndoHistoryStorage('b', null).read()]).toEqual([
    '{"a b":1}',
    undefined,
  ])
})

test('keeps only the histories of the submissions worked on last', () => {
  for (let index = 0; index < 30; index += 1)
    createUndoHistoryStorage(`s${index}`, null, advanceClock).write('x')
  expect([createUndoHistoryStorage('s0', null).read(), createUndoHistoryStorage('s29', null).read()]).toEqual(
    [undefined, 'x'],
  )
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(21)
})

test('removes the oldest histories when storage is too full for a draft', () => {
  createUndoHistoryStorage('old', null, advanceClock).write('o'.repeat(100_000))
  createUndoHistoryStorage('new', null, advanceClock).write('n'.repeat(1000))
  fillStorage(10)
  createDraftStorage('a', null).write({ revision: 1, content })
  expect(createDraftStorage('a', null).read()).toMatchObject({ revision: 1, content })
  expect([
    createUndoHistoryStorage('old', null).read(),
    createUndoHistoryStorage('new', null).read()?.length,
  ]).toEqual([undefined, 1000])
})

test('removes a history that no longer fits, instead of leaving an outdated one', () => {
  createUndoHistoryStorage('a', null, advanceClock).write('short')
  fillStorage(10)
  createUndoHistoryStorage('a', null, advanceClock).write('l'.repeat(200_000))
  expect(createUndoHistoryStorage('a', null).read()).toBeUndefined()
})
