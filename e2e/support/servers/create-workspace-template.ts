import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/**
 * Makes the data folder of a server that was started once and has nothing in it yet, for the tests to copy: making a
 * database takes three times as long as everything else that a start takes. Playwright calls it before the tests.
 *
 * @returns what removes it again.
 */
export default async function createWorkspaceTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-new-'))
  const server = await startServer({ DATA_DIR: dataDir })
  await server.end()
  await server.dispose()
  process.env['E2E_NEW_WORKSPACE'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
