import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/submissions.ts'
import { arrangeDocuments, countByState } from './arrange-documents.ts'
import { checkFile } from './check-file.ts'
import { documentsSearchSchema } from '../documents-url.ts'

const aSubmission = (overrides: Partial<Submission> = {}): Submission => ({
  id: 'a',
  requestId: 'r',
  modelId: 'invoice',
  fileName: 'a.pdf',
  fileBytes: 1,
  sha256: '00',
  state: 'to-review',
  submittedAt: '2026-11-20T10:00:00Z',
  submittedBy: null,
  finishedAt: null,
  toCheck: 2,
  documentsToCheck: 0,
  checked: 0,
  pages: 1,
  lowestConfidence: 50,
  documents: 1,
  problem: null,
  ...overrides,
})
const names = (submissions: readonly Submission[]) => submissions.map(({ fileName }) => fileName)

test('shows the newest first unless the address says otherwise', () => {
  const older = aSubmission({ fileName: 'old.pdf', submittedAt: '2026-11-19T10:00:00Z' })
  expect(names(arrangeDocuments([older, aSubmission({ fileName: 'new.pdf' })], {}))).toEqual([
    'new.pdf',
    'old.pdf',
  ])
})

test('sorts names as people count, and what is not known last in both directions', () => {
  const list = [
    aSubmission({ fileName: 'f10.pdf', pages: null }),
    aSubmission({ fileName: 'f9.pdf', pages: 3 }),
  ]
  expect(names(arrangeDocuments(list, { sort: 'file' }))).toEqual(['f9.pdf', 'f10.pdf'])
  expect(names(arrangeDocuments(list, { sort: 'pages', dir: 'asc' }))).toEqual(['f9.pdf', 'f10.pdf'])
  expect(names(arrangeDocuments(list, { sort: 'pages', dir: 'desc' }))).toEqual(['f9.pdf', 'f10.pdf'])
})

test('counts one whose flagged fields are all dealt with as reviewed', () => {
  const list = [aSubmission({ checked: 2 }), aSubmission(), aSubmission({ state: 'sent', checked: 2 })]
  expect(countByState(list)).toEqual([
    { state: 'to-review', count: 1 },
    { state: 'sent', count: 1 },
    { state: 'reviewed', count: 1 },
  ])
  expect(arrangeDocuments(list, { state: 'reviewed' })).toEqual([list[0]])
})

test('a document that asks to be checked as a whole is to check until it is sent', () => {
  const asks = aSubmission({ fileName: 'asks.pdf', toCheck: 2, checked: 2, documentsToCheck: 1 })
  const list = [aSubmission({ fileName: 'none.pdf', toCheck: 0 }), asks, aSubmission({ fileName: 'two.pdf' })]
  expect(arrangeDocuments(list, { state: 'to-review' })).toContain(asks)
  expect(arrangeDocuments(list, { state: 'reviewed' })).toEqual([])
  expect(names(arrangeDocuments(list, { sort: 'toCheck' }))).toEqual(['none.pdf', 'asks.pdf', 'two.pdf'])
})

test('a model is sorted and searched by what it is called, and searched by its id too', () => {
  const list = [
    aSubmission({ fileName: 'b.pdf', modelId: 'm1' }),
    aSubmission({ fileName: 'a.pdf', modelId: 'm2' }),
  ]
  const called = (id: string) => ({ m1: 'Urenstaat', m2: 'Factuur' })[id] ?? id
  expect(names(arrangeDocuments(list, { sort: 'model' }, called))).toEqual(['a.pdf', 'b.pdf'])
  expect(names(arrangeDocuments(list, { q: 'uren' }, called))).toEqual(['b.pdf'])
  expect(names(arrangeDocuments(list, { q: 'M2' }, called))).toEqual(['a.pdf'])
})

test('searches file, model and person', () => {
  const list = [
    aSubmission({ fileName: 'Factuur.pdf' }),
    aSubmission({ modelId: 'factuur-nl' }),
    aSubmission(),
  ]
  expect(arrangeDocuments(list, { q: ' FACTUUR' })).toHaveLength(2)
})

test('an address with nonsense in it is read as one that says nothing', () => {
  expect(documentsSearchSchema.parse({ q: 1, state: 'x', sort: [], dir: 'up' })).toEqual({})
})

test('refuses before sending what the service would refuse', () => {
  expect(checkFile({ name: 'a.PDF', size: 30 * 1024 * 1024 })).toBeUndefined()
  expect(checkFile({ name: 'a.pdf', size: 30 * 1024 * 1024 + 1 })).toEqual({ reason: 'size' })
  expect(checkFile({ name: 'a.pdf', size: 0 })).toEqual({ reason: 'empty' })
  expect(checkFile({ name: 'a.exe', size: 1 })).toEqual({ reason: 'type' })
  expect(checkFile({ name: 'invoice', size: 1 })).toEqual({ reason: 'typeNone' })
  expect(checkFile({ name: 'a\u0000.pdf', size: 1 })).toEqual({ reason: 'name' })
})
