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
 * The process that takes one file apart and writes what is in it into a folder, the list last. Files are hostile:
 * what one does to its process it does to nothing else.
 *
 * Arguments: where the file is, its extension, the folder, and the most memory of the process in MB.
 */
const [file = '', extension = '', folder = '', memoryLimit = ''] = process.argv.slice(2)

const memoryLimitBytes = Number(memoryLimit) * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.kill(process.pid, 'SIGKILL')
}, 50).unref()

const unpackResult = await unpackFile({ name: `file.${extension}`, bytes: await readBytes(file) })
await writeToFolder(
  listFileName,
  JSON.stringify(
    unpackResult.ok
      ? ({
          ok: true,
          parts: await Promise.all(unpackResult.attachments.map(saveAttachment)),
        } satisfies ExtractionResult)
      : unpackResult,
  ),
)

async function saveAttachment(part: Attachment, index: number): Promise<ExtractedAttachment> {
  const { name, type, path, bytes, mail } = part
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

/** Copied out of Node's buffer, which may be a slice of shared memory. */
async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
