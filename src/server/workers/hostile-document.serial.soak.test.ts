import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema } from '#src/contract/workspace/submissions.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { serialiseRecognition, type RecogniseFile } from '#src/service/recognise-file.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createLocalBackend } from '../backend/backends.ts'
import { createFolderStorage } from '../files/file-storage.ts'
import { createRecognitionPool } from './recognition-pool.ts'

const cpuLimitMs = 3000
/** Additional milliseconds for starting a process on a slow machine. */
const startMs = 2000

/** Hangs on a file of this name, and reads any other at once. */
const workerSource = `export async function read({ file }) {
  while (file.name === 'hostile.txt');
  return ${JSON.stringify(serialiseRecognition(buildRecognition()))}
}`

/** Processor time in milliseconds of the processes that this one started and that have ended. */
function measureEndedChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // cutime and cstime (proc(5)), in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) * 10
}

test.runIf(process.platform === 'linux')(
  'an endless document delays the others by its limit of processor time, once',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'worker.mjs'), workerSource)
    const pool = createRecognitionPool({
      maxWorkers: 1,
      cpuLimit: cpuLimitMs,
      modulePath: join(folder, 'worker.mjs'),
    })
    const events: string[] = []
    const recognise: RecogniseFile = async (file, ...others) => {
      events.push(`begin ${file.name}`)
      const outcome = await pool.recognise(file, ...others)
      events.push(`end ${file.name}`)
      return outcome
    }
    const opened = await openMemoryDatabase()
    const errors: unknown[] = []
    const accounts = createDefaultAccounts([buildModel()], 100)
    const caller = accounts.anonymousCaller
    const { api, stop } = await createLocalBackend({
      opened,
      storage: createFolderStorage(join(folder, 'files')),
      accounts,
      recognise,
      concurrency: 1,
      onError: (error) => errors.push(error),
    })
    onTestFinished(async () => {
      await stop()
      pool.close()
      await opened.close()
    })
    const call = async (request: Request) => {
      if (caller === null) throw new Error('There is a caller without members')
      return api(request, caller)
    }
    const list = async () => {
      const response = await call(new Request(`http://localhost${workspacePaths.submissions}`))
      return submissionListSchema.parse(await response.json()).submissions
    }
    const names = ['before.txt', 'hostile.txt', 'next.txt', 'last.txt']
    const usedBefore = measureEndedChildren()
    for (const name of names)
      expect((await call(buildSubmissionRequest({ name, query: '?async=true' }))).status).toBe(202)
    await expect
      .poll(async () => (await list()).map(({ state }) => state).reverse())
      .toEqual(['to-review', 'failed', 'to-review', 'to-review'])

    const hostile = (await list()).find(({ fileName }) => fileName === 'hostile.txt')
    expect(hostile?.problem?.detail).toContain('more than 3 seconds of processor time')
    // Once: it is not repeated before the next, nor after it.
    expect(events).toEqual(names.flatMap((name) => [`begin ${name}`, `end ${name}`]))
    const used = measureEndedChildren() - usedBefore
    expect(used).toBeGreaterThanOrEqual(cpuLimitMs)
    expect(used).toBeLessThan(cpuLimitMs + startMs)
    expect(errors).toEqual([])
  },
)
