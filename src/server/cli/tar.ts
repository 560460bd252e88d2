import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { InvalidArchiveError, maxEntryBytes, type ArchiveEntry } from '#src/workspace/archive/archive.ts'

/** Writes parts as a tar archive, as fast as they are taken. Resolves when all is written. */
export async function writeTar(entries: AsyncIterable<ArchiveEntry>, to: Writable): Promise<void> {
  const tar = pack()
  const written = pipeline(tar, to)
  // Awaited with every part below; until then it must not count as unhandled.
  written.catch(() => {})
  try {
    for await (const { name, bytes } of entries)
      await Promise.race([
        // Whoever unpacks it by hand gets files that are their own only.
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
 * The parts of a tar archive, one in memory at a time.
 * @throws ArchiveRefusedError for what is no tar archive, or holds something else than files.
 */
export async function* readTar(from: Readable): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const read = pipeline(from, tar)
  read.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      const shown = JSON.stringify(name.slice(0, 100))
      if (type !== 'file') throw new InvalidArchiveError(`${shown} in it is not a file`)
      if (size > maxEntryBytes) throw new InvalidArchiveError(`${shown} in it is too large`)
      // A part is a stream; the package's own types for streams are not installed.
      const content = entry as unknown as AsyncIterable<Uint8Array>
      yield { name, bytes: await readEntryBytes(content, size) }
    }
    await read
  } catch (error) {
    throw error instanceof InvalidArchiveError ? error : toReadError(error)
  } finally {
    tar.destroy()
    from.destroy()
  }
}

async function readEntryBytes(
  entry: AsyncIterable<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Grows with what comes, not with what the header says.
  const chunks: Uint8Array[] = []
  for await (const chunk of entry) chunks.push(chunk)
  const bytes = new Uint8Array(Buffer.concat(chunks))
  if (bytes.byteLength !== size) throw new InvalidArchiveError('it ends too early')
  return bytes
}

/** Errors of the disk or the pipe are told as they are; the others come from the form of the archive. */
function toReadError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if ('code' in error && 'syscall' in error) return error
  return new InvalidArchiveError(
    /unexpected end/i.test(error.message) ? 'it ends too early' : 'it is no tar archive, or it is damaged',
  )
}
