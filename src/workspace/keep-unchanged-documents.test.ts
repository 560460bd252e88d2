import { expect, test } from 'vitest'
import { parseJson, isJsonObject } from '#src/contract/json.ts'
import { keepUnchangedDocuments } from './keep-unchanged-documents.ts'

const part = (first: number, last: number, text: string) =>
  `{"FileName":"a.pdf","TotalPages":3,"FirstPage":${first},"LastPage":${last},"Fields":{"Total":{"Text":"${text}","Value":1.50,"NeedsReview":true}}}`
const whole = (text: string) =>
  `{"FileName":"a.pdf","TotalPages":3,"Fields":{"Total":{"Text":"${text}","Value":1.50,"NeedsReview":true}}}`
const result = (...documents: string[]) => `{"Documents":[${documents.join(',')}],"Own":12345678901234567890}`
const draft = (...documents: readonly (readonly (readonly [string, object])[])[]) =>
  JSON.stringify({ documents: documents.map((edits) => ({ edits })), checked: 9 })
const accepted = ['Total', { state: 'accepted' }] as const

const parseDraft = (text: string | undefined) => (text === undefined ? undefined : parseJson(text))

test('a document with the same pages stays as it was, with its edits; others are as read now', () => {
  const earlier = {
    result: result(part(0, 0, 'earlier'), part(1, 2, 'joined')),
    draft: draft([accepted], [['Total', { state: 'absent' }]]),
  }
  const read = result(part(0, 0, 'now'), part(1, 1, 'one'), part(2, 2, 'two'))
  const kept = keepUnchangedDocuments([earlier], read)
  expect(kept.result).toBe(result(part(0, 0, 'earlier'), part(1, 1, 'one'), part(2, 2, 'two')))
  expect(parseDraft(kept.draft)).toMatchObject({
    documents: [{ edits: [accepted] }, { edits: [] }, { edits: [] }],
    checked: 1,
    toCheck: 3,
  })
})

test('documents that were split and joined again are as before', () => {
  const first = { result: result(whole('whole')), draft: draft([accepted]) }
  const second = { result: result(part(0, 0, 'one'), part(1, 2, 'two')), draft: undefined }
  const kept = keepUnchangedDocuments([second, first], result(whole('now')))
  expect(kept.result).toBe(result(whole('whole')))
  expect(parseDraft(kept.draft)).toMatchObject({ documents: [{ edits: [accepted] }] })
})

test('keeps the latest of several earlier readings of a document', () => {
  const readings = ['latest', 'first'].map((text) => ({ result: result(whole(text)), draft: undefined }))
  expect(keepUnchangedDocuments(readings, result(whole('now'))).result).toBe(result(whole('latest')))
})

test('without a document of the same pages, the result is the text that was read', () => {
  const read = result(whole('now'))
  const earlier = {
    result: result(part(0, 0, 'one'), part(1, 2, 'two')),
    draft: draft([accepted], [accepted]),
  }
  expect(keepUnchangedDocuments([earlier], read)).toEqual({ result: read, draft: undefined })
  expect(keepUnchangedDocuments([{ result: '[]', draft: 'null' }], read)).toEqual({
    result: read,
    draft: undefined,
  })
  expect(isJsonObject(parseJson(read))).toBe(true)
})

test('a document that can no longer be read stays as it was, in its position', () => {
  const file = (name: string, text: string) =>
    `{"FileName":"${name}","TotalPages":1,"Fields":{"Total":{"Text":"${text}"}}}`
  const unread = (name: string, why: string) =>
    `{"FileName":"${name}","TotalPages":0,"Unread":"${why}","Fields":{}}`
  const [b, c] = ['b.pdf', 'c.pdf']
  const earlier = {
    result: result(file('a.pdf', 'earlier'), unread(b, 'password_wrong'), unread(c, 'file_encrypted')),
    draft: draft([accepted], [], []),
  }
  const read = result(unread('a.pdf', 'password_wrong'), file(b, 'now'), unread(c, 'password_wrong'))
  const kept = keepUnchangedDocuments([earlier], read)
  expect(kept.result).toBe(result(file('a.pdf', 'earlier'), file(b, 'now'), unread(c, 'password_wrong')))
  expect(parseDraft(kept.draft)).toMatchObject({
    documents: [{ edits: [accepted] }, { edits: [] }, { edits: [] }],
  })
})

test('typed text that is no value stays with its document, under its new number, and is to check', () => {
  const due = (first: number, last: number) =>
    `{"FileName":"a.pdf","TotalPages":4,"FirstPage":${first},"LastPage":${last},"Fields":{"Due":{"Text":"1 May 2024","Value":"2024-05-01","Type":"Date"}}}`
  const text = { value: '31-2-25', currency: '', language: 'nl' }
  const earlier = {
    result: result(due(0, 1), due(2, 2), due(3, 3)),
    draft: JSON.stringify({
      documents: [{ edits: [] }, { edits: [] }, { edits: [] }],
      checked: 0,
      toCheck: 3,
      typedTexts: [
        ['0 Due', text],
        ['1 Due', text],
        ['2 Lines\n["Due"]', text],
      ],
    }),
  }
  const kept = keepUnchangedDocuments([earlier], result(due(0, 0), due(1, 1), due(2, 2), due(3, 3)))
  expect(parseDraft(kept.draft)).toMatchObject({
    documents: [{ edits: [] }, { edits: [] }, { edits: [] }, { edits: [] }],
    checked: 0,
    toCheck: 1,
    typedTexts: [
      ['2 Due', text],
      ['3 Lines\n["Due"]', text],
    ],
  })
  // Of the model's required fields, the kept document and the new ones each lack one.
  const model = [{ name: 'Number', type: 'String', required: true }] as const
  const read = result(due(0, 0), due(1, 1), due(2, 2), due(3, 3))
  expect(parseDraft(keepUnchangedDocuments([earlier], read, model).draft)).toMatchObject({ toCheck: 5 })
})
