import { expect, test } from 'vitest'
import type { Attachment } from '#src/contract/workspace/attachments.ts'
import { matchDocumentToAttachment } from './match-attachments.ts'

const aPart = (name: string, path: string[] = ['alles.zip']): Attachment => ({
  name,
  path,
  view: 'pdf',
  shownAs: 'pdf',
})
const parts = [aPart('a.pdf'), aPart('b.pdf'), aPart('a.pdf', ['alles.zip', 'binnen.zip'])]

test.each([
  ['as many of both: by place, whatever they are called', ['x', undefined, 'y'], 2, 2],
  ['as many of both in another order: by name', ['b.pdf', 'a.pdf', 'a.pdf'], 0, 1],
  ['as many of both in another order, two of one name', ['b.pdf', 'a.pdf', 'a.pdf'], 1, 0],
  ['fewer documents: by name', ['b.pdf'], 0, 1],
  ['two of one name: in their order', ['a.pdf', 'a.pdf'], 1, 2],
  ['one of a name that was there already too often', ['a.pdf', 'a.pdf', 'a.pdf', 'b.pdf'], 2, undefined],
  ['by name and folder', ['binnen.zip/a.pdf'], 0, 2],
  ['another name: nobody can say', ['c.pdf', 'd.pdf'], 0, undefined],
  ['no name: nobody can say', [undefined], 0, undefined],
] as const)('%s', (_, names, document, expected) => {
  expect(matchDocumentToAttachment(parts, names, document)).toBe(expected)
})

test('the only document in a file is whatever the service made of it', () => {
  expect(matchDocumentToAttachment([aPart('a.docx', [])], ['x', 'y'], 1)).toBe(0)
})
