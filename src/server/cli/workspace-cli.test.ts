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

test('ends with 2 and the usage for invalid arguments', async () => {
  const { code, stdout, stderr } = await run({}, 'purge', '--older-than', 'ever')
  expect([code, stdout.length]).toEqual([2, 0])
  expect(stderr).toContain('not "ever"')
  expect(stderr).toContain('npm run workspace -- purge --older-than AGE')
})

test('prints commands, settings and exit codes with --help', async () => {
  const { code, stdout } = await run({}, '--help')
  expect(code).toBe(0)
  for (const word of ['purge', 'export', 'import', 'balance', 'DATA_DIR', 'DATABASE_URL', 'Exit code'])
    expect(stdout.toString()).toContain(word)
})

test('creates no workspace where there is none, and lists an invalid configuration', async () => {
  const nowhere = join(folder, 'nowhere')
  for (const args of [
    ['purge', '--older-than', '1h'],
    ['export', join(folder, 'x.tar')],
    ['balance', 'Een BV', '+5'],
  ]) {
    const { code, stderr } = await run({ DATA_DIR: nowhere }, ...args)
    expect([code, stderr]).toEqual([1, expect.stringContaining('There is no workspace in')])
  }
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  const { code, stderr } = await run({ DATABASE_URL: 'mysql://secret@db' }, 'purge', '--older-than', '1h')
  expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_URL: must be')])
  expect(stderr).not.toContain('secret')
})

test('writes no archive to an output that npm prints to', async () => {
  const environment = { DATA_DIR: folder, npm_lifecycle_event: 'workspace', npm_config_loglevel: 'notice' }
  const { code, stdout, stderr } = await run(environment, 'export', '-')
  expect([code, stdout.length]).toEqual([1, 0])
  expect(stderr).toContain('npm run -s workspace -- export -')
})
