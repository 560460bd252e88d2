import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRedo, canUndo, pushStep, redo, endGroup, createHistory, undo, type History } from './history.ts'

test('as many steps back as forward lead to the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), fc.nat(20), (steps, back) => {
      const made = steps.reduce(
        (history, step, index) => pushStep(history, step + index * 1e10),
        createHistory(-1),
      )
      const times = Math.min(back, made.past.length)
      const repeat = (act: typeof undo, history: History<number>) =>
        Array.from({ length: times }).reduce<History<number>>((each) => act(each), history)
      expect(repeat(redo, repeat(undo, made))).toEqual({
        ...made,
        about: times > 0 ? undefined : made.groupKey,
      })
    }),
  )
})

test('typing in one field is one step; another field, or a pause, begins the next', () => {
  let history = pushStep(
    pushStep(pushStep(createHistory('start'), 'a', 'Name'), 'ab', 'Name'),
    'ab1',
    'Total',
  )
  history = pushStep(endGroup(history), 'ab12', 'Total')
  expect(history.past).toEqual(['start', 'ab', 'ab1'])
})

test('typing after an undo does not join what was undone, and takes away what could be redone', () => {
  const history = pushStep(undo(pushStep(pushStep(createHistory(0), 1, 'x'), 2)), 3, 'x')
  expect([history.past, history.present, canRedo(history)]).toEqual([[0, 1], 3, false])
})

test('nothing happens at either end, nor when nothing changed', () => {
  const history = createHistory({})
  expect([undo(history), redo(history), pushStep(history, history.present)]).toEqual([
    history,
    history,
    history,
  ])
  expect(canUndo(history)).toBe(false)
})
