import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import type { TrialTask } from '../try-model.ts'
import { createBossTrials } from './boss-trials.node.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

const task: TrialTask = {
  organisation: 'default',
  model: { id: 'trial', label: 'with a NUL: \u0000', fields: [], tables: [] },
  sha256: 'ab',
  fileName: 'note.txt',
}

test('tries a model where documents are read, and keeps nothing of it', async () => {
  const trials = await createBossTrials(opened.boss)
  const tried: TrialTask[] = []
  // Numbers and escapes must arrive unchanged.
  const result = '{ "b": 12345678901234567890.10, "a": "\\u0000" }'
  await trials.start(async (one) => {
    tried.push(one)
    if (one.fileName === 'breaks.txt') throw new Error('The reader broke down')
    return { ok: true, result }
  })
  expect(await trials.ask(task)).toEqual({ ok: true, result })
  expect(tried).toEqual([task])
  expect(await trials.ask({ ...task, fileName: 'breaks.txt' })).toMatchObject({
    ok: false,
    status: 503,
    code: 'server_busy',
  })
  expect(await opened.boss.findJobs('trials')).toEqual([])
})
