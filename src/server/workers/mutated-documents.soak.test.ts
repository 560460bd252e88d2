import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemCodes } from '#src/contract/problem.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { anyByteDamages, damageBytes } from '#src/testing/fuzz/damage-bytes.ts'
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

test('answers a damaged PDF with a result or a reason', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), anyByteDamages(words), async (name, damages) => {
      const reading = await read(damageBytes(original(name), damages))
      const documentsOrCode = reading.ok ? JSON.parse(reading.json).Documents.length : reading.code
      expect([1, ...problemCodes]).toContain(documentsOrCode)
      expect(reading.ok || reading.detail !== '').toBe(true)
    }),
    { numRuns: 120 },
  )
  expect(await read(original(documents[0]!))).toMatchObject({ ok: true })
})
