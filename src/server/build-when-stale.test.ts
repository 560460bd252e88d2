import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareApp } from './build-when-stale.ts'

test('the app is built only for a server with a valid configuration that serves it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const SERVICE_CONFIG = join(folder, 'service.json')
  await writeFile(SERVICE_CONFIG, '{ "organisation": [] }')
  const builds: NodeJS.ProcessEnv[] = []
  const prepare = (environment: NodeJS.ProcessEnv, isBuilt = true) =>
    prepareApp({ DATA_DIR: folder, ...environment }, () => {
      builds.push(environment)
      return isBuilt
    })
  // The start goes on, and reports what is wrong.
  expect([prepare({ SERVICE_CONFIG }), prepare({ PORT: 'http' }), prepare({ ROLE: 'worker' })]).toEqual([
    true,
    true,
    true,
  ])
  expect(builds).toEqual([])
  expect([prepare({}), prepare({}, false)]).toEqual([true, false])
  expect(builds).toHaveLength(2)
})
