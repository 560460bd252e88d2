import { expect, test } from 'vitest'
import { describeFields, describeTables } from './describe-knowledge.ts'
import type { FieldExample, FormatExample } from './example.ts'
import { groupExamples } from './group-examples.ts'
import type { Location } from './locations/location.ts'

const location: Location = {
  kind: 'code',
  before: '',
  after: '',
  separator: '',
  left: 'werkstuk',
  right: '',
  above: 'pakbon',
  stepsBelow: 0,
  page: 0,
  pageFromEnd: 0,
  leftEdge: 0.3,
  rightEdge: 0.4,
  fromTop: 200,
  fromBottom: 600,
  size: 1,
  mask: 'DDDD-DD',
  lines: 1,
  key: '',
}
const field = (given: Partial<FieldExample> = {}): FieldExample => ({
  places: [location],
  isPresent: true,
  rejected: [],
  isGenericRight: false,
  isCorrected: true,
  ...given,
})
const build = (given: Partial<FormatExample> = {}): FormatExample => ({
  version: 1,
  keys: { identifiers: ['iban:A'], words: ['nota', 'boekstuk', 'werkstuk', 'heffing'] },
  dateOrder: undefined,
  fields: {},
  tables: {},
  ...given,
})
const describe = (...examples: FieldExample[]) =>
  describeFields(
    examples.map((one, age) => ({
      example: build({ fields: { OrderNumber: one } }),
      taughtAt: new Date(Date.UTC(2026, 10, 30 - age)),
    })),
  )[0]

test('describes the location on which most documents agree, not the newest', () => {
  const other = field({
    places: [{ ...location, left: 'route', fromTop: 500, leftEdge: 0.8, rightEdge: 0.9 }],
  })
  const known = describe(other, field(), field())
  expect(known).toMatchObject({ documents: 3, place: { relation: 'right-of', label: 'werkstuk' } })
})

test('the label in the same text precedes those beside and above it; without a label there is only a position', () => {
  const place = (given: Partial<Location>) =>
    describe(field({ places: [{ ...location, left: '', above: '', ...given }] }))?.place
  expect(place({ before: 'nr', left: 'x', above: 'y' })).toEqual({ relation: 'after', label: 'nr' })
  expect(place({ above: 'y', after: 'z' })).toEqual({ relation: 'below', label: 'y' })
  expect(place({ right: 'z' })).toEqual({ relation: 'left-of', label: 'z' })
  expect(place({})).toEqual({ relation: 'none', label: '' })
})

test('counts absent and unprinted values', () => {
  const known = describe(field({ places: [], isPresent: false }), field({ places: [] }), field())
  expect(known).toMatchObject({ documents: 1, absent: 1, unprinted: 1 })
  expect(describe(field({ places: [] }))?.place).toBeNull()
})

test('the record lists the documents that were read with examples, the oldest first', () => {
  const known = describe(
    // Nothing was proposed: this is no evidence about examples.
    field(),
    field({ isProposalRight: true, isCorrected: false }),
    // The proposal was right but unused, and reviewers corrected the value that they saw.
    field({ isProposalRight: true, isCorrected: true }),
    field({ isProposalRight: false, isCorrected: false }),
  )
  expect(known?.record).toEqual([
    { sentAt: '2026-11-27T00:00:00.000Z', isRight: true },
    { sentAt: '2026-11-28T00:00:00.000Z', isRight: false },
    { sentAt: '2026-11-29T00:00:00.000Z', isRight: true },
  ])
})

test('describes every stored value, and the form only if it is a criterion', () => {
  const name = { ...location, kind: 'text' as const, key: 'harkemaprintbv', mask: 'Llllll' }
  expect(describe(field({ places: [name] }), field({ places: [name] }))).toMatchObject({
    masks: [],
    constants: ['harkemaprintbv'],
  })
  const printed = { ...name, printed: 'Harkema Print B.V.' }
  expect(describe(field({ places: [printed] }), field({ places: [name] }))?.constants).toEqual([
    'Harkema Print B.V.',
  ])
  expect(describe(field())).toMatchObject({ masks: ['DDDD-DD'], constants: [] })
})

test('describes tables by the headings of the newest document', () => {
  const table = (line: string) => ({ lines: [line], heads: [], filled: [], right: 1, genericRight: 0 })
  const examples = ['geleverd maal', 'maal'].map((line) => build({ tables: { LineItems: table(line) } }))
  expect(describeTables(examples)).toEqual([
    { name: 'LineItems', documents: 2, headings: ['geleverd maal'], columns: [] },
  ])
})

test('describes a location without a label by its order after the rows, or as part of a code', () => {
  expect(describe(field({ places: [{ ...location, left: '', afterRows: 2 }] }))?.place).toEqual({
    relation: 'after-rows',
    label: '2',
  })
  expect(describe(field({ places: [{ ...location, left: '', word: 'DDDD.LDD', part: 1 }] }))?.place).toEqual({
    relation: 'in-word',
    label: '',
  })
})

test('documents are grouped by sender and layout, in the order of the newest', () => {
  const words = ['one', 'two', 'three', 'four']
  const keys = [
    { identifiers: ['iban:A'], words },
    { identifiers: ['iban:B'], words },
    { identifiers: ['iban:A'], words: ['five', 'six', 'seven', 'eight'] },
    { identifiers: ['iban:A'], words: [...words, 'five'] },
    { identifiers: [], words: ['five', 'six', 'seven', 'nine'] },
  ]
  const examples = keys.map((one, index) => ({ index, example: { keys: one } }))
  const groups = groupExamples(examples).map((group) => group.map(({ index }) => index))
  expect(groups).toEqual([[0, 3], [1], [2, 4]])
})

test('a document without identifiers does not merge two senders with one layout', () => {
  const words = ['one', 'two', 'three', 'four']
  const group = (issuers: readonly string[]) =>
    groupExamples(
      issuers.map((issuer) => ({
        issuer,
        example: { keys: { identifiers: issuer ? [issuer] : [], words } },
      })),
    ).map((members) => members.map(({ issuer }) => issuer))
  expect(group(['', 'iban:A', 'iban:B'])).toEqual([['', 'iban:A'], ['iban:B']])
  expect(group(['iban:A', 'iban:B', ''])).toEqual([['iban:A', ''], ['iban:B']])
  expect(group(['', 'iban:A', ''])).toEqual([['', 'iban:A', '']])
})
