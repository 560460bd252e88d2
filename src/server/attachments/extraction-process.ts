import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '#src/engine/unpack/attachment.ts'
import { unpackFile } from '#src/engine/unpack/unpack-file.ts'
import {
  listFileName,
  getHtmlFileName,
  getBytesFileName,
  type ExtractionResult,
  type ExtractedAttachment,
} from './extracted-attachment.ts'

/**
 * The entry of the process that extracts the attachments of one file into a folder, and writes the list last. Files are
 * untrusted: a hostile one harms only this process.
 *
 * Arguments: path and extension of the file, the folder, and maximum memory of the process in MB.
 */
const [file = '', extension = '', folder = '', memoryLimit = ''] = process.argv.slice(2)

const memoryLimitBytes = Number(memoryLimit) * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL')
}, 50).unref()

const unpackResult = await unpackFile({ name: `file.${extension}`, bytes: await readBytes(file) })
const extractionResult: ExtractionResult = unpackResult.ok
  ? { ok: true, parts: await Promise.all(unpackResult.attachments.map(saveAttachment)) }
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
