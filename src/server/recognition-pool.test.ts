import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInModels } from '#src/service/models/built-in.ts'
import { aModel } from '#src/service/examples.ts'
import { createRecognitionPool, type RecognitionPool } from './recognition-pool.ts'

/** Reads in the way that the name of the file says. */
const worker = `export async function read({ file }) {
  if (file.name === 'endless') for (;;) {}
  if (file.name === 'dies') process.exit(3)
  if (file.name === 'hungry') { const kept = []; for (;;) kept.push(new Array(1e5).fill(file)) }
  return { ok: true, json: String(file.bytes.length) }
}`
let folder: string
let pool: RecognitionPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-pool-'))
  await writeFile(join(folder, 'worker.mjs'), worker)
  pool = createRecognitionPool({
    threads: 2,
    timeLimit: 3000,
    memoryLimit: 64,
    worker: join(folder, 'worker.mjs'),
  })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})
const read = (name: string) => pool.recognise({ name, bytes: new Uint8Array(3) }, aModel())

test('reads in a thread', async () => {
  expect(await read('note.txt')).toEqual({ ok: true, json: '3' })
})

test('a document that never ends is given up at the time limit, and others are read meanwhile', async () => {
  const endless = read('endless')
  expect(await read('note.txt')).toEqual({ ok: true, json: '3' })
  expect(await endless).toMatchObject({ ok: false, code: 'reading_failed' })
})

test.each([
  ['dies', /exit/i],
  ['hungry', /memory/i],
])('a document that ends its thread (%s) is an error of its own only', async (name, why) => {
  await expect(read(name)).rejects.toThrow(why)
  expect(await read('note.txt')).toEqual({ ok: true, json: '3' })
})

test('the real reader reads a text with the real model', async () => {
  const real = createRecognitionPool({ threads: 1 })
  const [invoice] = builtInModels
  const text = 'Factuur\nFactuurnummer: 2025-0042\nFactuurdatum: 14-03-2025\n'
  const bytes = new TextEncoder().encode(text)
  const reading = await real.recognise({ name: 'factuur.txt', bytes }, invoice ?? aModel())
  await real.close()
  expect(reading.ok && JSON.parse(reading.json).Documents[0].Fields.InvoiceNumber.Text).toBe('2025-0042')
})
