import { expect, test } from 'vitest'
import type { Attachment } from '#src/contract/workspace/file/attachments.ts'
import { groupByFile, matchDocumentToAttachment } from './match-attachments.ts'

const buildAttachment = (name: string, path: string[] = ['alles.zip']): Attachment => ({
  name,
  path,
  view: 'pdf',
  shownAs: 'pdf',
})
const attachments = [
  buildAttachment('a.pdf'),
  buildAttachment('b.pdf'),
  buildAttachment('a.pdf', ['alles.zip', 'binnen.zip']),
]

test.each([
  ['matches by index if the numbers are equal and the names unknown', ['x', undefined, 'y'], 2, 2],
  ['matches by name if the order differs', ['b.pdf', 'a.pdf', 'a.pdf'], 0, 1],
  ['matches equal names in another order', ['b.pdf', 'a.pdf', 'a.pdf'], 1, 0],
  ['matches by name if there are fewer documents', ['b.pdf'], 0, 1],
  ['matches equal names in their order', ['a.pdf', 'a.pdf'], 1, 2],
  ['finds no match if a name occurs too often', ['a.pdf', 'a.pdf', 'a.pdf', 'b.pdf'], 2, undefined],
  ['matches by name and folder', ['binnen.zip/a.pdf'], 0, 2],
  ['finds no match for an unknown name', ['c.pdf', 'd.pdf'], 0, undefined],
  ['finds no match without a name', [undefined], 0, undefined],
] as const)('%s', (_, names, document, expected) => {
  expect(matchDocumentToAttachment(attachments, names, document)).toBe(expected)
})

test('matches documents with attachments of a mail whose body was left out', () => {
  const body: Attachment = { ...buildAttachment('a.eml', []), view: 'mail' }
  const mail = [body, buildAttachment('a.pdf', ['a.eml']), buildAttachment('b.pdf', ['a.eml'])]
  const match = (...names: (string | undefined)[]) =>
    names.map((_, document) => matchDocumentToAttachment(mail, names, document))
  expect(match('a.pdf', 'b.pdf')).toEqual([1, 2])
  expect(match(undefined, undefined)).toEqual([1, 2])
  expect(match(undefined, undefined, undefined)).toEqual([0, 1, 2])
  expect(match('a.eml')).toEqual([0])
})

test('matches every document with the only attachment', () => {
  expect(matchDocumentToAttachment([buildAttachment('a.docx', [])], ['x', 'y'], 1)).toBe(0)
})

test('groups the documents of one file', () => {
  const build = (FileName: string, range: readonly [number, number] | []) => ({
    FileName,
    Fields: new Map(),
    rest: new Map(range.map((page, at) => [at === 0 ? 'FirstPage' : 'LastPage', page])),
  })
  const documents = [build('a.pdf', [0, 1]), build('a.pdf', [2, 2]), build('a.pdf', []), build('b.pdf', [])]
  expect(groupByFile(documents)).toEqual({
    names: ['a.pdf', 'a.pdf', 'b.pdf'],
    fileIndexes: [0, 0, 1, 2],
  })
})
