import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const forgotten = { what: 'format', name: 'Zeewind', id: 'one' } as const
const report = { id: null, added: 0, known: 1, unknownModels: [] }

/** Loads the module as after a reload of the tab. */
async function load() {
  vi.resetModules()
  const module = await import('./recent-change.ts')
  const { result } = renderHook(module.useRecentChanges)
  return { ...module, listIds: () => result.current.map(({ what, id }) => [what, id]) }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

test('after an import that changed nothing, the last deletion can still be undone', async () => {
  const { addRecentChange, listIds } = await load()
  act(() => addRecentChange(forgotten))
  act(() => addRecentChange({ what: 'import', report, id: null }))
  expect(listIds()).toEqual([
    ['import', null],
    ['format', 'one'],
  ])
})

test('after a reload a change can be undone for an hour, unless it was undone already', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { addRecentChange } = await load()
  act(() => addRecentChange(forgotten))
  const { listIds, endRecentChange } = await load()
  expect(listIds()).toEqual([['format', 'one']])
  vi.advanceTimersByTime(60 * 60_000)
  expect((await load()).listIds()).toEqual([])
  vi.setSystemTime(Date.now() - 1000)
  expect((await load()).listIds()).toEqual([['format', 'one']])
  endRecentChange()
  expect((await load()).listIds()).toEqual([])
})
