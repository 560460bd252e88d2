import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemCodes } from '#src/contract/problem.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { createRecognitionPool, type RecognitionPool } from './recognition-pool.ts'

const folder = join(import.meta.dirname, '../../tools/bench/documents/tune')
const documents = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
const original = (name: string) => readFileSync(join(folder, name))
const [invoice] = builtInModels

let pool: RecognitionPool
beforeAll(() => void (pool = createRecognitionPool({ maxWorkers: 2, cpuLimit: 20_000 })))
afterAll(() => pool.close())

const read = (bytes: Uint8Array) =>
  pool.recognise({ name: 'factuur.pdf', bytes: new Uint8Array(bytes) }, invoice!)

/** A change to a file. Offsets and lengths are fractions of the file, from 0 to 1. */
type Damage = (bytes: Buffer) => Buffer
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const words = [
  '0',
  '-1',
  '99999999999',
  '1e9',
  'null',
  '<<',
  '>>',
  '[',
  'obj',
  'endstream',
  '/Kids',
  '1 0 R',
  '(',
  '\u0000',
]
const damage: fc.Arbitrary<Damage> = fc.oneof(
  // Replaces some bytes.
  fc
    .array(fc.tuple(fraction, fc.nat(255)), { minLength: 1, maxLength: 40 })
    .map((changes): Damage => (bytes) => {
      const changed = Buffer.from(bytes)
      for (const [offset, byte] of changes) changed[Math.floor(offset * (changed.length - 1))] = byte
      return changed
    }),
  // Cuts off the end or the beginning.
  fraction.map(
    (offset): Damage =>
      (bytes) =>
        bytes.subarray(0, offset * bytes.length),
  ),
  fraction.map(
    (offset): Damage =>
      (bytes) =>
        Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes.subarray(offset * bytes.length)]),
  ),
  // Repeats a piece elsewhere, or removes one.
  fc.tuple(fraction, fraction, fraction).map(([from, to, at]): Damage => (bytes) => {
    const piece = bytes.subarray(from * bytes.length, to * bytes.length)
    return Buffer.concat([bytes.subarray(0, at * bytes.length), piece, bytes.subarray(at * bytes.length)])
  }),
  fc.tuple(fraction, fraction).map(
    ([from, length]): Damage =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, from * bytes.length),
          bytes.subarray((from + length / 10) * bytes.length),
        ]),
  ),
  // Replaces a number by another word.
  fc.tuple(fraction, fc.constantFrom(...words)).map(([which, word]): Damage => (bytes) => {
    const text = bytes.toString('latin1')
    const numbers = [...text.matchAll(/\b\d+\b/g)]
    const { index = 0, 0: number = '' } = numbers[Math.floor(which * (numbers.length - 1))] ?? {}
    return Buffer.from(text.slice(0, index) + word + text.slice(index + number.length), 'latin1')
  }),
)

test('answers a damaged PDF with a result or a reason', async () => {
  const damages = fc.array(damage, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), damages, async (name, changes) => {
      const bytes = changes.reduce<Buffer>((current, change) => change(current), original(name))
      const reading = await read(bytes)
      const documentsOrCode = reading.ok ? JSON.parse(reading.json).Documents.length : reading.code
      expect([1, ...problemCodes]).toContain(documentsOrCode)
      expect(reading.ok || reading.detail !== '').toBe(true)
    }),
    { numRuns: 120 },
  )
  expect(await read(original(documents[0]!))).toMatchObject({ ok: true })
}, 300_000)
