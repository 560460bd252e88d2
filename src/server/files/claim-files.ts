import { findFilesLocation, recordFilesLocation, WrongFolderError } from '../database/database-id.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { FileStorage } from './file-storage.ts'

/**
 * Claims the files for an open database, and records their location in it: a database has its files in one place only.
 * @throws WrongFolderError when the files or the database belong elsewhere.
 */
export async function claimFiles(
  { database, id }: Pick<OpenDatabase, 'database' | 'id'>,
  storage: Pick<FileStorage, 'claim' | 'location' | 'isClaimed'>,
): Promise<void> {
  const { location } = storage
  const recorded = (await findFilesLocation(database)) ?? location
  // A bucket that was copied as a whole contains the claim too.
  if (recorded !== location && !(await storage.isClaimed(id)))
    throw new WrongFolderError(explainOtherLocation(recorded, location))
  await storage.claim(id)
  // Last, because an unusable location must not be recorded.
  await recordFilesLocation(database, location)
}

function explainOtherLocation(recorded: string, location: string): string {
  if (location === 'folder')
    return `The files of this database are in ${recorded}: set FILES_URL to that, on every machine that uses the database.`
  if (recorded === 'folder')
    return (
      `The files of this database are in the folder "files" of its DATA_DIR, and not yet in ${location}. Stop every server ` +
      'that uses it, and copy them where that folder is: npm run workspace -- copy-files (with the same settings).'
    )
  return (
    `The files of this database are in ${recorded}, not in ${location}. Set FILES_URL to the former, or copy all of its ` +
    'objects to the latter first.'
  )
}
