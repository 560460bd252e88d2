import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRedo, canUndo, pushStep, redo, endGroup, createHistory, undo, type History } from './history.ts'

test('restores the same history by redoing as many steps as were undone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), fc.nat(20), (steps, back) => {
      const initial = steps.reduce(
        (history, step, index) => pushStep(history, step + index * 1e10),
        createHistory(-1),
      )
      const times = Math.min(back, initial.past.length)
      const repeat = (step: typeof undo, history: History<number>) =>
        Array.from({ length: times }).reduce<History<number>>((each) => step(each), history)
      expect(repeat(redo, repeat(undo, initial))).toEqual({
        ...initial,
        groupKey: times > 0 ? undefined : initial.groupKey,
      })
    }),
  )
})

test('groups typing in one field into one step until another field or a pause', () => {
  let history = pushStep(
    pushStep(pushStep(createHistory('start'), 'a', 'Name'), 'ab', 'Name'),
    'ab1',
    'Total',
  )
  history = pushStep(endGroup(history), 'ab12', 'Total')
  expect(history.past).toEqual(['start', 'ab', 'ab1'])
})

test('starts a new group after an undo and clears the redo steps', () => {
  const history = pushStep(undo(pushStep(pushStep(createHistory(0), 1, 'x'), 2)), 3, 'x')
  expect([history.past, history.present, canRedo(history)]).toEqual([[0, 1], 3, false])
})

test('returns the same history at either end and when nothing changed', () => {
  const history = createHistory({})
  expect([undo(history), redo(history), pushStep(history, history.present)]).toEqual([
    history,
    history,
    history,
  ])
  expect(canUndo(history)).toBe(false)
})
