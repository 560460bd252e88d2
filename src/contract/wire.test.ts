import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analysisResultSchema } from './service/analysis-result.ts'
import { documentDraftSchema } from './workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { feedbackFieldSchema } from './service/feedback.ts'
import { fieldTypes, isFieldType } from './service/field-types.ts'
import {
  acceptedExtensions,
  getExtension,
  getFileKind,
  isUsableFileName,
  listOfferedExtensions,
} from './service/file-types.ts'
import { parseJson } from './json.ts'
import { documentPaths, registryPaths } from './paths.ts'
import { registryErrorSchema } from './service/registry-error.ts'

const readField = (json: string) =>
  analysisResultSchema
    .parse(parseJson(`{"Documents":[{"Fields":{"F":${json}}}]}`))
    .Documents[0]!.Fields.get('F')!

test.each(['{}', '{"Documents":null}', '{"Documents":{}}', '{"Documents":"x"}'])(
  '%s is a result without documents',
  (wire) => {
    expect(analysisResultSchema.parse(parseJson(wire)).Documents).toEqual([])
  },
)

test.each(['null', '[]', '"x"', '1.50'])('%s is not a result', (wire) => {
  expect(analysisResultSchema.safeParse(parseJson(wire)).success).toBe(false)
})

test.each(['{}', 'null', '7', '{"Fields":[]}'])('a document that is %s has no fields', (wire) => {
  expect(analysisResultSchema.parse(parseJson(`{"Documents":[${wire}]}`)).Documents[0]).toEqual({
    Fields: new Map(),
    rest: new Map(),
  })
})

test('any JSON object can be read as a result', () => {
  const named = fc.constantFrom('Documents', 'Fields', 'Text', 'Value', 'Page', 'Type', '__proto__')
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof({ maxDepth: 5 }, fc.jsonValue(), fc.array(tie('tree')), fc.dictionary(named, tie('tree'))),
  }))
  fc.assert(
    fc.property(fc.dictionary(named, tree), (wire) => {
      expect(analysisResultSchema.safeParse(parseJson(JSON.stringify(wire))).success).toBe(true)
    }),
  )
})

test('a property of another type than in the spec counts as missing, and a text may be a number', () => {
  const field = readField(
    '{"Text":1.50,"Type":7,"Confidence":"97","Page":-1,"NeedsReview":"yes","Value":null}',
  )
  expect(field).toEqual({ Text: '1.50', Value: null, rest: new Map() })
})

test('a field that is not an object is its own value', () => {
  expect([readField('"x"'), readField('null')]).toMatchObject([{ Text: 'x', Value: 'x' }, { Value: null }])
})

test('properties that the spec does not name are kept, whatever their names are', () => {
  const result = analysisResultSchema.parse(
    parseJson('{"id":1.0,"Documents":[{"box":[],"Fields":{"__proto__":{"__proto__":1,"Text":"a"}}}]}'),
  )
  expect([...result.rest.keys(), ...result.Documents[0]!.rest.keys()]).toEqual(['id', 'box'])
  expect(result.Documents[0]!.Fields.get('__proto__')).toEqual({
    Text: 'a',
    Value: undefined,
    rest: new Map([['__proto__', 1]]),
  })
})

test('fields keep the order of the result', () => {
  expect([
    ...parseResult(
      buildResult({ B: buildField(), A: buildField(), constructor: buildField() }),
    ).Documents[0]!.Fields.keys(),
  ]).toEqual(['B', 'A', 'constructor'])
})

const complete = { Text: '', Value: null, Type: 'Long', Page: 0 }

test.each(['Text', 'Value', 'Type', 'Page'])('feedback without %s is refused', (property) => {
  const { [property as keyof typeof complete]: _, ...field } = complete
  expect(feedbackFieldSchema.safeParse(field).success).toBe(false)
})

test.each([
  { Text: null },
  { Text: 5 },
  { Type: 'long' },
  { Type: null },
  { Page: -1 },
  { Page: 1.5 },
  { Page: '0' },
])('feedback with %j is refused', (wrong) => {
  expect(feedbackFieldSchema.safeParse({ ...complete, ...wrong }).success).toBe(false)
})

test('feedback may have any value, null included, and further properties', () => {
  for (const Value of [null, 0, '', [], { a: 1 }, parseJson('1e400')])
    expect(feedbackFieldSchema.safeParse({ ...complete, Value, extra: 1 }).success).toBe(true)
})

test('the fifteen types are known, by their exact spelling', () => {
  expect([fieldTypes.length, isFieldType('Long'), isFieldType('long'), isFieldType(undefined)]).toEqual([
    15,
    true,
    false,
    false,
  ])
})

test.each([
  ['a.PDF', 'pdf', 'general'],
  ['a.tar.gz', 'gz', undefined],
  ['.pdf', '', undefined],
  ['pdf', '', undefined],
  ['a.', '', undefined],
  ['foto.JPE', 'jpe', 'image'],
  ['a.constructor', 'constructor', undefined],
])('%s has extension %j and is of kind %s', (name, extension, kind) => {
  expect([getExtension(name), getFileKind(name)]).toEqual([extension, kind])
})

test('the spec lists 39 extensions, each once', () => {
  expect([acceptedExtensions.length, new Set(acceptedExtensions).size]).toEqual([39, 39])
})

test('office documents are not offered where the service cannot read them', () => {
  expect(listOfferedExtensions(true)).toEqual(acceptedExtensions)
  const offered = listOfferedExtensions(false)
  expect(offered).toHaveLength(13)
  expect(offered).toEqual(expect.arrayContaining(['.pdf', '.txt', '.msg', '.png']))
})

test('a usable file name has no path or control characters and is not too long', () => {
  expect(['a.pdf', 'ä 1.pdf', 'a'.repeat(255)].every(isUsableFileName)).toBe(true)
  expect(
    ['', ' ', '.', '..', 'a/b.pdf', 'a\\b.pdf', 'a\u0000.pdf', 'a\n.pdf', 'a'.repeat(256)].some(
      isUsableFileName,
    ),
  ).toBe(false)
})

test('an id in a path cannot escape its segment', () => {
  expect([documentPaths.request('../x?y#z'), registryPaths.owner('1/2')]).toEqual([
    '/v2/document-intelligence/requests/..%2Fx%3Fy%23z',
    '/v2/chamber-of-commerce/basic-profile/owner/1%2F2',
  ])
})

test('a registry error may lack code and words', () => {
  expect(
    registryErrorSchema.parse({ fout: [{ code: null }, { code: 'IPD0004', omschrijving: 'x', extra: 1 }] })
      .fout,
  ).toEqual([
    { code: null, omschrijving: '' },
    { code: 'IPD0004', omschrijving: 'x', extra: 1 },
  ])
})

test('a draft survives its JSON unchanged, whatever its field names and values', () => {
  const draft = {
    edits: [
      ['__proto__', { state: 'corrected', value: parseJson('1.50') }],
      ['', { state: 'added', text: '', value: null, type: 'x', page: 0 }],
    ],
  }
  expect(documentDraftSchema.parse(draft)).toEqual(draft)
})
