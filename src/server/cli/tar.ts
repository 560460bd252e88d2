import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { InvalidArchiveError, maxEntryBytes, type ArchiveEntry } from '#src/workspace/archive/archive.ts'

/** Writes entries as a tar archive, as fast as the target accepts them. Resolves when all is written. */
export async function writeTar(entries: AsyncIterable<ArchiveEntry>, target: Writable): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, target)
  // Awaited with every entry below; until then a rejection must not count as unhandled.
  written.catch(() => {})
  try {
    for await (const { name, bytes } of entries)
      await Promise.race([
        // Files that are unpacked by hand are readable by their owner only.
        new Promise<void>((resolve, reject) => {
          const header = { name, size: bytes.byteLength, mode: 0o600 }
          tar.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
        }),
        written,
      ])
    tar.finalize()
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    await written.catch(() => {})
    throw error
  }
  await written
}

/**
 * Reads the entries of a tar archive, one in memory at a time.
 * @throws InvalidArchiveError when it is not a tar archive, or contains anything but files.
 */
export async function* readTar(source: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(source, tar)
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      const quotedName = JSON.stringify(name.slice(0, 100))
      if (type !== 'file') throw new InvalidArchiveError(`${quotedName} in it is not a file`)
      if (size > maxEntryBytes) throw new InvalidArchiveError(`${quotedName} in it is too large`)
      // An entry is a stream; the types of the package's streams are not installed.
      const content = entry as unknown as AsyncIterable<Uint8Array>
      yield { name, bytes: await readEntryBytes(content, size) }
    }
    await read
  } catch (error) {
    throw error instanceof InvalidArchiveError ? error : toReadError(error)
  } finally {
    tar.destroy()
    source.destroy()
  }
}

async function readEntryBytes(
  entry: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Grows with the content, not with the size that the header states.
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) chunks.push(chunk)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  if (bytes.byteLength !== size) throw new InvalidArchiveError('it ends too early')
  return bytes
}

/** Returns errors of the disk or the pipe unchanged; all others are caused by the format of the archive. */
function toReadError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if ('code' in error && 'syscall' in error) return error
  return new InvalidArchiveError(
    /unexpected end/i.test(error.message) ? 'it ends too early' : 'it is not a tar archive, or it is damaged',
  )
}
