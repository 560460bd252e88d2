import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { InvalidRowsError } from '#src/workspace/store/row-store.ts'
import { InvalidArchiveError, type Manifest } from '#src/workspace/archive/archive.ts'
import { exportWorkspace } from '#src/workspace/archive/export-workspace.ts'
import { importWorkspace, type ImportReport } from '#src/workspace/archive/import-workspace.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import type { OpenWorkspace } from './open-workspace.ts'
import { readTar, writeTar } from './tar.ts'

/** Reports progress; without a total when it is unknown. */
export type Progress = (done: number, total?: number) => void

/** The file cannot be used; `message` explains why. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError'
}

/**
 * Why an archive cannot be written to a file; undefined when it can. npm prints the name of the script to the standard
 * output first, which would become part of the archive.
 */
export function findExportProblem(file: string): string | undefined {
  if (file !== '-') return existsSync(file) ? `${file} exists already: name another file.` : undefined
  if (process.stdout.isTTY)
    return 'An archive cannot be written to a terminal: name a file, or redirect the output to one.'
  const isRunByNpm = process.env['npm_lifecycle_event'] !== undefined
  return isRunByNpm && process.env['npm_config_loglevel'] !== 'silent'
    ? 'npm prints its own lines to the output: use npm run -s workspace -- export -'
    : undefined
}

/** Exports the workspace to a file that appears whole or not at all; `-` is the standard output. */
export async function exportToFile(
  file: string,
  workspace: OpenWorkspace,
  onFile: Progress,
): Promise<Manifest> {
  if (file === '-') return exportToStream(process.stdout, workspace, onFile)
  const unfinished = `${file}.unfinished`
  try {
    const target = await open(unfinished, 'w', 0o600)
    const manifest = await exportToStream(target.createWriteStream({ flush: true }), workspace, onFile)
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function exportToStream(
  target: Writable,
  { rows, files }: OpenWorkspace,
  onFile: Progress,
): Promise<Manifest> {
  return rows.read(async (reader) => {
    let manifest: Manifest | undefined
    async function* createEntries() {
      manifest = yield* exportWorkspace({ rows: reader, files, onFile })
    }
    await writeTar(createEntries(), target)
    if (manifest === undefined) throw new Error('The export has no manifest')
    return manifest
  })
}

/** Imports the workspace of a file into this one; `-` is the standard input. */
export async function importFromFile(
  file: string,
  workspace: OpenWorkspace,
  onFile: Progress,
): Promise<ImportReport> {
  const source: Readable = file === '-' ? process.stdin : createReadStream(file)
  const { rows, files, isExclusive } = workspace
  try {
    return await importWorkspace({ entries: readTar(source), rows, files, isExclusive, onFile })
  } catch (error) {
    const isRefused = error instanceof InvalidArchiveError || error instanceof InvalidRowsError
    const reason = isRefused ? error.message : explainReadError(error)
    const name = file === '-' ? 'The archive' : file
    throw reason === undefined ? error : new UnusableFileError(`${name} cannot be imported: ${reason}.`)
  }
}

function explainReadError(error: unknown): string | undefined {
  if (findStorageFault(error) === 'storage_full') return 'the disk is full'
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  return error.code === 'ENOENT' ? 'there is no such file' : error.message
}
