import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { buildFeedbackExample } from '#src/service/build-feedback-example.ts'
import { drawOddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import { createRecognitionPool, type RecognitionPool } from './recognition-pool.ts'

/** A module that behaves as the name of the file says. */
const workerSource = `const retained = []
export async function read({ file }, { onStep, onWarning }) {
  if (file.name === 'endless') for (;;) {}
  if (file.name === 'dies') process.exit(3)
  if (file.name === 'kills') process.kill(process.pid, 'SIGKILL')
  if (file.name === 'throws') throw new Error('a deliberate error')
  if (file.name === 'objects') for (;;) retained.push(new Array(1e5).fill(file))
  if (file.name === 'buffers') for (;;) retained.push(new Uint8Array(1e6).fill(1))
  if (file.name === 'wasm') {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 })
    for (;;) {
      const end = memory.grow(16) * 65536
      new Uint8Array(memory.buffer, end).fill(1)
    }
  }
  if (file.name === 'medium') retained.push(new Uint8Array(150e6).fill(1))
  if (file.name === 'large') retained.push(new Uint8Array(200e6).fill(1))
  if (file.name === 'larger') {
    retained.push(new Uint8Array(220e6).fill(1))
    // Beside the data of another document it waits until its memory is measured, however late that is.
    if (retained.length > 1) await new Promise(() => {})
  }
  if (file.name === 'warns') onWarning('a deliberate warning')
  return { ok: true, json: [file.bytes.length, process.pid, Object.keys(process.env)].join() }
}`
let folder: string
let pool: RecognitionPool
let limits: Parameters<typeof createRecognitionPool>[0]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-pool-'))
  await writeFile(join(folder, 'worker.mjs'), workerSource)
  limits = { maxWorkers: 2, cpuLimit: 5000, memoryLimit: 320, modulePath: join(folder, 'worker.mjs') }
  pool = createRecognitionPool(limits)
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})
const getWorkerPath = () => join(folder, 'worker.mjs')
const read = (name: string) => pool.recognise({ name, bytes: new Uint8Array(3) }, buildModel())
async function getWorkerPid(reading: ReturnType<typeof read>) {
  const done = await reading
  return done.ok ? Number(done.json.split(',')[1]) : undefined
}

test('reads in a process of its own without the environment', async () => {
  const reading = await read('note.txt')
  const [bytes, pid, ...names] = reading.ok ? reading.json.split(',') : []
  expect(bytes).toBe('3')
  expect(Number(pid)).not.toBe(process.pid)
  expect(names.filter((name) => !['', 'SystemRoot', 'HOME', 'NODE_COMPILE_CACHE'].includes(name))).toEqual([])
})

test('gives up an endless document after its processor time, and reads others meanwhile', async () => {
  const endless = read('endless')
  expect(await read('note.txt')).toMatchObject({ ok: true })
  expect(await endless).toEqual({
    ok: false,
    code: 'reading_failed',
    detail: 'Reading took more than 5 seconds of processor time.',
  })
})

test.each(['objects', 'buffers', 'wasm'])('bounds the memory of %s', async (kind) => {
  // Enough processor time to fill the memory: the memory limit must end it.
  const slowPool = createRecognitionPool({ ...limits, cpuLimit: 60_000 })
  const readSlowly = (name: string) => slowPool.recognise({ name, bytes: new Uint8Array(3) }, buildModel())
  expect(await readSlowly(kind)).toEqual({
    ok: false,
    code: 'reading_failed',
    detail: 'Reading took more than 320 MB of memory.',
  })
  expect(await readSlowly('note.txt')).toMatchObject({ ok: true })
  await slowPool.close()
})

test.each([
  ['dies', /exit code 3/],
  ['kills', /SIGKILL/],
  ['throws', /a deliberate error/],
])('confines a crash (%s) to its own document', async (name, why) => {
  await expect(read(name)).rejects.toThrow(why)
  expect(await read('note.txt')).toMatchObject({ ok: true })
})

test('reuses a worker, unless it has grown', async () => {
  const single = createRecognitionPool({ maxWorkers: 1, memoryLimit: 262, modulePath: getWorkerPath() })
  const next = (name: string) =>
    getWorkerPid(single.recognise({ name, bytes: new Uint8Array(3) }, buildModel()))
  const [first, second] = [await next('a'), await next('b')]
  const [grown, after] = [await next('large'), await next('c')]
  await single.close()
  expect([second, grown]).toEqual([first, first])
  expect(after).not.toBe(first)
})

test('reads a document again in a new worker when data of earlier ones takes its memory', async () => {
  const single = createRecognitionPool({ maxWorkers: 1, memoryLimit: 400, modulePath: getWorkerPath() })
  const next = (name: string) =>
    getWorkerPid(single.recognise({ name, bytes: new Uint8Array(3) }, buildModel()))
  const [first, second, third] = [await next('medium'), await next('a'), await next('larger')]
  await single.close()
  expect(second).toBe(first)
  expect(third).toEqual(expect.any(Number))
  expect(third).not.toBe(first)
})

test('passes a warning on once', async () => {
  const warnings: string[] = []
  const onWarning = (text: string) => void warnings.push(text)
  const warned = createRecognitionPool({ maxWorkers: 2, modulePath: getWorkerPath(), onWarning })
  const names = ['warns', 'warns', 'warns']
  await Promise.all(names.map((name) => warned.recognise({ name, bytes: new Uint8Array(3) }, buildModel())))
  await warned.close()
  expect(warnings).toEqual(['a deliberate warning'])
})

test('passes on preliminary readings, and none once there is an outcome', async () => {
  await writeFile(
    join(folder, 'preliminary.mjs'),
    `export async function read({ file }, { onPreliminary }) {
      onPreliminary('1')
      onPreliminary('2')
      if (file.name === 'dies') process.exit(3)
      setTimeout(() => onPreliminary('late'))
      return { ok: true, json: file.name }
    }`,
  )
  const own = createRecognitionPool({ ...limits, maxWorkers: 1, modulePath: join(folder, 'preliminary.mjs') })
  const readAndListen = async (name: string) => {
    const heard: string[] = []
    const file = { name, bytes: new Uint8Array(3) }
    const reading = own.recognise(file, buildModel(), { onPreliminary: (json) => heard.push(json) })
    return [await reading.then((done) => done.ok && done.json), heard] as const
  }
  try {
    const first = await readAndListen('a')
    const second = await readAndListen('b')
    expect([first, second]).toEqual([
      ['a', ['1', '2']],
      ['b', ['1', '2']],
    ])
    await expect(readAndListen('dies')).rejects.toThrow(/exit code 3/)
    expect(await readAndListen('c')).toEqual(['c', ['1', '2']])
  } finally {
    await own.close()
  }
})

test('queues more documents than there are workers', async () => {
  const names = ['1', 'dies', '2', 'buffers', '3', 'kills', '4', '5', '6']
  const readings = await Promise.allSettled(names.map(read))
  const outcomes = readings.map((result) => (result.status === 'fulfilled' ? result.value.ok : result.status))
  expect(outcomes).toEqual([true, 'rejected', true, false, true, 'rejected', true, true, true])
})

test('rejects running, waiting and new documents once it is closed', async () => {
  const closing = createRecognitionPool({ maxWorkers: 1, modulePath: getWorkerPath() })
  const readings = ['endless', 'waits'].map((name) =>
    closing.recognise({ name, bytes: new Uint8Array(3) }, buildModel()),
  )
  const settled = Promise.allSettled(readings)
  await closing.close()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(closing.recognise({ name: 'late', bytes: new Uint8Array(3) }, buildModel())).rejects.toThrow(
    /end/,
  )
})

test('ends its workers when the server is killed, whatever they are busy with', async () => {
  const server = `import { createRecognitionPool } from ${JSON.stringify(join(import.meta.dirname, 'recognition-pool.ts'))}
const pool = createRecognitionPool({ maxWorkers: 1, modulePath: ${JSON.stringify(getWorkerPath())} })
const read = (name) => pool.recognise({ name, bytes: new Uint8Array(3) }, {})
console.log('worker ' + (await read('note')).json.split(',')[1] + ' ')
await read('endless')`
  await writeFile(join(folder, 'server.mjs'), server)
  const child = spawn(process.execPath, [join(folder, 'server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = await new Promise((resolve) => child.stdout.once('data', (chunk) => resolve(String(chunk))))
  const workerPid = Number(/worker (\d+)/.exec(String(output))?.[1])
  const isRunning = () => {
    try {
      return process.kill(workerPid, 0)
    } catch {
      return false
    }
  }
  expect(isRunning()).toBe(true)
  // A signal to the process group is for the server.
  process.kill(workerPid, 'SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isRunning()).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(isRunning).toBe(false)
})

test('reads a text with the real module and model', async () => {
  const real = createRecognitionPool({ maxWorkers: 1 })
  const [invoice] = builtInModels
  const text = 'Factuur\nFactuurnummer: 2025-0042\nFactuurdatum: 14-03-2025\n'
  const bytes = new TextEncoder().encode(text)
  const reading = await real.recognise({ name: 'factuur.txt', bytes }, invoice ?? buildModel())
  await real.close()
  expect(reading.ok && JSON.parse(reading.json).Documents[0].Fields.InvoiceNumber.Text).toBe('2025-0042')
})

test('asks the server for learnt examples while it reads', async () => {
  await writeFile(
    join(folder, 'asking.mjs'),
    `export async function read({ hasExamples }, { findExamples }) {
      const found = hasExamples ? await findExamples(['iban:A']) : []
      return { ok: true, json: JSON.stringify([hasExamples, found]) }
    }`,
  )
  const asking = createRecognitionPool({ ...limits, maxWorkers: 1, modulePath: join(folder, 'asking.mjs') })
  const file = () => ({ name: 'note.txt', bytes: new Uint8Array(3) })
  const example = {
    version: 1,
    keys: { identifiers: ['iban:A'], words: [] },
    fields: {},
    tables: {},
  } as const
  try {
    const asked: (readonly string[])[] = []
    const found = await asking.recognise(file(), buildModel(), {
      async findExamples(keys) {
        asked.push(keys)
        return [{ ...example, dateOrder: undefined }]
      },
    })
    expect(asked).toEqual([['iban:A']])
    expect(found).toEqual({ ok: true, json: JSON.stringify([true, [example]]) })
    const failing = await asking.recognise(file(), buildModel(), {
      findExamples: () => Promise.reject(new Error('away')),
    })
    expect(failing).toEqual({ ok: true, json: '[true,[]]' })
    expect(await asking.recognise(file(), buildModel())).toEqual({ ok: true, json: '[false,[]]' })
  } finally {
    await asking.close()
  }
})

test('builds examples from feedback while documents keep the workers busy', async () => {
  const teaching = join(folder, 'teaching.mjs')
  await writeFile(
    teaching,
    `export const read = () => new Promise(() => {})
    export function teach({ reviewed, model }) {
      if (reviewed.payload === 'endless') for (;;) {}
      if (reviewed.payload === 'throws') throw new Error('a deliberate error')
      return { version: 1, keys: { identifiers: [reviewed.payload + model.id + process.pid], words: [] } }
    }`,
  )
  const pool = createRecognitionPool({ ...limits, maxWorkers: 1, cpuLimit: 500, modulePath: teaching })
  const reading = { totalPages: 1, pages: [], generic: {}, proposed: {} }
  const teach = async (payload: string) =>
    (await pool.buildExample({ reading, result: '{}', payload }, buildModel({ id: 'note' }))).keys
      .identifiers[0]
  const busy = pool.recognise({ name: 'note.txt', bytes: new Uint8Array(3) }, buildModel())
  expect(await teach('a')).toMatch(/^anote\d+$/)
  await expect(teach('endless')).rejects.toThrow(/too_long/)
  await expect(teach('throws')).rejects.toThrow(/a deliberate error/)
  expect(await teach('b')).not.toMatch(new RegExp(`note${process.pid}$`))
  await Promise.all([expect(busy).rejects.toThrow(/end/), pool.close()])
  await expect(teach('c')).rejects.toThrow(/ended/)
})

test('builds the same example as in this thread with the real module', async () => {
  const real = createRecognitionPool({ maxWorkers: 1 })
  const [invoice] = builtInModels
  if (!invoice) throw new Error('There is a model')
  const bytes = new TextEncoder().encode(drawOddInvoice())
  const read = await real.recognise({ name: 'nota.txt', bytes }, invoice, { findExamples: async () => [] })
  if (!read.ok || read.reading === undefined) throw new Error('A drawn invoice is readable')
  const reviewed = { reading: JSON.parse(read.reading), result: read.json, payload: read.json }
  expect(await real.buildExample(reviewed, invoice)).toEqual(buildFeedbackExample(reviewed, invoice))
  await real.close()
})
