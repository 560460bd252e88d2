import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from '#src/service/unpack/part.ts'
import { unpackFile } from '#src/service/unpack/unpack-file.ts'
import { listName, nameOfHtml, nameOfPart, type TakenApart, type TakenPart } from './parts-entry.ts'

/**
 * The process that takes one file apart and writes what is in it into a folder, the list last. Files are hostile:
 * what one does to its process it does to nothing else.
 *
 * Arguments: where the file is, its extension, the folder, and the most memory of the process in MB.
 */
const [file = '', extension = '', folder = '', memoryLimit = ''] = process.argv.slice(2)

const limit = Number(memoryLimit) * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL')
}, 50).unref()

const unpacked = await unpackFile({ name: `file.${extension}`, bytes: await bytesOf(file) })
await write(
  listName,
  JSON.stringify(
    unpacked.ok
      ? ({ ok: true, parts: await Promise.all(unpacked.parts.map(keep)) } satisfies TakenApart)
      : unpacked,
  ),
)

async function keep(part: Part, index: number): Promise<TakenPart> {
  const { name, type, path, bytes, mail } = part
  await write(nameOfPart(index), bytes)
  if (mail?.html !== undefined) await write(nameOfHtml(index), mail.html)
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

function write(name: string, content: string | Uint8Array): Promise<void> {
  return writeFile(join(folder, name), content)
}

/** Copied out of Node's buffer, which may be a slice of shared memory. */
async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
