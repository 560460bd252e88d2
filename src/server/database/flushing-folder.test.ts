import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { createDatabaseFolder } from '#src/testing/builders/memory-database.ts'
import { flushAll, flushingStartParams, FlushingFolder } from './flushing-folder.ts'

test('a commit writes to the log, and a checkpoint flushes the log before other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-flushing-'))
  await createDatabaseFolder(join(folder, 'database'))
  await flushAll(folder)
  const events: string[] = []
  const database = await PGlite.create({
    fs: new FlushingFolder(join(folder, 'database'), {
      markWritten: (path) => void events.push(existsSync(path) ? 'log' : 'missing'),
      flush: async () => {},
      flushNow: () => void events.push('flushed'),
      close: async () => {},
    }),
    startParams: flushingStartParams,
  })
  await database.exec('create table notes (text text)')
  events.length = 0

  await database.query('select count(*) from notes')
  expect(events).toEqual([])
  await database.query(`insert into notes values ('kept')`)
  expect(events).toEqual(['log'])
  await database.exec('checkpoint')
  expect(events).toContain('flushed')
  expect(events).not.toContain('missing')

  await database.close()
  await rm(folder, { recursive: true })
})
