import { beforeEach, expect, test } from 'vitest'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createTypedTextStorage } from './typed-text-storage.ts'

beforeEach(() => localStorage.clear())

const content = (text: string): DraftContent => ({
  checked: 0,
  documents: [{ edits: [['Name', { state: 'corrected', text }]] }],
})
const keep = (text: string) => ({ revision: 3, content: content(text), unanswered: [] })

test('a window removes its own copy alone: what another has not saved stays', () => {
  const [one, other] = [createDraftStorage('s'), createDraftStorage('s')]
  one.write(keep('one'))
  other.write(keep('other'))
  other.clear()
  expect(createDraftStorage('s').read()).toMatchObject(keep('one'))
  expect(createDraftStorage('another').read()).toBeUndefined()
})

test('the next opening goes on with the copy of a window that is gone, the last changed first', () => {
  createDraftStorage('s').write({ ...keep('first'), at: 1 })
  createDraftStorage('s').write({ ...keep('last'), at: 3 })
  createDraftStorage('s').write({ ...keep('second'), at: 2 })
  for (const text of ['last', 'second', 'first']) {
    const next = createDraftStorage('s')
    expect(next.takeOver()).toMatchObject(keep(text))
    // A crash before anything is written leaves the copy where it is.
    expect(createDraftStorage('s').read()).toMatchObject(keep(text))
    next.write({ ...keep(`${text} and more`), at: 4 })
    expect(createDraftStorage('s').read()).toMatchObject(keep(`${text} and more`))
    next.clear()
  }
  expect(createDraftStorage('s').read()).toBeUndefined()
})

test('a copy that was taken over stays where its window is at work and has written since', () => {
  const [one, other] = [createDraftStorage('s'), createDraftStorage('s')]
  one.write(keep('one'))
  other.takeOver()
  one.write(keep('one and more'))
  other.write(keep('other'))
  other.clear()
  expect(createDraftStorage('s').read()).toMatchObject(keep('one and more'))
})

test('keeps what the work began with, as long as there is room for it', () => {
  const base = content('before').documents
  const storage = createDraftStorage('s')
  storage.write({ ...keep('one'), base })
  expect(storage.read()?.base).toEqual(base)
  const long = content('x'.repeat(6_000_000)).documents
  storage.write({ ...keep('two'), base: long })
  expect(storage.read()).toMatchObject(keep('two'))
  expect(storage.read()?.base).toBeUndefined()
})

test('reads a copy of before windows had their own, and removes it once it is saved', () => {
  localStorage.setItem('veldwerk.draft.s', JSON.stringify(keep('old')))
  const storage = createDraftStorage('s')
  expect(storage.takeOver()).toMatchObject(keep('old'))
  storage.clear()
  expect(localStorage).toHaveLength(0)
})

const typed = (value: string) => new Map([[value, { value, currency: '' }]])

test('typed texts of a window are not removed by another, and the next one has those of all', () => {
  localStorage.setItem('veldwerk.typed.s', JSON.stringify([...typed('old')]))
  const [one, other] = [createTypedTextStorage('s'), createTypedTextStorage('s')]
  one.write(typed('one'))
  other.write(typed('other'))
  other.write(new Map())
  const next = createTypedTextStorage('s')
  expect(new Map(next.read())).toEqual(new Map([...typed('old'), ...typed('one')]))
  next.write(new Map())
  expect(localStorage).toHaveLength(0)
})
