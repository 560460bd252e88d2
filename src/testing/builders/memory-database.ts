import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import type { OpenDatabase } from '#src/server/database/open-database.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Opens an embedded database in memory. It is loaded from a template, because creating and migrating one takes four
 * times as long.
 */
export async function openMemoryDatabase(): Promise<OpenDatabase> {
  const [{ prepareEmbedded }, path] = await Promise.all([
    import('#src/server/database/open-database.ts'),
    createDatabaseTemplate(),
  ])
  return prepareEmbedded(await createInMemory({ loadDataDir: new Blob([await readFile(path)]) }))
}

async function createInMemory(options: PGliteOptions = {}): Promise<PGlite> {
  const [{ PGlite }, { cacheStartParams }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('#src/server/database/flushing-folder.ts'),
  ])
  return PGlite.create('memory://', {
    ...options,
    startParams: [...PGlite.defaultStartParams, ...cacheStartParams],
  })
}

/**
 * Creates a database in a folder without one, as after a server's first start, but without an id: creating it normally
 * takes more processor time than all the rest of that start.
 */
export async function createDatabaseFolder(folder: string): Promise<void> {
  const path = await createDatabaseTemplate()
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', path, '-C', folder])
}

/** Creates the template unless an earlier run did. @returns its path, which changes with the migrations. */
export async function createDatabaseTemplate(): Promise<string> {
  const path = join(root, 'node_modules/.cache', `test-database-${await hashSchema()}.tar`)
  if (await stat(path).catch(() => undefined)) return path
  const { prepareEmbedded } = await import('#src/server/database/open-database.ts')
  const client = await createInMemory()
  const opened = await prepareEmbedded(client)
  await opened.boss.stop({ graceful: false })
  // Each database gets its own id when it is opened.
  await client.exec('delete from server.identity; checkpoint')
  const dump = await client.dumpDataDir('none')
  await opened.close()
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true })
  // Renamed when complete: other processes may look for it at the same time.
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, await dump.bytes())
  await rename(unfinished, path)
  return path
}

/** Hashes everything that determines the contents of a new database. */
async function hashSchema(): Promise<string> {
  const hash = createHash('sha256')
  const sources = globSync(['src/*/store/migrations/**/*.{sql,json}', 'src/server/database/*.ts'], {
    cwd: root,
  })
  const packages = ['@electric-sql/pglite', 'pg-boss'].map((name) => `node_modules/${name}/package.json`)
  for (const path of [...sources.toSorted(), ...packages]) hash.update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
