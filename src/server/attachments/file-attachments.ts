import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import { getAttachmentView, isContainer, isOfficeType } from '#src/workspace/attachment-view.ts'
import type {
  FileAttachments,
  StoredBytes,
  AttachmentProblem,
  SubmittedFile,
} from '#src/workspace/file-attachments.ts'
import { createEnsureRoom } from '../files/ensure-room.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { createAttachmentCache, type AttachmentCache } from './attachment-cache.ts'
import type { AttachmentTools } from './attachment-tools.ts'
import { extractAttachments } from './extract-attachments.ts'
import {
  listFileName,
  getHtmlFileName,
  getBytesFileName,
  type ExtractionResult,
  type ExtractedAttachment,
} from './extracted-attachment.ts'
import { getOrCreatePdf } from './get-or-create-pdf.ts'

interface FileAttachmentsOptions {
  /** The submitted files. */
  readonly storage: Pick<FileStorage, 'files' | 'folder' | 'withLocalFile' | 'rejectWhenAway'>
  /** Folder of the attachment cache. */
  readonly folder: string
  readonly tools?: AttachmentTools
  /** Maximum milliseconds of processor time for one extraction. */
  readonly cpuLimit?: number
  /** Maximum memory of one extraction, in MB. */
  readonly memoryLimit?: number
  /** Maximum bytes of the cache. */
  readonly maxBytes?: number
}

const dayMs = 24 * 3600 * 1000
const sweepIntervalMs = 10 * 60 * 1000
/** Extractions and conversions that may wait; further ones are refused. */
const maxWaiting = 20

/**
 * Shows what is inside submitted files. Only mails and archives are extracted, one at a time and each in a process of
 * its own; the result is cached on the disk, so that no file is opened again for each request.
 */
export function createFileAttachments({
  storage,
  folder,
  tools = {},
  cpuLimit = 60_000,
  memoryLimit = 1024,
  maxBytes = 2 * 2 ** 30,
}: FileAttachmentsOptions): FileAttachments {
  const cache = createAttachmentCache({ folder, files: storage.files, maxBytes, maxIdleMs: dayMs })
  const sweep = () => void cache.sweep().catch(() => {})
  sweep()
  // Attachments of a purged file are removed soon after it.
  setInterval(sweep, sweepIntervalMs).unref()
  const runOnce = createJobQueue()
  const open = createOpener({ storage, cache, cpuLimit, memoryLimit, runOnce })
  const { convertToPdf } = tools

  /** Opens a file and visits one of its attachments; undefined when there is none at this index. */
  async function withAttachment<T>(
    file: SubmittedFile,
    index: number,
    visit: (attachment: ExtractedAttachment, opened: OpenedFile) => Promise<T | undefined>,
  ): Promise<T | AttachmentProblem | undefined> {
    const opened = await open(file)
    if (!opened.ok) return opened
    const attachment = opened.attachments[index]
    return attachment && visit(attachment, opened)
  }

  return {
    async list(file) {
      const opened = await open(file)
      if (!opened.ok) return opened
      const attachments = opened.attachments.map((attachment) => ({
        name: attachment.name,
        path: [...attachment.path],
        ...getAttachmentView(attachment.type, attachment.mail !== undefined, convertToPdf !== undefined),
      }))
      return { ok: true, value: attachments }
    },
    file: (file, index) =>
      withAttachment(file, index, async (attachment, opened) => {
        const { type, sha256, bytes } = attachment
        const { shownAs } = getAttachmentView(
          attachment.type,
          attachment.mail !== undefined,
          convertToPdf !== undefined,
        )
        if (!isOfficeType(type) || convertToPdf === undefined)
          return { ok: true, value: { shownAs, digest: sha256, bytes, stream: opened.openStream(index) } }
        const pdf = await runOnce(`${opened.folder}/${index}.pdf`, () =>
          getOrCreatePdf(opened.folder, index, () =>
            opened.withLocalFile(index, (path) => convertToPdf({ path, type, sha256, bytes })),
          ),
        )
        if (!pdf.ok) return pdf
        const stream = createFileStream(pdf.path)
        return { ok: true, value: { shownAs, digest: `${sha256}-pdf`, bytes: pdf.bytes, stream } }
      }),
    mail: (file, index) =>
      withAttachment(file, index, async ({ mail }, opened) => {
        if (mail === undefined) return undefined
        const html = mail.hasHtml ? await readFile(join(opened.folder, getHtmlFileName(index)), 'utf8') : null
        return { ok: true, value: { head: mail.head, html } }
      }),
    // Needs no extraction: the words were stored during recognition.
    words: async (file, index) => ({ ok: true, value: (await tools.findWords?.(file, index)) ?? noWords }),
  }
}

type RunOnce = ReturnType<typeof createJobQueue>

/** A queue that runs one job at a time; concurrent calls with the same key share one job. */
function createJobQueue() {
  const queue = new PQueue({ concurrency: 1 })
  const inFlight = new Map<string, Promise<unknown>>()
  return function runOnce<T>(key: string, job: () => Promise<T>): Promise<T | AttachmentProblem> {
    // All jobs with the same key have the same type.
    const running = inFlight.get(key) as Promise<T> | undefined
    if (running !== undefined) return running
    if (queue.size >= maxWaiting) return Promise.resolve(busyProblem)
    const started = queue.add(job).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}

interface OpenerDeps extends Required<Pick<FileAttachmentsOptions, 'storage' | 'cpuLimit' | 'memoryLimit'>> {
  readonly cache: AttachmentCache
  readonly runOnce: RunOnce
}

/** Returns a function that opens a submitted file, extracting it where needed. */
function createOpener({ storage, cache, cpuLimit, memoryLimit, runOnce }: OpenerDeps) {
  const ensureRoom = createEnsureRoom([storage.folder])
  /** Extracts a mail or archive into a folder; other files have nothing to extract. */
  async function extract(submitted: SubmittedFile, target: string): Promise<boolean> {
    const { sha256 } = submitted
    const extension = getType(submitted)
    if (!isContainer(extension)) return true
    await ensureRoom(0)
    const isExtracted = await storage.withLocalFile(sha256, (file) =>
      extractAttachments({ file, extension, folder: target, cpuLimit, memoryLimit }),
    )
    if (isExtracted) return true
    // A full disk fails an extraction too, and does not make the file hostile.
    await ensureRoom(0)
    // Stored, so that a file crashes its process only once.
    await writeFile(join(target, listFileName), JSON.stringify(tooLargeProblem))
    return true
  }

  return async (file: SubmittedFile): Promise<OpenedFile | AttachmentProblem> => {
    const { sha256, fileName, fileBytes } = file
    const extension = getType(file)
    const key = { sha256, extension: /^[a-z]{0,5}$/.test(extension) ? extension : '' }
    // The cache is in the same folder: nothing is extracted into another one, nor reported as missing from it.
    await storage.rejectWhenAway()
    const cached = await runOnce(`${sha256}-${key.extension}`, async () => ({
      ok: true as const,
      path: await cache.getOrCreate(key, (target) => extract(file, target)),
    }))
    if (!cached.ok) return cached
    const folder = cached.path ?? ''
    if (!isContainer(extension))
      return {
        ok: true,
        folder,
        attachments: [{ name: fileName, type: extension, path: [], bytes: fileBytes, sha256 }],
        openStream: () => (start, end) => storage.files.stream(sha256, start, end),
        withLocalFile: (_index, act) => storage.withLocalFile(sha256, act),
      }
    // Written by our own process.
    const list = JSON.parse(await readFile(join(folder, listFileName), 'utf8')) as ExtractionResult
    if (!list.ok) return list
    return {
      ok: true,
      folder,
      attachments: list.attachments.map((attachment) => addFileName(attachment, fileName)),
      openStream: (index) => createFileStream(join(folder, getBytesFileName(index))),
      withLocalFile: (index, act) => act(join(folder, getBytesFileName(index))),
    }
  }
}

const getType = ({ fileName, contentType }: SubmittedFile): string => contentType ?? getExtension(fileName)

interface OpenedFile {
  readonly ok: true
  /** The file's folder in the cache. */
  readonly folder: string
  readonly attachments: readonly ExtractedAttachment[]
  /** Opens the bytes of an attachment. */
  readonly openStream: (index: number) => StoredBytes['stream']
  /** Calls `act` with a local path of an attachment, which is valid until `act` settles. */
  readonly withLocalFile: <T>(index: number, act: (path: string) => Promise<T>) => Promise<T>
}

/** Adds the name under which the file was submitted. The body of a mail has the name of the mail. */
const addFileName = (attachment: ExtractedAttachment, fileName: string): ExtractedAttachment => ({
  ...attachment,
  ...(attachment.isFile ? { name: fileName } : { path: [fileName, ...attachment.path] }),
})

const createFileStream =
  (path: string): StoredBytes['stream'] =>
  (start, end) => {
    const stream = createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
    // Node declares the web stream apart from the DOM's type; they are the same.
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  }

const noWords: OcrWords = { pages: [] }

const busyProblem: AttachmentProblem = {
  ok: false,
  code: 'server_busy',
  detail: 'Too many files are being opened. Try again in a moment.',
}

const tooLargeProblem: AttachmentProblem = {
  ok: false,
  code: 'archive_too_large',
  detail: 'Opening the file took too long or too much memory.',
}
