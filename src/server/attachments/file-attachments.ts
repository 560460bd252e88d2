import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { OcrWords } from '#src/contract/workspace/attachments.ts'
import type {
  FileAttachments,
  StoredBytes,
  AttachmentProblem,
  SubmittedFile,
} from '#src/workspace/file-attachments.ts'
import { getFilePath } from '../files/file-paths.ts'
import {
  listFileName,
  getHtmlFileName,
  getBytesFileName,
  type ExtractionResult,
  type ExtractedAttachment,
} from './extracted-attachment.ts'
import { createAttachmentCache } from './attachment-cache.ts'
import { extractAttachments } from './extract-attachments.ts'
import { getOrCreatePdf, type StoredAttachment, type AttachmentTools } from './get-or-create-pdf.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { isOfficeType, getAttachmentView } from './attachment-view.ts'

export interface FileAttachmentsOptions {
  readonly filesFolder: string
  /** Where what is made of files is kept for a while. */
  readonly folder: string
  readonly tools?: AttachmentTools
  /** Milliseconds that taking one file apart may take, and memory in MB. */
  readonly timeLimit?: number
  readonly memoryLimit?: number
  /** The most bytes kept of all files together. */
  readonly maxBytes?: number
}

/** In milliseconds. */
const dayMs = 24 * 3600 * 1000
const sweepIntervalMs = 10 * 60 * 1000

/**
 * What can be shown of submitted files. Only mails and archives are taken apart, each in a process of its own, one at
 * a time; what came of it is kept on the disk, so that no file is opened again for every question.
 */
export function createFileAttachments({
  filesFolder,
  folder,
  tools = {},
  timeLimit = 60_000,
  memoryLimit = 1024,
  maxBytes: mostBytes = 2 * 2 ** 30,
}: FileAttachmentsOptions): FileAttachments {
  const kept = createAttachmentCache({ folder, filesFolder, maxBytes: mostBytes, maxIdleMs: dayMs })
  const sweep = () => void kept.sweep().catch(() => {})
  sweep()
  // What was made of a file that was purged goes soon after it.
  setInterval(sweep, sweepIntervalMs).unref()
  const turn = createConcurrencyLimit(1, 20)
  const underWay = new Map<string, Promise<unknown>>()

  /** The same thing asked for twice at a time is made once. */
  function once<T>(key: string, make: () => Promise<T>): Promise<T> {
    // Only `make` of the same key put it there, and that gives a T.
    const begun = (underWay.get(key) as Promise<T> | undefined) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
  const inTurn = async <T>(job: () => Promise<T>): Promise<T | AttachmentProblem> =>
    (await turn(job)) ?? busyProblem

  async function make({ sha256, fileName }: SubmittedFile, temporary: string): Promise<boolean> {
    const extension = getExtension(fileName)
    if (!isContainer(extension)) return true
    const file = getFilePath(filesFolder, sha256)
    if (await extractAttachments({ file, extension, folder: temporary, timeLimit, memoryLimit })) return true
    // What broke its process does it once.
    await writeFile(join(temporary, listFileName), JSON.stringify(tooLargeProblem))
    return true
  }

  async function open(file: SubmittedFile): Promise<OpenedFile | AttachmentProblem> {
    const { sha256, fileName, fileBytes } = file
    const extension = getExtension(fileName)
    const key = { sha256, extension: /^[a-z]{0,5}$/.test(extension) ? extension : '' }
    const found = await once(`${sha256}-${key.extension}`, () =>
      inTurn(async () => ({ ok: true as const, path: await kept.getOrCreate(key, (at) => make(file, at)) })),
    )
    if (!found.ok) return found
    const path = found.path ?? ''
    if (!isContainer(extension))
      return {
        ok: true,
        folder: path,
        parts: [{ name: fileName, type: extension, path: [], bytes: fileBytes, sha256 }],
        pathOf: () => getFilePath(filesFolder, sha256),
      }
    // Our own process wrote it.
    const list = JSON.parse(await readFile(join(path, listFileName), 'utf8')) as ExtractionResult
    if (!list.ok) return list
    return {
      ok: true,
      folder: path,
      parts: list.parts.map((part) => withFileName(part, fileName)),
      pathOf: (part) => join(path, getBytesFileName(part)),
    }
  }

  /** Opens a file and does something with one part of it. */
  async function withPart<T>(
    file: SubmittedFile,
    index: number,
    act: (part: ExtractedAttachment, opened: OpenedFile) => Promise<T | undefined>,
  ): Promise<T | AttachmentProblem | undefined> {
    const opened = await open(file)
    if (!opened.ok) return opened
    const part = opened.parts[index]
    return part && act(part, opened)
  }

  return {
    async list(file) {
      const opened = await open(file)
      if (!opened.ok) return opened
      const parts = opened.parts.map((part) => ({
        name: part.name,
        path: [...part.path],
        ...getAttachmentView(part, tools.convertToPdf !== undefined),
      }))
      return { ok: true, value: parts }
    },
    file: (file, index) =>
      withPart(file, index, async (part, { folder: at, pathOf }) => {
        const { shownAs } = getAttachmentView(part, tools.convertToPdf !== undefined)
        const { convertToPdf: pdfOf } = tools
        if (!isOfficeType(part.type) || pdfOf === undefined)
          return { ok: true, value: { shownAs, ...openBytes(pathOf(index), part.sha256, part.bytes) } }
        const made = await once(`${at}/${index}.pdf`, () =>
          inTurn(() => getOrCreatePdf(at, index, toStoredAttachment(part, pathOf(index)), pdfOf)),
        )
        if (!made.ok) return made
        return { ok: true, value: { shownAs, ...openBytes(made.path, `${part.sha256}-pdf`, made.bytes) } }
      }),
    mail: (file, index) =>
      withPart(file, index, async ({ mail }, { folder: at }) => {
        if (mail === undefined) return undefined
        const html = mail.hasHtml ? await readFile(join(at, getHtmlFileName(index)), 'utf8') : null
        return { ok: true, value: { head: mail.head, html } }
      }),
    // Nothing is opened for it: what was read was kept when it was read.
    words: async (file, index) => ({ ok: true, value: (await tools.findWords?.(file, index)) ?? noWords }),
  }
}

interface OpenedFile {
  readonly ok: true
  /** Where what is made of it is kept. */
  readonly folder: string
  readonly parts: readonly ExtractedAttachment[]
  readonly pathOf: (part: number) => string
}

const isContainer = (extension: string) => ['eml', 'msg', 'zip'].includes(extension)

const toStoredAttachment = (
  { type, sha256, bytes }: ExtractedAttachment,
  path: string,
): StoredAttachment => ({
  path,
  type,
  sha256,
  bytes,
})

/** A part of a file with the name under which the file was sent in. The body of a mail is named after it. */
const withFileName = (part: ExtractedAttachment, fileName: string): ExtractedAttachment => ({
  ...part,
  ...(part.isFile ? { name: fileName } : { path: [fileName, ...part.path] }),
})

function openBytes(path: string, digest: string, bytes: number): StoredBytes {
  return {
    digest,
    bytes,
    stream(start, end) {
      const stream = createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
      // Node's own declaration of the web stream differs from the DOM's in name only.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
  }
}

const noWords: OcrWords = { pages: [] }

const busyProblem: AttachmentProblem = {
  ok: false,
  code: 'server_busy',
  detail: 'Too many files are being opened; try again in a moment.',
}

const tooLargeProblem: AttachmentProblem = {
  ok: false,
  code: 'archive_too_large',
  detail: 'Opening the file took too long or too much memory.',
}
