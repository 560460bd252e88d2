import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where installers put LibreOffice without adding it to PATH. */
const usual = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/libreoffice/program',
  '/usr/lib/libreoffice/program',
  '/snap/bin',
  '/Applications/LibreOffice.app/Contents/MacOS',
  'C:\\Program Files\\LibreOffice\\program',
]
const names = process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice']

/**
 * Finds LibreOffice: what SOFFICE_PATH names, else on PATH, else in the usual places.
 * @returns the path of its program; undefined when it is not there.
 */
export function findOffice(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { SOFFICE_PATH, PATH = '' } = environment
  if (SOFFICE_PATH) return isProgram(SOFFICE_PATH) ? SOFFICE_PATH : undefined
  const folders = [...PATH.split(delimiter).filter(Boolean), ...usual]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

/** Whether a path is that of a program that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
