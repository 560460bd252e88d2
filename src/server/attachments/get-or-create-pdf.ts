import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { OcrWords } from '#src/contract/workspace/attachments.ts'
import type { ReadFailure } from '#src/engine/pages/reading-tools.ts'
import type { AttachmentProblem, SubmittedFile } from '#src/workspace/file-attachments.ts'
import { getPdfFileName, getProblemFileName } from './extracted-attachment.ts'

/** A part of a file, on the disk. */
export interface StoredAttachment {
  /** Where its bytes are. */
  readonly path: string
  /** An extension of spec 2.6. */
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

/** What can be made of a part, or is known of it. Each is left out where the server has not what it takes. */
export interface AttachmentTools {
  /** The PDF of an office document, as the service reads it. */
  readonly convertToPdf?: (
    part: StoredAttachment,
  ) => Promise<{ readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> } | ReadFailure>
  /** The words that the service's reading found on the pictures of a part, from 0; undefined when it read none. */
  readonly findWords?: (file: SubmittedFile, part: number) => Promise<OcrWords | undefined>
}

/** The PDF of an office document: made once. @param folder where what is made of the file is kept. */
export async function getOrCreatePdf(
  folder: string,
  index: number,
  part: StoredAttachment,
  make: NonNullable<AttachmentTools['convertToPdf']>,
): Promise<{ readonly ok: true; readonly path: string; readonly bytes: number } | AttachmentProblem> {
  const path = join(folder, getPdfFileName(index))
  const made = await getFileSize(path)
  if (made !== undefined) return { ok: true, path, bytes: made }
  const refused = await readJson(join(folder, getProblemFileName(index)))
  // We wrote it ourselves.
  if (refused !== undefined) return refused as AttachmentProblem
  const answer = await make(part)
  if (!answer.ok) {
    await writeAtomically(join(folder, getProblemFileName(index)), JSON.stringify(answer))
    return answer
  }
  await writeAtomically(path, answer.pdf)
  return { ok: true, path, bytes: answer.pdf.length }
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
    // Not made yet.
    return undefined
  }
}

/** Appears whole or not at all. */
async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
