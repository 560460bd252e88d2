import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWorkspaceCli as run } from '#src/testing/builders/run-workspace-cli.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('exits with 2 and the usage for an unknown argument', async () => {
  const { code, printed, complaint } = await run({}, 'purge', '--older-than', 'ever')
  expect([code, printed.length]).toEqual([2, 0])
  expect(complaint).toContain('not "ever"')
  expect(complaint).toContain('npm run workspace -- purge --older-than AGE')
})

test('--help lists every command, setting and exit code', async () => {
  const { code, printed } = await run({}, '--help')
  expect(code).toBe(0)
  for (const word of ['purge', 'export', 'import', 'DATA_DIR', 'DATABASE_URL', 'Exit code'])
    expect(printed.toString()).toContain(word)
})

test('creates no workspace where there is none, and lists what is wrong with a bad configuration', async () => {
  const nowhere = join(folder, 'nowhere')
  for (const words of [
    ['purge', '--older-than', '1h'],
    ['export', join(folder, 'x.tar')],
  ]) {
    const { code, complaint } = await run({ DATA_DIR: nowhere }, ...words)
    expect([code, complaint]).toEqual([1, expect.stringContaining('There is no workspace in')])
  }
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  const { code, complaint } = await run({ DATABASE_URL: 'mysql://secret@db' }, 'purge', '--older-than', '1h')
  expect([code, complaint]).toEqual([1, expect.stringContaining('DATABASE_URL: must be')])
  expect(complaint).not.toContain('secret')
})

test('refuses to write an archive to an output that npm writes to as well', async () => {
  const environment = { DATA_DIR: folder, npm_lifecycle_event: 'workspace', npm_config_loglevel: 'notice' }
  const { code, printed, complaint } = await run(environment, 'export', '-')
  expect([code, printed.length]).toEqual([1, 0])
  expect(complaint).toContain('npm run -s workspace -- export -')
})
