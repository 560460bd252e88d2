import { expect, test } from 'vitest'
import { parseExample } from './example-schema.ts'

const location = {
  kind: 'text',
  before: 'invoice',
  after: '',
  separator: '-',
  left: '',
  right: '',
  above: '',
  stepsBelow: 0,
  page: 0,
  pageFromEnd: 0,
  leftEdge: 0.1,
  rightEdge: 0.2,
  fromTop: 0.1,
  fromBottom: 0.9,
  size: 10,
  mask: 'DDDD',
  lines: 1,
  key: '',
}

const createExample = (separator: string) => ({
  version: 1,
  keys: { identifiers: [], words: [] },
  fields: {
    InvoiceNumber: {
      places: [{ ...location, separator }],
      isPresent: true,
      rejected: [],
      isGenericRight: false,
      isCorrected: true,
    },
  },
  tables: {},
})

test.each(['', '-', '(', '•'])('accepts an example with the separator %j', (separator) => {
  expect(parseExample(createExample(separator))).toMatchObject({ ok: true })
})

// A pattern is built from the separator when documents are read.
test.each(['-(', '[', 'a', '\\'])('refuses an example with the separator %j', (separator) => {
  expect(parseExample(createExample(separator))).toEqual({
    ok: false,
    where: 'fields.InvoiceNumber.places.0.separator',
  })
})
