import { beforeEach, expect, test } from 'vitest'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createTypedTextStorage } from './typed-text-storage.ts'
import { createUndoHistoryStorage } from './undo-history-storage.ts'

beforeEach(() => localStorage.clear())

const content = (text: string): DraftContent => ({
  checked: 0,
  documents: [{ edits: [['Name', { state: 'corrected', text }]] }],
})
const keep = (text: string) => ({ revision: 3, content: content(text), unanswered: [] })

test('a window removes only its own copy: unsaved work of another window stays', () => {
  const [one, other] = [createDraftStorage('s', null), createDraftStorage('s', null)]
  one.write(keep('one'))
  other.write(keep('other'))
  other.clear()
  expect(createDraftStorage('s', null).read()).toMatchObject(keep('one'))
  expect(createDraftStorage('another', null).read()).toBeUndefined()
})

test('the next window adopts the copy of a closed window, last changed first', () => {
  createDraftStorage('s', null).write({ ...keep('first'), at: 1 })
  createDraftStorage('s', null).write({ ...keep('last'), at: 3 })
  createDraftStorage('s', null).write({ ...keep('second'), at: 2 })
  for (const text of ['last', 'second', 'first']) {
    const next = createDraftStorage('s', null)
    expect(next.takeOver()).toMatchObject(keep(text))
    // A crash before anything is written leaves the copy where it is.
    expect(createDraftStorage('s', null).read()).toMatchObject(keep(text))
    next.write({ ...keep(`${text} and more`), at: 4 })
    expect(createDraftStorage('s', null).read()).toMatchObject(keep(`${text} and more`))
    next.clear()
  }
  expect(createDraftStorage('s', null).read()).toBeUndefined()
})

test('an adopted copy stays if its own window is still open and has written since', () => {
  const [one, other] = [createDraftStorage('s', null), createDraftStorage('s', null)]
  one.write(keep('one'))
  other.takeOver()
  one.write(keep('one and more'))
  other.write(keep('other'))
  other.clear()
  expect(createDraftStorage('s', null).read()).toMatchObject(keep('one and more'))
})

test('stores the base of the work as long as it fits', () => {
  const base = content('before').documents
  const storage = createDraftStorage('s', null)
  storage.write({ ...keep('one'), base })
  expect(storage.read()?.base).toEqual(base)
  const long = content('x'.repeat(6_000_000)).documents
  storage.write({ ...keep('two'), base: long })
  expect(storage.read()).toMatchObject(keep('two'))
  expect(storage.read()?.base).toBeUndefined()
})

test('reads a copy from before windows had their own, and removes it once it is saved', () => {
  localStorage.setItem('veldwerk.draft.s', JSON.stringify(keep('old')))
  const storage = createDraftStorage('s', null)
  expect(storage.takeOver()).toMatchObject(keep('old'))
  storage.clear()
  expect(localStorage).toHaveLength(0)
})

const typed = (value: string) => new Map([[value, { value, currency: '' }]])

test('another window does not remove the typed texts of a window, and the next one has all of them', () => {
  localStorage.setItem('veldwerk.typed.s', JSON.stringify([...typed('old')]))
  const [one, other] = [createTypedTextStorage('s', null), createTypedTextStorage('s', null)]
  one.write(typed('one'))
  other.write(typed('other'))
  other.write(new Map())
  const next = createTypedTextStorage('s', null)
  expect(new Map(next.read())).toEqual(new Map([...typed('old'), ...typed('one')]))
  next.write(new Map())
  expect(localStorage).toHaveLength(0)
})

test('a member does not adopt the work of another member, and it waits for its owner', () => {
  createDraftStorage('s', 'Anna').write(keep('of Anna'))
  createTypedTextStorage('s', 'Anna').write(new Map([['Total', { value: '12,', currency: '' }]]))
  createUndoHistoryStorage('s', 'Anna').write('steps of Anna')
  expect(createDraftStorage('s', 'Bram').takeOver()).toBeUndefined()
  expect(createTypedTextStorage('s', 'Bram').read().size).toBe(0)
  expect(createUndoHistoryStorage('s', 'Bram').read()).toBeUndefined()
  createDraftStorage('s', 'Bram').write(keep('of Bram'))
  createDraftStorage('s', 'Bram').clear()
  expect(createDraftStorage('s', 'Anna').takeOver()).toMatchObject(keep('of Anna'))
  expect(createTypedTextStorage('s', 'Anna').read().size).toBe(1)
  expect(createUndoHistoryStorage('s', 'Anna').read()).toBe('steps of Anna')
})

test('work stored before members were recorded is for whoever opens the document', () => {
  createDraftStorage('s', null).write(keep('of somebody'))
  expect(createDraftStorage('s', 'Anna').read()).toMatchObject(keep('of somebody'))
})
