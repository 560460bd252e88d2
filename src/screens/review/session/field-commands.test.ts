import { expect, test, vi } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createDraftStore } from './draft-store.ts'
import { acceptAndGoToNext, toggleAbsent } from './field-commands.ts'
import { getField, type GoOn, type ReviewSession } from './review-session.ts'
import { createSelectionStore } from './selection-store.ts'

/** A document with a flagged field, and a required one that was not found. */
function openSession() {
  const result = parseResult(buildResult({ Day: buildField({ NeedsReview: true }) }))
  const store = createDraftStore({
    result,
    initial: null,
    language: 'nl',
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  store.setModel({ ...store.getState().model, model: [{ name: 'Order', type: 'String', required: true }] })
  const goOn = vi.fn<GoOn>()
  const select = vi.fn<(name: string) => void>()
  const session = {
    store,
    selection: createSelectionStore(),
    select,
    goOn,
    documentIndex: 0,
    getSearch: () => ({}),
    apply: (edit, groupKey) => store.apply(0, edit, groupKey),
  } as Partial<ReviewSession> as ReviewSession
  return { session, goOn, select, getState: (name: string) => getField(session, name)?.state }
}

test('an empty required field is not skipped, and not everything counts as checked', () => {
  const { session, goOn, select, getState } = openSession()
  acceptAndGoToNext(session, 'Day')
  expect(getState('Day')).toBe('accepted')
  expect(select.mock.calls).toEqual([['Order']])
  acceptAndGoToNext(session, 'Order')
  expect(getState('Order')).toBe('to-check')
  expect(goOn.mock.calls).toEqual([[{ isByTheWay: false, isUnfilled: true }]])
  const order = getField(session, 'Order')
  if (order === undefined) throw new Error('There is no field Order')
  toggleAbsent(session, order)
  acceptAndGoToNext(session, 'Order')
  expect(goOn).toHaveBeenLastCalledWith({ isByTheWay: false })
})
