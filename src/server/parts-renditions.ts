import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PartWords } from '#src/contract/parts.ts'
import type { Failed } from '#src/service/recognition/readers/reading-tools.ts'
import type { PartProblem, SubmittedFile } from '#src/workspace/parts/file-parts.ts'
import { nameOfPdf, nameOfRefusal } from './parts-entry.ts'

/** A part of a file, on the disk. */
export interface PartOnDisk {
  /** Where its bytes are. */
  readonly path: string
  /** An extension of spec 2.6. */
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

/** What can be made of a part, or is known of it. Each is left out where the server has not what it takes. */
export interface PartTools {
  /** The PDF of an office document, as the service reads it. */
  readonly pdfOf?: (
    part: PartOnDisk,
  ) => Promise<{ readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> } | Failed>
  /** The words that the service's reading found on the pictures of a part, from 0; undefined when it read none. */
  readonly wordsOf?: (file: SubmittedFile, part: number) => Promise<PartWords | undefined>
}

/** The PDF of an office document: made once. @param folder where what is made of the file is kept. */
export async function keptPdf(
  folder: string,
  index: number,
  part: PartOnDisk,
  make: NonNullable<PartTools['pdfOf']>,
): Promise<{ readonly ok: true; readonly path: string; readonly bytes: number } | PartProblem> {
  const path = join(folder, nameOfPdf(index))
  const made = await sizeOf(path)
  if (made !== undefined) return { ok: true, path, bytes: made }
  const refused = await readJson(join(folder, nameOfRefusal(index)))
  // We wrote it ourselves.
  if (refused !== undefined) return refused as PartProblem
  const answer = await make(part)
  if (!answer.ok) {
    await writeWhole(join(folder, nameOfRefusal(index)), JSON.stringify(answer))
    return answer
  }
  await writeWhole(path, answer.pdf)
  return { ok: true, path, bytes: answer.pdf.length }
}

const sizeOf = (path: string): Promise<number | undefined> =>
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
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
