import { afterEach, beforeEach, expect, test } from 'vitest'
import { browserDraft } from './device-draft.ts'
import { browserHistory } from './device-history.ts'

const content = { documents: [{ edits: [] }], checked: 0 }
let clock = 0
const tick = () => (clock += 1)

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Fills the storage of the browser (jsdom's has a limit as every browser's) until only about `left` characters fit. */
function fill(left: number) {
  let size = 4_000_000
  for (let part = 0; size >= 16; part += 1)
    try {
      localStorage.setItem(`filler.${part}`, 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  const fillers = Object.keys(localStorage).filter((place) => place.startsWith('filler.'))
  const fit = fillers.find((place) => (localStorage.getItem(place)?.length ?? 0) >= left)
  if (fit !== undefined) localStorage.setItem(fit, (localStorage.getItem(fit) ?? '').slice(left))
}

test('what was kept is there again', () => {
  browserHistory('a', tick).write('{"a b":1}')
  expect([browserHistory('a').read(), browserHistory('b').read()]).toEqual(['{"a b":1}', undefined])
})

test('only the histories of the submissions worked on last are kept', () => {
  for (let index = 0; index < 30; index += 1) browserHistory(`s${index}`, tick).write('x')
  expect([browserHistory('s0').read(), browserHistory('s29').read()]).toEqual([undefined, 'x'])
  expect(Object.keys(localStorage).length).toBeLessThanOrEqual(21)
})

test('full storage: histories make room for a draft, the oldest first', () => {
  browserHistory('old', tick).write('o'.repeat(100_000))
  browserHistory('new', tick).write('n'.repeat(1000))
  fill(10)
  browserDraft('a').write({ revision: 1, content })
  expect(browserDraft('a').read()).toEqual({ revision: 1, content })
  expect([browserHistory('old').read(), browserHistory('new').read()?.length]).toEqual([undefined, 1000])
})

test('full storage: a history that no longer fits is gone, and not an older one left that fits no work', () => {
  browserHistory('a', tick).write('short')
  fill(10)
  browserHistory('a', tick).write('l'.repeat(200_000))
  expect(browserHistory('a').read()).toBeUndefined()
})
