import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnServer } from './server.ts'

/**
 * Creates the data folder of a server without documents, for the tests to copy: creating a database takes three times as
 * long as the rest of a start. Playwright calls it before the tests.
 *
 * @returns a function that removes it.
 */
export default async function createWorkspaceTemplate(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veldwerk-new-'))
  const server = await startOwnServer({ DATA_DIR: dataDir })
  await server.end()
  await server.dispose()
  process.env['E2E_NEW_WORKSPACE'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
