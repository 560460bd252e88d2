import { expect, test, vi } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { PagePick, SearchSummary } from '#src/viewer/viewer-props.ts'
import { createDraftStore } from './draft-store.ts'
import { chooseFieldLocation, leaveField } from './field-commands.ts'
import { fillField, fillMissingCell } from './fill-commands.ts'
import type { ReviewSession } from './review-session.ts'
import { createSelectionStore, findPicked } from './selection-store.ts'

function openSession() {
  const result = parseResult(
    buildResult({
      Total: buildField({ Text: '€ 5,00', Value: { Amount: 5, Currency: 'EUR' }, Type: 'Currency', Page: 0 }),
      Day: buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date', Page: 0 }),
      'Lines.0.Amount': buildField({ Text: '2,00', Value: 2, Type: 'Double', Page: 1 }),
    }),
  )
  const store = createDraftStore({
    result,
    initial: null,
    language: 'nl',
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const selection = createSelectionStore()
  const select = vi.fn<(name: string) => void>()
  const session = {
    store,
    selection,
    select,
    documentIndex: 0,
    apply: (edit, groupKey) => store.apply(0, edit, groupKey),
  } as Partial<ReviewSession> as ReviewSession
  const getField = (name: string) => {
    const field = store.getState().documents[0]?.byName.get(name)
    if (field === undefined) throw new Error(`There is no field ${name}`)
    return field
  }
  const getPicked = (name: string) => findPicked(selection.getState(), getField(name))
  return { session, store, select, getField, getPicked }
}

const pick = (text: string, page: number, how: PagePick['how'] = 'replace'): PagePick => ({
  text,
  how,
  location: { page, printedText: text, spans: [], boxes: [createPageBox(0, 0, 10, 10)] },
})

test('a pick sets Text, Page and the Value of the Type, in one step, even if Value was set by hand', () => {
  const { session, store, getField } = openSession()
  store.typeValue(0, 'Total', { value: '7,00' }, 'nl')
  store.endEditGroup()
  fillField(session, 'Total', pick('1.251,82', 2))
  expect(getField('Total')).toMatchObject({
    text: '1.251,82',
    page: 2,
    value: { Amount: 1251.82, Currency: 'EUR' },
    isUnlinked: false,
  })
  store.undo()
  expect(getField('Total')).toMatchObject({ text: '€ 5,00', page: 0, value: { Amount: 7, Currency: 'EUR' } })
})

test('a pick of the Text that a field has fills a Value that was emptied or typed', () => {
  const { session, store, getField } = openSession()
  for (const typed of ['', '2-5-2024', 'nooit']) {
    store.typeValue(0, 'Day', { value: typed }, 'nl')
    store.endEditGroup()
    fillField(session, 'Day', pick('1 May 2024', 0))
    expect(getField('Day')).toMatchObject({ text: '1 May 2024', value: '2024-05-01' })
    expect(store.getState().typed.size).toBe(0)
  }
})

test('two picks are two steps, and a pick replaces typed text that is not a value', () => {
  const { session, store, getField } = openSession()
  store.typeValue(0, 'Day', { value: 'nooit' }, 'nl')
  fillField(session, 'Day', pick('2-5-2024', 0))
  expect(store.getState().typed.size).toBe(0)
  fillField(session, 'Day', pick('3-5-2024', 0))
  expect(getField('Day').value).toBe('2024-05-03')
  store.undo()
  expect(getField('Day').value).toBe('2024-05-02')
})

test('appending keeps the text and its page', () => {
  const { session, getField } = openSession()
  fillField(session, 'Day', pick('of later', 4, 'append'))
  expect(getField('Day')).toMatchObject({ text: '1 May 2024 of later', page: 0 })
})

test('the picked location applies as long as the field has that text: not after undo, and again after redo', () => {
  const { session, store, getPicked } = openSession()
  fillField(session, 'Total', pick('9,00', 0))
  expect(getPicked('Total')?.printedText).toBe('9,00')
  store.undo()
  expect(getPicked('Total')).toBeUndefined()
  store.redo()
  expect(getPicked('Total')?.printedText).toBe('9,00')
})

test('the draft stores where the text was picked, in the step that sets it', () => {
  const { session, store, getField } = openSession()
  fillField(session, 'Total', pick('9,00', 2))
  expect(getField('Total').edit?.location).toEqual({ page: 2, box: [0, 0, 10, 10] })
  store.undo()
  expect(getField('Total').edit?.location).toBeUndefined()
  fillField(session, 'Day', pick('of later', 4, 'append'))
  // That page is not the field's.
  expect(getField('Day').edit?.location).toBeUndefined()
})

test('picking the text that a field already has stores only its location', () => {
  const { session, store, getField, getPicked } = openSession()
  fillField(session, 'Day', pick('1 May 2024', 0))
  chooseFieldLocation(session, 'Total', { page: 0, box: [5, 5, 9, 9] })
  expect(getField('Day')).toMatchObject({ state: 'unchecked', text: '1 May 2024', page: 0 })
  expect(getField('Day').edit?.location).toEqual({ page: 0, box: [0, 0, 10, 10] })
  expect(getPicked('Day')).toBeDefined()
  expect(getField('Total').edit?.location).toEqual({ page: 0, box: [5, 5, 9, 9] })
  const { history } = store.getState()
  chooseFieldLocation(session, 'Total', { page: 0, box: [5, 5, 9, 9] })
  expect(store.getState().history).toBe(history)
})

test('a field that the model looks for and that was not read is filled as an added field', () => {
  const { session, store, getField } = openSession()
  store.setModel({ ...store.getState().model, model: [{ name: 'Order', type: 'String', required: true }] })
  expect(getField('Order').state).toBe('to-check')
  fillField(session, 'Order', pick('PO-7', 1))
  expect(getField('Order')).toMatchObject({ state: 'added', text: 'PO-7', value: 'PO-7', page: 1 })
  store.undo()
  expect(getField('Order').state).toBe('to-check')
})

test('an amount without a currency gets that of the document, whether picked or typed, unless it is cleared', () => {
  const { session, store, getField } = openSession()
  store.setModel({
    ...store.getState().model,
    model: [{ name: 'Deposit', type: 'Currency', required: true }],
  })
  fillField(session, 'Deposit', pick('7,25', 1))
  expect(getField('Deposit')).toMatchObject({ value: { Amount: 7.25, Currency: 'EUR' }, isUnlinked: false })
  fillField(session, 'Deposit', pick('$ 8,25', 1))
  expect(getField('Deposit').value).toEqual({ Amount: 8.25, Currency: 'USD' })
  store.undo()
  store.undo()
  store.typeValue(0, 'Deposit', { value: '9' }, 'nl')
  expect(getField('Deposit')).toMatchObject({
    text: '9',
    value: { Amount: 9, Currency: 'EUR' },
    isUnlinked: false,
  })
  store.typeValue(0, 'Deposit', { currency: '' }, 'nl')
  expect(getField('Deposit')).toMatchObject({ value: { Amount: 9 }, isUnlinked: true })
})

test('leaving a field takes over the printed text as a step, but not during undo', () => {
  const { session, store, getField } = openSession()
  const found: SearchSummary = {
    state: 'once',
    count: 1,
    index: 0,
    page: 0,
    locations: [{ page: 0, box: [0, 0, 10, 10] }],
    matchQuality: 'exact',
    printedText: '2 May 2024',
    isProved: true,
  }
  store.typeValue(0, 'Day', { value: '2024-05-02' }, 'nl')
  store.endEditGroup()
  fillField(session, 'Total', pick('9,00', 0))
  store.undo()
  session.selection.setSummary('Day', found)
  leaveField(session, 'Day')
  expect(getField('Day').text).toBe('1 May 2024')
  store.redo()
  expect(getField('Total').text).toBe('9,00')
  leaveField(session, 'Day')
  expect(getField('Day')).toMatchObject({ text: '2 May 2024', value: '2024-05-02' })
})

test('a missing cell is added with its Type and page, and selected', () => {
  const { session, select, getField } = openSession()
  fillMissingCell(session, { table: 'Lines', row: 0, column: 'Count', type: 'Long' }, pick('12', 3))
  expect(getField('Lines.0.Count')).toMatchObject({
    text: '12',
    value: 12,
    type: 'Long',
    page: 3,
    edit: { location: { page: 3, box: [0, 0, 10, 10] } },
  })
  expect(select).toHaveBeenCalledWith('Lines.0.Count')
})
