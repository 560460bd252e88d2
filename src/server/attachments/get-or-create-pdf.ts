import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { AttachmentProblem } from '#src/workspace/file-attachments.ts'
import type { AttachmentTools } from './attachment-tools.ts'
import { getPdfFileName, getProblemFileName } from './extracted-attachment.ts'

/** The PDF of an office document, converted once. @param folder the file's folder in the cache. */
export async function getOrCreatePdf(
  folder: string,
  index: number,
  convert: () => ReturnType<NonNullable<AttachmentTools['convertToPdf']>>,
): Promise<{ readonly ok: true; readonly path: string; readonly bytes: number } | AttachmentProblem> {
  const path = join(folder, getPdfFileName(index))
  const bytes = await getFileSize(path)
  if (bytes !== undefined) return { ok: true, path, bytes }
  const problemPath = join(folder, getProblemFileName(index))
  const knownProblem = await readJson(problemPath)
  // Written below.
  if (knownProblem !== undefined) return knownProblem as AttachmentProblem
  const outcome = await convert()
  if (!outcome.ok) {
    await writeAtomically(problemPath, JSON.stringify(outcome))
    return outcome
  }
  await writeAtomically(path, outcome.pdf)
  return { ok: true, path, bytes: outcome.pdf.length }
}

const getFileSize = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    // There is no such file yet.
    return undefined
  }
}

/** Writes a file that appears whole or not at all. */
async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
