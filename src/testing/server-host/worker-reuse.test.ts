import { expect, test, vi } from 'vitest'
import type { TaskOutcome, WorkerProcess, WorkerProcessOptions } from '#src/server/workers/worker-process.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import { createWorkerReuse } from './worker-reuse.ts'

const limits = { cpuLimit: 1000, totalTimeLimit: 2000, memoryLimit: 100, modulePath: 'reading.ts' }
const task = { file: { name: 'note.txt', bytes: new Uint8Array() }, model: buildModel() }
const completed = {
  kind: 'completed',
  outcome: { ok: false, code: 'file_damaged', detail: '' },
  memory: 50 * 2 ** 20,
} satisfies TaskOutcome

/** Starts workers that have the given outcome, and lists what was started. */
function setUp(outcome: TaskOutcome | Promise<TaskOutcome> = completed) {
  const started: (WorkerProcessOptions & { killed: boolean })[] = []
  const start = createWorkerReuse((options): WorkerProcess => {
    const one = { ...options, killed: false }
    started.push(one)
    return { run: async () => outcome, isAlive: () => !one.killed, kill: () => void (one.killed = true) }
  })
  return { start, started }
}

test('the next server gets the process that the previous one ended', async () => {
  const { start, started } = setUp()
  const worker = start(limits)
  expect(await worker.run(task)).toBe(completed)
  worker.kill()
  expect(worker.isAlive()).toBe(false)
  expect(await start(limits).run(task)).toBe(completed)
  expect(started).toMatchObject([{ killed: false }])
})

test('two simultaneous servers have two processes, and ending one twice returns it once', () => {
  const { start, started } = setUp()
  const worker = start(limits)
  start(limits)
  worker.kill()
  worker.kill()
  start(limits)
  start(limits)
  expect(started).toHaveLength(3)
})

test('a process with other limits is not reused', () => {
  const { start, started } = setUp()
  start(limits).kill()
  start({ ...limits, cpuLimit: 5 })
  expect(started.map(({ cpuLimit }) => cpuLimit)).toEqual([1000, 5])
})

test('a warning reaches the server that has the process', () => {
  const { start, started } = setUp()
  const first = vi.fn<(text: string) => void>()
  const second = vi.fn<(text: string) => void>()
  start({ ...limits, onWarning: first }).kill()
  started[0]?.onWarning?.('between two servers')
  start({ ...limits, onWarning: second })
  started[0]?.onWarning?.('of the second')
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls).toEqual([['of the second']])
})

test('a process that is reading a document ends with its server', () => {
  const { start, started } = setUp(new Promise<TaskOutcome>(() => {}))
  const worker = start(limits)
  void worker.run(task)
  worker.kill()
  start(limits)
  expect(started.map(({ killed }) => killed)).toEqual([true, false])
})

test.each<[string, TaskOutcome]>([
  ['has crashed', { kind: 'crashed', reason: 'a deliberate crash' }],
  ['holds much memory', { ...completed, memory: 90 * 2 ** 20 }],
])('a process that %s is not used again', async (_, outcome) => {
  const { start, started } = setUp(outcome)
  const worker = start(limits)
  await worker.run(task)
  worker.kill()
  start(limits)
  expect(started.map(({ killed }) => killed)).toEqual([true, false])
})
