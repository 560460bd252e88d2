import {
  configure,
  ERR_INVALID_PASSWORD,
  Uint8ArrayReader,
  Writer,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js'
import { createTooLargeError } from './unpack-budget.ts'
import { isSupportedAttachment } from './file-names.ts'
import { UnpackError } from './attachment.ts'

// The unpacked size is bounded below, in this thread.
configure({ useWebWorkers: false })

/** Maximum number of entries, documents or not. */
const maxEntries = 10_000

/**
 * The documents of a zip archive, in the order of its directory.
 *
 * @param getRemainingBytes bytes that may still be unpacked; the size stated by an entry is not trusted.
 * @param password opens protected entries; unprotected ones do not need it.
 * @throws UnpackError if it is protected, too large or not an archive; `password_wrong` if the password does not open it.
 */
export async function* openZip(
  bytes: Uint8Array<ArrayBuffer>,
  getRemainingBytes: () => number,
  password?: string,
): AsyncGenerator<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    checkOverlappingEntry: true,
    // No entry is written to disk, and only the last segment of its path is kept.
    filenameValidation: 'tolerant',
  })
  let count = 0
  for await (const entry of reader.getEntriesGenerator()) {
    count += 1
    if (count > maxEntries)
      throw new UnpackError('archive_too_large', `The archive has more than ${maxEntries} entries.`)
    if (entry.directory || !isSupportedAttachment(entry.filename)) continue
    if (entry.encrypted && password === undefined)
      throw new UnpackError(
        'file_encrypted',
        'The archive is protected with a password: unpack it and send what is in it.',
      )
    yield { name: entry.filename, bytes: await unpackEntry(entry, getRemainingBytes(), password) }
  }
}

async function unpackEntry(
  entry: FileEntry,
  limit: number,
  password: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.uncompressedSize > limit) throw createTooLargeError()
  const unprotected = !entry.encrypted || password === undefined
  if (unprotected) return entry.getData(new BoundedWriter(limit), { checkSignature: true })
  try {
    return await entry.getData(new BoundedWriter(limit), { checkSignature: true, password })
  } catch (error) {
    // The older protection checks one byte of the password (PKWARE APPNOTE 6.1.6): one in 256 wrong ones passes and
    // unpacks to damaged bytes.
    const isWrong = entry.zipCrypto || (error instanceof Error && error.message === ERR_INVALID_PASSWORD)
    if (error instanceof UnpackError || !isWrong) throw error
    throw new UnpackError('password_wrong', 'The password does not open the archive.')
  }
}

/** Collects bytes up to a limit. */
class BoundedWriter extends Writer<Uint8Array<ArrayBuffer>> {
  private readonly pieces: Uint8Array[] = []
  private length = 0
  private readonly limit: number

  constructor(limit: number) {
    super()
    this.limit = limit
  }

  override async writeUint8Array(piece: Uint8Array): Promise<void> {
    this.length += piece.length
    if (this.length > this.limit) throw createTooLargeError()
    this.pieces.push(piece)
  }

  override async getData(): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(this.length)
    let at = 0
    for (const piece of this.pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}
