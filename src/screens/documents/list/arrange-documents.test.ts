import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { arrangeDocuments, countByState } from './arrange-documents.ts'
import { checkFile } from '../upload/check-file.ts'
import { documentsSearchSchema } from '#src/screens/shared/documents-search.ts'

const buildSubmission = (overrides: Partial<Submission> = {}): Submission => ({
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

test('counts a submission whose flagged fields are all checked as reviewed', () => {
  const list = [
    buildSubmission({ checked: 2 }),
    buildSubmission(),
    buildSubmission({ state: 'sent', checked: 2 }),
  ]
  expect(countByState(list)).toEqual([
    { state: 'to-review', count: 1 },
    { state: 'sent', count: 1 },
    { state: 'reviewed', count: 1 },
  ])
  expect(arrangeDocuments(list, { state: 'reviewed' })).toEqual([list[0]])
})

test('keeps a document that is flagged itself unreviewed until it is sent', () => {
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

test('sorts models by display name, and searches name and id', () => {
  const list = [
    buildSubmission({ fileName: 'b.pdf', modelId: 'm1' }),
    buildSubmission({ fileName: 'a.pdf', modelId: 'm2' }),
  ]
  const called = (id: string) => ({ m1: 'Urenstaat', m2: 'Factuur' })[id] ?? id
  expect(listFileNames(arrangeDocuments(list, { sort: 'model' }, called))).toEqual(['a.pdf', 'b.pdf'])
  expect(listFileNames(arrangeDocuments(list, { q: 'uren' }, called))).toEqual(['b.pdf'])
  expect(listFileNames(arrangeDocuments(list, { q: 'M2' }, called))).toEqual(['a.pdf'])
})

test('searches file, model and person', () => {
  const list = [
    buildSubmission({ fileName: 'Factuur.pdf' }),
    buildSubmission({ modelId: 'factuur-nl' }),
    buildSubmission(),
  ]
  expect(arrangeDocuments(list, { q: ' FACTUUR' })).toHaveLength(2)
})

test('ignores invalid search parameters', () => {
  expect(documentsSearchSchema.parse({ q: 1, state: 'x', sort: [], dir: 'up' })).toEqual({})
})

test('rejects files that the service would reject', () => {
  expect(checkFile({ name: 'a.PDF', size: 30 * 1024 * 1024 })).toBeUndefined()
  expect(checkFile({ name: 'a.pdf', size: 30 * 1024 * 1024 + 1 })).toEqual({ reason: 'size' })
  expect(checkFile({ name: 'a.pdf', size: 0 })).toEqual({ reason: 'empty' })
  expect(checkFile({ name: 'a.exe', size: 1 })).toEqual({ reason: 'type' })
  expect(checkFile({ name: 'invoice', size: 1 })).toEqual({ reason: 'typeNone' })
  expect(checkFile({ name: 'a\u0000.pdf', size: 1 })).toEqual({ reason: 'name' })
})
