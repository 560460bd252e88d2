import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { analysisResultSchema } from './analysis-result.ts'
import { findUnreadReason } from './unread-document.ts'

const find = (document: JsonObject) =>
  analysisResultSchema.parse({ Documents: [document] }).Documents.map(findUnreadReason)[0]

test('finds why a document was not read, if the service reports it', () => {
  expect(find({ TotalPages: 0, Unread: 'file_encrypted' })).toBe('file_encrypted')
  expect(find({ TotalPages: 0 })).toBeNull()
  expect(find({ Unread: 'file_encrypted' })).toBe('file_encrypted')
  expect(find({ TotalPages: 0, Unread: 'no code of ours' })).toBeNull()
})

const read: readonly JsonObject[] = [
  { TotalPages: 1 },
  {},
  { TotalPages: 1, Unread: 'file_encrypted' },
  { TotalPages: 0, Fields: { A: {} } },
]
test.each(read)('a document with pages, fields or an unknown number of pages was read: %j', (document) =>
  expect(find(document)).toBeUndefined(),
)
