import assert from 'node:assert/strict'
import fc from 'fast-check'
import { parseErrorBody } from '#src/contract/parse-error-body.ts'
import { parseFileName } from '#src/contract/service/content-disposition.ts'
import { createMultipartReader, parseBoundary } from '#src/http/multipart-reader.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { parseProblem } from '#src/workspace/parse-problem.ts'
import { anyByteDamages, damageBytes } from './damage-bytes.ts'
import { fraction } from './fraction.ts'
import { defineTarget, type FuzzTarget } from './fuzz-target.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const message = encode(
  [
    '--edge',
    'Content-Disposition: form-data; name="note"',
    '',
    'hello',
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="factuur.pdf"; filename*=UTF-8\'\'f%C3%A4.pdf',
    'Content-Type: application/pdf',
    '',
    '%PDF-1.7 …',
    '--edge--',
    '',
  ].join('\r\n'),
)
const messageWords = [
  '\r\n',
  '\r',
  '--edge',
  '\r\n--edge',
  '\r\n--edge--',
  ';',
  '"',
  '\\"',
  '=',
  '%22',
  ' ',
  'filename=',
  ': ',
]

const multipart = defineTarget({
  name: 'multipart',
  runs: 8000,
  inputs: fc.record({
    damages: anyByteDamages(messageWords),
    cuts: fc.array(fraction, { maxLength: 8 }),
    contentType: fc.oneof(fc.constant('multipart/form-data; boundary=edge'), fc.string({ maxLength: 90 })),
  }),
  check({ damages, cuts, contentType }) {
    const bytes = damageBytes(message, damages)
    const reader = createMultipartReader(parseBoundary(contentType) ?? 'edge')
    const places = [...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length]
    const ends = places.toSorted((left, right) => left - right)
    const chunks = ends.flatMap((end, index) => reader.read(bytes.subarray(ends[index - 1] ?? 0, end)))
    const all = Buffer.concat([...chunks.map((chunk) => chunk.bytes), reader.remainder()])
    assert.ok(all.equals(bytes), 'every byte is emitted in order')
    for (const { name, disposition } of reader.parts) {
      const fileName = parseFileName(disposition)
      assert.ok(name === undefined || typeof name === 'string')
      assert.ok(fileName === undefined || typeof fileName === 'string')
    }
  },
})

const problem = encode(
  '{"type":"about:blank","title":"Bad Request","status":400,"detail":"De factuur is leeg.","code":"file_empty"}',
)
const bodyWords = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  'null',
  '1e999',
  '\\u0000',
  '\\ud800',
  '<html>',
  '"__proto__":',
  '\u0000',
  '\u00ff',
  ' ',
]

const bodies = defineTarget({
  name: 'bodies',
  runs: 8000,
  inputs: fc.record({
    damages: anyByteDamages(bodyWords),
    contentType: fc.constantFrom('', 'application/problem+json', 'text/html', 'application/json'),
  }),
  async check({ damages, contentType }) {
    const bytes = damageBytes(problem, damages)
    const text = new TextDecoder().decode(bytes)
    for (const { code, detail } of [parseProblem(text, contentType), parseErrorBody(text, contentType)]) {
      assert.ok(code === null || typeof code === 'string')
      assert.ok(detail === null || typeof detail === 'string')
    }
    const { code, detail } = parseProblem(text, contentType)
    assert.ok(!`${code}${detail}`.includes('\u0000'), 'PostgreSQL holds no NUL')
    await readJsonBody(new Request('http://localhost/', { method: 'POST', body: bytes }), 4000)
  },
})

/** Targets for messages of a caller or a service. */
export const messageTargets: readonly FuzzTarget[] = [multipart, bodies]
