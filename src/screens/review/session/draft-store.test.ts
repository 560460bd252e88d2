import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import type { TypedTexts } from '#src/client/device/typed-text-storage.ts'
import { correctField, markAbsent } from '#src/review/fields/edit-field.ts'
import { getTypedContent, isTypedOffPage } from '#src/review/fields/typed-off-page.ts'
import { emptyViewContext } from '#src/review/document-view.ts'
import { createDraftStore } from './draft-store.ts'
import { findTypedProblem, getTypedKey } from '#src/review/editing/typed-text.ts'

interface TestOptions {
  readonly stored?: TypedTexts
  readonly onStore?: (typed: TypedTexts) => void
  readonly onDraftsChange?: (content: DraftContent) => void
}

function openStore(fields: Record<string, unknown>, options: TestOptions = {}) {
  const store = createDraftStore({
    result: parseResult(buildResult(fields as Parameters<typeof buildResult>[0])),
    initial: null,
    language: 'en',
    onDraftsChange: options.onDraftsChange ?? (() => {}),
    typedTextStorage: { read: () => options.stored ?? new Map(), write: options.onStore ?? (() => {}) },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const getTyped = (name: string) => store.getState().typed.get(getTypedKey({ document: 0, name }))?.value
  const getField = (name: string) => store.getState().documents[0]?.byName.get(name)
  const getProblem = (name: string) => findTypedProblem(store.getState().typed, { document: 0, name })
  const typeValue = (name: string, value: string) => store.typeValue(0, name, { value }, 'en')
  return { store, getTyped, getField, getProblem, typeValue }
}

const amount = (Value: number) => buildField({ Text: String(Value), Value, Type: 'Currency' })
const day = buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date' })
const text = (Value: string) => buildField({ Text: Value, Value, Type: 'String' })

test('keeps typed text that is not a value when a check or a registry finding changes the field', () => {
  const { store, getTyped, getField, getProblem, typeValue } = openStore({
    NetAmount: amount(100),
    VatAmount: amount(21),
    TotalAmount: amount(121),
    KvkNumber: text('12345678'),
  })
  typeValue('TotalAmount', '12x')
  // The sum is wrong now, and the total is one of its terms.
  store.typeText(0, 'NetAmount', '90')
  expect(getField('TotalAmount')?.reasons).toContain('check-failed')
  store.setRegistryFinding('12345678', { kind: 'unknown', at: 0 })
  expect(getField('KvkNumber')?.reasons).toContain('registry')
  expect(getTyped('TotalAmount')).toBe('12x')
  expect(getProblem('TotalAmount')).toBeDefined()
  expect(getField('NetAmount')?.text).toBe('90')
})

test('keeps a readable value as it was typed until the control is left', () => {
  const { store, getTyped, getField, typeValue } = openStore({ Day: day })
  typeValue('Day', '3 apr 2024')
  expect(getField('Day')?.value).toBe('2024-04-03')
  expect(getTyped('Day')).toBe('3 apr 2024')
  store.commitTyped({ document: 0, name: 'Day' })
  expect(getTyped('Day')).toBeUndefined()
})

test('drops typed text when its own field is undone, and keeps it when another one is', () => {
  const { store, getTyped, getField, typeValue } = openStore({ Day: day, Name: text('Jansen') })
  store.typeText(0, 'Name', 'Janssen')
  store.endEditGroup()
  typeValue('Day', '3 apr 2024')
  typeValue('Day', '3 apr 2024x')
  expect(getTyped('Day')).toBe('3 apr 2024x')
  store.undo()
  expect(getTyped('Day')).toBeUndefined()
  expect(getField('Day')?.value).toBe('2024-05-01')
  typeValue('Day', 'x')
  store.commitTyped({ document: 0, name: 'Day' })
  store.typeText(0, 'Name', 'Janszen')
  store.endEditGroup()
  store.undo()
  expect([getField('Name')?.text, getTyped('Day')]).toEqual(['Janssen', 'x'])
  store.undo()
  expect([getField('Name')?.text, getTyped('Day')]).toEqual(['Janssen', undefined])
  store.undo()
  expect(getField('Name')?.text).toBe('Jansen')
  store.redo()
  expect(getField('Name')?.text).toBe('Janssen')
  store.redo()
  expect([getField('Name')?.text, getTyped('Day')]).toEqual(['Janszen', undefined])
})

test('keeps a problem when the control is left, and stores it on the device', () => {
  let stored: TypedTexts = new Map()
  const first = openStore({ Day: day }, { onStore: (typed) => (stored = typed) })
  first.typeValue('Day', '3 apr')
  first.typeValue('Day', '3 apr 20x')
  first.store.commitTyped({ document: 0, name: 'Day' })
  expect([...stored]).toEqual([['0 Day', { value: '3 apr 20x', currency: '', language: 'en' }]])
  // Texts from before 2026-11-29 have no language, and are in no draft.
  const older: TypedTexts = new Map([['0 Day', { value: '3 apr 20x', currency: '' }]])
  const second = openStore({ Day: day }, { stored: older })
  expect(second.getTyped('Day')).toBe('3 apr 20x')
  expect(second.getProblem('Day')).toBeDefined()
  // The draft, which would have it too, says that it was replaced or taken back elsewhere.
  expect(openStore({ Day: day }, { stored }).getTyped('Day')).toBeUndefined()
})

test('restores parts and names, and ignores stored texts whose target it cannot find', () => {
  const list = buildField({ Text: '1', Value: [{ Type: 'Long', Text: '1', Value: 1 }], Type: 'List' })
  const typed = (value: string) => ({ value, currency: '' })
  const { store, getProblem } = openStore(
    { Items: list, Day: day },
    {
      stored: new Map([
        ['0 Items\n[0,"Value"]', typed('1x')],
        ['0 Items\n#chip []', typed('red')],
        ['0 Items\nnonsense', typed('a')],
        ['0 Day', typed('2 May 2024')],
        ['0 Gone', typed('b')],
      ]),
    },
  )
  expect([...store.getState().typed.keys()]).toEqual(['0 Items\n[0,"Value"]', '0 Items\n#chip []'])
  expect(getProblem('Items')).toBeDefined()
})

test('drops typed text of Value when Text is typed over it', () => {
  const { store, getProblem, getField, typeValue } = openStore({ Day: day })
  typeValue('Day', 'x')
  expect(getProblem('Day')).toBeDefined()
  store.typeText(0, 'Day', '2 May 2024')
  expect(getProblem('Day')).toBeUndefined()
  expect(getField('Day')?.value).toBe('2024-05-02')
})

test('drops the typed text of a removed part', () => {
  const list = buildField({ Text: '1, 2', Value: [1, 2], Type: 'List' })
  const { store, getProblem } = openStore({ Items: list })
  store.setTyped(
    { document: 0, name: 'Items', path: [1] },
    { value: '2x', currency: '', problem: 'not_a_number', language: 'en' },
  )
  expect(getProblem('Items')).toBe('not_a_number')
  store.apply(0, (document, draft) => correctField(document, draft, 'Items', { value: [1, 3] }))
  expect(getProblem('Items')).toBe('not_a_number')
  store.apply(0, (document, draft) => correctField(document, draft, 'Items', { value: [1] }))
  expect(getProblem('Items')).toBeUndefined()
})

test('Escape reverts one field: its typed text and its run of typing', () => {
  const { store, getTyped, getField, typeValue } = openStore({ Day: day, Name: text('Jansen') })
  store.typeText(0, 'Name', 'J')
  store.typeText(0, 'Name', 'Ja')
  store.cancelTyping(0, 'Name')
  expect(getField('Name')?.text).toBe('Jansen')
  store.typeText(0, 'Name', 'Janssen')
  store.endEditGroup()
  typeValue('Day', 'x')
  store.cancelTyping(0, 'Day')
  expect(getTyped('Day')).toBeUndefined()
  expect(getField('Name')?.text).toBe('Janssen')
})

test('adopting drafts saved elsewhere drops typed text that it replaces, saves nothing and is not a change of this tab', () => {
  const saved: DraftContent[] = []
  const { store, getTyped, getField, typeValue } = openStore(
    { Day: day, Name: text('Jansen') },
    { onDraftsChange: (content) => saved.push(content) },
  )
  typeValue('Day', 'x')
  typeValue('Name', 'Jansen')
  const [before] = store.getDrafts()
  const savedCount = saved.length
  const { lastChangeTime } = store.getState()
  const document = store.getState().documents[0]?.document
  if (document === undefined) throw new Error('No document')
  const theirs = correctField(document, before ?? { edits: [] }, 'Day', { text: '2 May 2024' })
  store.adopt({ documents: [theirs], checked: 0, searchedTexts: [[0, 'Day', '2 May 2024', false]] })
  store.flush()
  expect(store.getState().searchedTexts).toEqual(
    new Map([['0 Day', { content: '2 May 2024', isFound: false }]]),
  )
  expect(getTyped('Day')).toBeUndefined()
  expect(getTyped('Name')).toBe('Jansen')
  expect(getField('Day')?.value).toBe('2024-05-02')
  expect(saved).toHaveLength(savedCount)
  expect(store.getState().lastChangeTime).toBe(lastChangeTime)
})

test('changes saved elsewhere are not an undo step, and undo does not revert them', () => {
  const saved: DraftContent[] = []
  const { store, getField } = openStore(
    { Name: text('Jansen'), City: text('Delft') },
    { onDraftsChange: (content) => saved.push(content) },
  )
  store.typeText(0, 'Name', 'Janssen')
  store.endEditGroup()
  store.undo()
  const isFound: [number, string, string, boolean] = [0, 'Name', 'Janssen', true]
  store.adopt({ documents: [...store.getDrafts()], checked: 0, searchedTexts: [isFound] })
  store.redo()
  expect(getField('Name')?.text).toBe('Janssen')
  const document = store.getState().documents[0]!.document
  const theirs = correctField(document, store.getDrafts()[0]!, 'City', { text: 'Den Haag' })
  store.adopt({ documents: [theirs], checked: 0 })
  store.undo()
  expect([getField('Name')?.text, getField('City')?.text]).toEqual(['Jansen', 'Den Haag'])
  expect(saved.at(-1)?.documents[0]?.edits.map(([name]) => name)).toEqual(['City'])
})

test('a run of typing is one undo step, and every change is saved before it is shown', () => {
  const seen: (string | undefined)[] = []
  const { store, getField, typeValue } = openStore(
    { Name: text('Jansen') },
    { onDraftsChange: () => seen.push(getField('Name')?.text) },
  )
  store.typeText(0, 'Name', 'J')
  store.typeText(0, 'Name', 'Ja')
  expect(seen).toEqual(['Jansen', 'J'])
  typeValue('Name', 'Jan')
  store.undo()
  expect(getField('Name')).toMatchObject({ text: 'Ja', value: 'Ja' })
  store.undo()
  expect(getField('Name')?.text).toBe('Jansen')
})

test('keeps every object that a change does not affect', () => {
  const { store } = openStore({
    Name: text('Jansen'),
    City: text('Delft'),
    'Lines.0.Amount': amount(1),
    'Lines.1.Amount': amount(2),
  })
  const before = store.getState().documents[0]
  store.typeText(0, 'Name', 'Janssen')
  const after = store.getState().documents[0]
  expect(after?.byName.get('City')).toBe(before?.byName.get('City'))
  expect(after?.tables).toBe(before?.tables)
  expect(after?.kvkNumbers).toBe(before?.kvkNumbers)
  store.typeText(0, 'Lines.1.Amount', '3')
  const last = store.getState().documents[0]
  expect(last?.plainFields).toBe(after?.plainFields)
  expect(last?.tables).not.toBe(after?.tables)
})

test('a command that changes nothing notifies no listener', () => {
  const { store } = openStore({ Name: text('Jansen') })
  store.apply(0, (document, draft) => markAbsent(document, draft, 'Name'))
  store.endEditGroup()
  let notifications = 0
  store.subscribe(() => (notifications += 1))
  store.endEditGroup()
  store.redo()
  store.commitTyped({ document: 0, name: 'Name' })
  store.typeValue(0, 'Missing', { value: 'x' }, 'en')
  expect(notifications).toBe(0)
})

test('text typed in the Value of a text, or of a field that was not read, is its Text too', () => {
  const { store, getField, typeValue } = openStore({ Name: text('Jansen B.V.'), Day: day })
  typeValue('Name', 'Janssen B.V.')
  expect(getField('Name')).toMatchObject({ text: 'Janssen B.V.', value: 'Janssen B.V.', isUnlinked: false })
  // Text prints the day differently, so the printed form of the new day is unknown.
  typeValue('Day', '3 apr 2024')
  expect(getField('Day')).toMatchObject({ text: '1 May 2024', value: '2024-04-03', isUnlinked: true })

  store.setModel({ ...emptyViewContext, model: [{ name: 'Due', type: 'Date', required: true }] })
  expect(getField('Due')?.state).toBe('to-check')
  typeValue('Due', '5 m')
  expect(getField('Due')).toMatchObject({ state: 'to-check', text: '5 m', value: null })
  typeValue('Due', '5 mei 2024')
  expect(getField('Due')).toMatchObject({ state: 'added', text: '5 mei 2024', value: '2024-05-05', page: 0 })
  typeValue('Due', '')
  expect(getField('Due')?.state).toBe('to-check')
  expect(store.getDrafts()[0]?.edits.map(([name]) => name)).toEqual(['Name', 'Day'])
})

test('a value that the text does not mean counts as typed, and is searched for on the pages', () => {
  const { store, getField, typeValue } = openStore({ DueDate: day, Total: amount(121) })
  const isOffPage = (name: string) => isTypedOffPage(getField(name)!, 0, store.getState().searchedTexts)
  typeValue('DueDate', '2031-01-09')
  const content = getTypedContent(getField('DueDate')!)
  expect(content).toBe('="2031-01-09"')
  store.recordSearch(0, 'DueDate', content!, false)
  expect(isOffPage('DueDate')).toBe(true)
  // The same day as in the text.
  typeValue('DueDate', '2024-05-01')
  expect([getTypedContent(getField('DueDate')!), isOffPage('DueDate')]).toEqual([undefined, false])
  typeValue('Total', '1250.5')
  expect(getTypedContent(getField('Total')!)).toMatch(/^=.*1250\.5/)
})
