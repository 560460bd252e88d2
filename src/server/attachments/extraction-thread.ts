import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { Attachment } from '#src/engine/unpack/attachment.ts'
import { unpackFile } from '#src/engine/unpack/unpack-file.ts'
import {
  listFileName,
  getHtmlFileName,
  getBytesFileName,
  type ExtractionResult,
  type ExtractedAttachment,
} from './extracted-attachment.ts'

// The entry of the thread that extracts the attachments of one file into a folder, and writes the list last.
const { file, extension, folder } = workerData as Record<'file' | 'extension' | 'folder', string>

const unpackResult = await unpackFile({ name: `file.${extension}`, bytes: await readBytes(file) })
const extractionResult: ExtractionResult = unpackResult.ok
  ? { ok: true, attachments: await Promise.all(unpackResult.attachments.map(saveAttachment)) }
  : unpackResult
await writeToFolder(listFileName, JSON.stringify(extractionResult))

async function saveAttachment(attachment: Attachment, index: number): Promise<ExtractedAttachment> {
  const { name, type, path, bytes, mail } = attachment
  await writeToFolder(getBytesFileName(index), bytes)
  if (mail?.html !== undefined) await writeToFolder(getHtmlFileName(index), mail.html)
  return {
    name,
    type,
    path: path.slice(1),
    isFile: path.length === 0,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(mail && { mail: { head: mail.head, hasHtml: mail.html !== undefined } }),
  }
}

function writeToFolder(name: string, content: string | Uint8Array): Promise<void> {
  return writeFile(join(folder, name), content)
}

/** Copies the bytes out of Node's buffer, which may be a slice of shared memory. */
async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
