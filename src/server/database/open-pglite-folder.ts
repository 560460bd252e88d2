import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Opens PGlite in a folder. A new database is made beside it and takes its name when it is whole: a process
 * that is killed while it makes one must not leave half of one behind.
 */
export async function openPgliteFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(dirname(folder), { recursive: true })
    const made = await PGlite.create(unfinished)
    await made.close()
    await rename(unfinished, folder)
  }
  return PGlite.create(folder)
}
