import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission as buildAnySubmission } from '#src/testing/builders/submission.ts'
import { emptySearch, splitSearch, type AppliedSearch } from './applied-search.ts'
import { arrangeDocuments, countByState, filterDocuments } from './arrange-documents.ts'
import { checkFile } from '../../upload/check-file.ts'
import { documentsSearchSchema } from '#src/screens/shared/documents-search.ts'

const buildSubmission = (overrides: Partial<Submission> = {}): Submission =>
  buildAnySubmission({ submittedAt: '2026-11-20T10:00:00Z', toCheck: 2, lowestConfidence: 50, ...overrides })
const listFileNames = (submissions: readonly Submission[]) => submissions.map(({ fileName }) => fileName)

test('shows the newest first unless the URL says otherwise', () => {
  const older = buildSubmission({ fileName: 'old.pdf', submittedAt: '2026-11-19T10:00:00Z' })
  expect(listFileNames(arrangeDocuments([older, buildSubmission({ fileName: 'new.pdf' })], {}))).toEqual([
    'new.pdf',
    'old.pdf',
  ])
})

test('sorts names in natural order, and unknown values last in both directions', () => {
  const list = [
    buildSubmission({ fileName: 'f10.pdf', pages: null }),
    buildSubmission({ fileName: 'f9.pdf', pages: 3 }),
  ]
  expect(listFileNames(arrangeDocuments(list, { sort: 'file' }))).toEqual(['f9.pdf', 'f10.pdf'])
  expect(listFileNames(arrangeDocuments(list, { sort: 'pages', dir: 'asc' }))).toEqual(['f9.pdf', 'f10.pdf'])
  expect(listFileNames(arrangeDocuments(list, { sort: 'pages', dir: 'desc' }))).toEqual(['f9.pdf', 'f10.pdf'])
})

test('counts decisions, and lists deleted documents only on request', () => {
  const stamp = { at: '2026-11-20T10:00:00Z', by: null }
  const decide = (kind: 'reviewed' | 'postponed', until: string | null = null) =>
    buildSubmission({
      fileName: `${kind} ${until}`,
      decision: { kind, reason: null, note: '', until, ...stamp },
    })
  const list = [
    buildSubmission({ checked: 2 }),
    decide('reviewed'),
    decide('postponed', '2999-01-01'),
    decide('postponed', '2020-01-01'),
    buildSubmission({ fileName: 'gone.pdf', deleted: stamp }),
  ]
  expect(countByState(list)).toEqual([
    { state: 'to-review', count: 2 },
    { state: 'postponed', count: 1 },
    { state: 'reviewed', count: 1 },
    { state: 'deleted', count: 1 },
  ])
  expect(arrangeDocuments(list, { state: 'to-review' })).toEqual([list[0], list[3]])
  expect(arrangeDocuments(list, {})).not.toContain(list[4])
  expect(arrangeDocuments(list, { state: 'deleted' })).toEqual([list[4]])
})

test('keeps a document that is flagged as a whole unreviewed until it is sent', () => {
  const asks = buildSubmission({ fileName: 'asks.pdf', toCheck: 2, checked: 2, documentsToCheck: 1 })
  const list = [
    buildSubmission({ fileName: 'none.pdf', toCheck: 0 }),
    asks,
    buildSubmission({ fileName: 'two.pdf' }),
  ]
  expect(arrangeDocuments(list, { state: 'to-review' })).toContain(asks)
  expect(arrangeDocuments(list, { state: 'reviewed' })).toEqual([])
  expect(listFileNames(arrangeDocuments(list, { sort: 'toCheck' }))).toEqual([
    'none.pdf',
    'asks.pdf',
    'two.pdf',
  ])
})

test('sorts models by display name, and finds them by name and id', () => {
  const list = [
    buildSubmission({ fileName: 'b.pdf', modelId: 'm1' }),
    buildSubmission({ fileName: 'a.pdf', modelId: 'm2' }),
  ]
  const called = (id: string) => ({ m1: 'Urenstaat', m2: 'Factuur' })[id] ?? id
  expect(listFileNames(arrangeDocuments(list, { sort: 'model' }, called))).toEqual(['a.pdf', 'b.pdf'])
  expect(listFileNames(filterDocuments(list, {}, searchNames('uren'), called))).toEqual(['b.pdf'])
  expect(listFileNames(filterDocuments(list, {}, searchNames('M2'), called))).toEqual(['a.pdf'])
})

/** A search whose words the server found in no value. */
const searchNames = (text: string): AppliedSearch => ({ words: splitSearch(text), idsByWord: new Map() })

test('finds words in names ignoring case and accents, or where the server found them; all must match', () => {
  const list = [
    buildSubmission({ id: '1', fileName: 'Factuur-één.pdf', submittedBy: 'Zoë' }),
    buildSubmission({ id: '2', partyName: 'Factuurdienst' }),
    buildSubmission({ id: '3' }),
  ]
  const find = (applied: AppliedSearch) => filterDocuments(list, {}, applied).map(({ id }) => id)
  expect(find(searchNames(' FACTUUR '))).toEqual(['1', '2'])
  expect(find(searchNames('factuur een zoe'))).toEqual(['1'])
  expect(find(searchNames('factuur € -'))).toEqual(['1', '2'])
  const words = splitSearch('factuur 1.251,82')
  expect(find({ words, idsByWord: new Map([['1.251,82', new Set(['2', '3'])]]) })).toEqual(['2'])
})

test('filters by model, by person and by days, including the last day', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
  const list = [
    buildSubmission({ id: '1', submittedAt: at(1, 0), submittedBy: 'ria', modelId: 'a' }),
    buildSubmission({ id: '2', submittedAt: at(2, 23), submittedBy: 'ria', modelId: 'b' }),
    buildSubmission({ id: '3', submittedAt: at(3, 0), submittedBy: null, modelId: 'b' }),
  ]
  const find = (search: object) => filterDocuments(list, search, emptySearch).map(({ id }) => id)
  expect(find({ from: '2026-11-02' })).toEqual(['2', '3'])
  expect(find({ to: '2026-11-02' })).toEqual(['1', '2'])
  expect(find({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['2'])
  expect(find({ by: 'ria', model: 'b' })).toEqual(['2'])
  expect(find({ by: 'nobody' })).toEqual([])
})

test('sorts amounts as numbers and parties by name, missing ones last', () => {
  const list = [
    buildSubmission({ id: '1', totalAmount: 1000, partyName: null }),
    buildSubmission({ id: '2', totalAmount: 9.5, partyName: 'Zee' }),
    buildSubmission({ id: '3', totalAmount: null, partyName: 'aap' }),
  ]
  const sort = (search: object) => arrangeDocuments(list, search).map(({ id }) => id)
  expect(sort({ sort: 'amount', dir: 'desc' })).toEqual(['1', '2', '3'])
  expect(sort({ sort: 'party' })).toEqual(['3', '2', '1'])
})

test('ignores invalid search parameters', () => {
  const invalid = { q: [], state: 'x', model: {}, from: '2026-13-01', to: 'soon', sort: [], dir: 'up' }
  expect(documentsSearchSchema.parse(invalid)).toEqual({})
})

test('reads a number in an address as text', () => {
  expect(documentsSearchSchema.parse({ q: 1251.82, model: 7 })).toEqual({ q: '1251.82', model: '7' })
})

test('rejects files that the service would reject', () => {
  expect(checkFile({ name: 'a.PDF', size: 30 * 1024 * 1024 })).toBeUndefined()
  expect(checkFile({ name: 'a.pdf', size: 30 * 1024 * 1024 + 1 })).toEqual({ reason: 'size' })
  expect(checkFile({ name: 'a.pdf', size: 0 })).toEqual({ reason: 'empty' })
  expect(checkFile({ name: 'a.exe', size: 1 })).toEqual({ reason: 'type' })
  expect(checkFile({ name: 'invoice', size: 1 })).toEqual({ reason: 'typeNone' })
  expect(checkFile({ name: 'a\u0000.pdf', size: 1 })).toEqual({ reason: 'name' })
})
