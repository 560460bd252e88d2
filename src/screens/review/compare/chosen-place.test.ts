import { expect, test } from 'vitest'
import { compareDocuments } from '#src/review/compare/compare-documents.ts'
import type { ComparedField } from '#src/review/compare/compared-field.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { describePlace, findPlace } from './chosen-place.ts'

const read = (fields: Readonly<Record<string, string>>): ComparedField[] =>
  Object.entries(fields).map(([name, text]) => ({
    name,
    cell: parseCellName(name),
    text,
    value: text,
    type: 'String',
    page: 0,
    confidence: undefined,
    isEdited: false,
  }))

const own = read({ Number: '1', 'Lines.0.Name': 'Paper' })
const theirs = read({ Number: '2', 'Lines.0.Name': 'Paper', 'Lines.1.Name': 'Ink' })
const further = read({ Date: '3', Number: '4', 'Lines.0.Name': 'Ink' })
const before = compareDocuments([own, theirs])
const after = compareDocuments([own, further, theirs])

function choose(key: string) {
  const item = before.find((one) => one.key === key)
  if (item === undefined) throw new Error(`No ${key}`)
  return describePlace(item, 1, ['reviewed', 'theirs'])
}

test('the chosen item is found again when another reading is inserted between the others', () => {
  const place = choose('field number')
  expect(findPlace(after, place, ['reviewed', 'further', 'theirs'])).toEqual({
    key: 'field number',
    reading: 2,
  })
})

test('a row is found by its name in a reading, because its key changes', () => {
  const place = choose('row lines 1')
  expect(findPlace(after, place, ['reviewed', 'further', 'theirs'])).toEqual({
    key: 'row lines - 1',
    reading: 2,
  })
})

test('without the chosen reading, the reviewed one is chosen; a row that only it had is gone', () => {
  const others = compareDocuments([own, further])
  expect(findPlace(others, choose('field number'), ['reviewed', 'further'])).toEqual({
    key: 'field number',
    reading: 0,
  })
  expect(findPlace(others, choose('row lines 1'), ['reviewed', 'further'])).toBeUndefined()
})

test('a row stays chosen when the rows under review are renumbered', () => {
  const ids = ['reviewed', 'theirs']
  const rows = read({ 'Lines.0.Name': 'Pens', 'Lines.1.Name': 'Paper', 'Lines.2.Name': 'Ink' })
  const [one, two] = [
    compareDocuments([read({ 'Lines.0.Name': 'Paper', 'Lines.1.Name': 'Ink' }), rows]),
    compareDocuments([rows, rows]),
  ]
  const paper = one.find(({ key }) => key === 'row lines 1')
  if (paper === undefined) throw new Error('No row')
  expect(findPlace(two, describePlace(paper, 1, ids), ids)).toEqual({ key: 'row lines 1', reading: 1 })
})
