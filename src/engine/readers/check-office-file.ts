import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { detectContent } from '#src/contract/service/file-content.ts'
import type { ReadFailure } from '../pages/reading-tools.ts'

/**
 * Checks before conversion whether an office document is protected or damaged.
 * @param type its extension; the file's signature matches it.
 * @returns the failure; undefined if the document can be converted.
 */
export async function checkOfficeFile(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<ReadFailure | undefined> {
  const content = detectContent(bytes)
  if (content === 'compound') {
    if (isProtected(bytes)) return encryptedFailure
    if (!hasDirectory(bytes)) return createDamagedFailure('The document cannot be read: it is incomplete.')
    // Newer documents are archives; only protected ones are wrapped in a compound file.
    return /[xm]$/.test(type)
      ? createDamagedFailure(`The file is named .${type} but is an older document.`)
      : undefined
  }
  return content === 'zip' ? checkOfficeArchive(bytes) : undefined
}

/** In older documents the protection is visible in the directory or at the start of the main stream. */
function isProtected(bytes: Uint8Array<ArrayBuffer>): boolean {
  return (
    entryNames.some((name) => hasDirectoryEntry(bytes, name)) ||
    getStreamHeads(bytes).some((sector) => isProtectedText(sector) || isProtectedSheet(sector))
  )
}

/**
 * Whether the directory of a compound file exists ([MS-CFB] 2.2). Office programs show a truncated file as raw bytes.
 */
function hasDirectory(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (bytes.length < headBytes) return false
  const head = new DataView(bytes.buffer, bytes.byteOffset, headBytes)
  const sector = 2 ** Math.min(12, head.getUint16(30, true))
  const at = (head.getUint32(48, true) + 1) * sector
  return [...'Root'].every((letter, index) => bytes[at + 2 * index] === letter.charCodeAt(0))
}

/** Streams that only protected documents have. */
const entryNames = ['EncryptedPackage', 'EncryptedSummary']

/** Directory entries are 128 bytes long and start with their name in UTF-16. */
function hasDirectoryEntry(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = 512; at + 128 <= bytes.length; at += 128)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

/** Bytes to examine at the start of a stream, and the alignment of streams: short ones are in small sectors. */
const [headBytes, smallSectorBytes] = [512, 64]

/** The first bytes of Word and workbook streams. */
function getStreamHeads(bytes: Uint8Array<ArrayBuffer>): DataView[] {
  const views: DataView[] = []
  for (let at = headBytes; at + smallSectorBytes <= bytes.length; at += smallSectorBytes)
    if ((bytes[at] === 0xec && bytes[at + 1] === 0xa5) || (bytes[at] === 0x09 && bytes[at + 1] === 0x08))
      views.push(new DataView(bytes.buffer, bytes.byteOffset + at, Math.min(headBytes, bytes.length - at)))
  return views
}

/** Versions stated by a Word document ([MS-DOC] 2.5.1); older ones start differently. */
const [minTextVersion, maxTextVersion] = [0x0065, 0x0112]

/** The flag fEncrypted of a Word document ([MS-DOC] 2.5.2). */
const isProtectedText = (view: DataView): boolean =>
  view.getUint16(0, true) === 0xa5ec &&
  view.getUint16(2, true) >= minTextVersion &&
  view.getUint16(2, true) <= maxTextVersion &&
  (view.getUint16(10, true) & 0x0100) !== 0

/**
 * Whether a FilePass record is among the first records of a workbook ([MS-XLS] 2.4.117), which starts with a record
 * of 8 or 16 bytes.
 */
function isProtectedSheet(view: DataView): boolean {
  if (view.getUint16(0, true) !== 0x0809 || ![8, 16].includes(view.getUint16(2, true))) return false
  for (let at = 0; at + 4 <= view.byteLength; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 0x002f) return true
  return false
}

/** Limit in bytes for the manifest of an OpenDocument file. */
const maxManifestBytes = 4 * 1024 * 1024

async function checkOfficeArchive(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFailure | undefined> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { filenameValidation: 'tolerant' })
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.encrypted || entry.filename === 'encrypted-package') return encryptedFailure
      if (entry.filename !== 'META-INF/manifest.xml' || entry.directory) continue
      if (entry.uncompressedSize > maxManifestBytes)
        return createDamagedFailure('The document lists too many files.')
      const manifest = await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false })
      if (new TextDecoder().decode(manifest).includes('encryption-data')) return encryptedFailure
    }
    return undefined
  } catch {
    return createDamagedFailure('The document cannot be read: it is damaged.')
  }
}

const createDamagedFailure = (detail: string): ReadFailure => ({ ok: false, code: 'file_damaged', detail })

const encryptedFailure: ReadFailure = {
  ok: false,
  code: 'file_encrypted',
  detail: 'The document is protected with a password: save it without one and send it again.',
}
