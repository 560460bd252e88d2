import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { extensionOf } from '#src/contract/file-types.ts'
import type { PartWords } from '#src/contract/parts.ts'
import type { FileParts, KeptBytes, PartProblem, SubmittedFile } from '#src/workspace/parts/file-parts.ts'
import { pathOfFile } from './folder-file-store.ts'
import { listName, nameOfHtml, nameOfPart, type TakenApart, type TakenPart } from './parts-entry.ts'
import { createPartsFolder } from './parts-folder.ts'
import { takeApart } from './parts-process.ts'
import { keptPdf, type PartOnDisk, type PartTools } from './parts-renditions.ts'
import { createTurns } from './parts-turns.ts'
import { isOffice, viewOf } from './parts-views.ts'

export interface FilePartsOptions {
  readonly filesFolder: string
  /** Where what is made of files is kept for a while. */
  readonly folder: string
  readonly tools?: PartTools
  /** Milliseconds that taking one file apart may take, and memory in MB. */
  readonly timeLimit?: number
  readonly memoryLimit?: number
  /** The most bytes kept of all files together. */
  readonly mostBytes?: number
}

/** In milliseconds. */
const day = 24 * 3600 * 1000
const sweepEvery = 10 * 60 * 1000

/**
 * What can be shown of submitted files. Only mails and archives are taken apart, each in a process of its own, one at
 * a time; what came of it is kept on the disk, so that no file is opened again for every question.
 */
export function createFileParts({
  filesFolder,
  folder,
  tools = {},
  timeLimit = 60_000,
  memoryLimit = 1024,
  mostBytes = 2 * 2 ** 30,
}: FilePartsOptions): FileParts {
  const kept = createPartsFolder({ folder, filesFolder, mostBytes, unusedFor: day })
  const sweep = () => void kept.sweep().catch(() => {})
  sweep()
  // What was made of a file that was purged goes soon after it.
  setInterval(sweep, sweepEvery).unref()
  const turn = createTurns(1, 20)
  const underWay = new Map<string, Promise<unknown>>()

  /** The same thing asked for twice at a time is made once. */
  function once<T>(key: string, make: () => Promise<T>): Promise<T> {
    // Only `make` of the same key put it there, and that gives a T.
    const begun = (underWay.get(key) as Promise<T> | undefined) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }
  const inTurn = async <T>(job: () => Promise<T>): Promise<T | PartProblem> => (await turn(job)) ?? busy

  async function make({ sha256, fileName }: SubmittedFile, temporary: string): Promise<boolean> {
    const extension = extensionOf(fileName)
    if (!isContainer(extension)) return true
    const file = pathOfFile(filesFolder, sha256)
    if (await takeApart({ file, extension, folder: temporary, timeLimit, memoryLimit })) return true
    // What broke its process does it once.
    await writeFile(join(temporary, listName), JSON.stringify(tooMuch))
    return true
  }

  async function open(file: SubmittedFile): Promise<Opened | PartProblem> {
    const { sha256, fileName, fileBytes } = file
    const extension = extensionOf(fileName)
    const key = { sha256, extension: /^[a-z]{0,5}$/.test(extension) ? extension : '' }
    const found = await once(`${sha256}-${key.extension}`, () =>
      inTurn(async () => ({ ok: true as const, path: await kept.of(key, (at) => make(file, at)) })),
    )
    if (!found.ok) return found
    const path = found.path ?? ''
    if (!isContainer(extension))
      return {
        ok: true,
        folder: path,
        parts: [{ name: fileName, type: extension, path: [], bytes: fileBytes, sha256 }],
        pathOf: () => pathOfFile(filesFolder, sha256),
      }
    // Our own process wrote it.
    const list = JSON.parse(await readFile(join(path, listName), 'utf8')) as TakenApart
    if (!list.ok) return list
    return {
      ok: true,
      folder: path,
      parts: list.parts.map((part) => named(part, fileName)),
      pathOf: (part) => join(path, nameOfPart(part)),
    }
  }

  /** Opens a file and does something with one part of it. */
  async function withPart<T>(
    file: SubmittedFile,
    index: number,
    act: (part: TakenPart, opened: Opened) => Promise<T | undefined>,
  ): Promise<T | PartProblem | undefined> {
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
        ...viewOf(part, tools.pdfOf !== undefined),
      }))
      return { ok: true, value: parts }
    },
    file: (file, index) =>
      withPart(file, index, async (part, { folder: at, pathOf }) => {
        const { shownAs } = viewOf(part, tools.pdfOf !== undefined)
        const { pdfOf } = tools
        if (!isOffice(part.type) || pdfOf === undefined)
          return { ok: true, value: { shownAs, ...bytesAt(pathOf(index), part.sha256, part.bytes) } }
        const made = await once(`${at}/${index}.pdf`, () =>
          inTurn(() => keptPdf(at, index, onDisk(part, pathOf(index)), pdfOf)),
        )
        if (!made.ok) return made
        return { ok: true, value: { shownAs, ...bytesAt(made.path, `${part.sha256}-pdf`, made.bytes) } }
      }),
    mail: (file, index) =>
      withPart(file, index, async ({ mail }, { folder: at }) => {
        if (mail === undefined) return undefined
        const html = mail.hasHtml ? await readFile(join(at, nameOfHtml(index)), 'utf8') : null
        return { ok: true, value: { head: mail.head, html } }
      }),
    // Nothing is opened for it: what was read was kept when it was read.
    words: async (file, index) => ({ ok: true, value: (await tools.wordsOf?.(file, index)) ?? noWords }),
  }
}

interface Opened {
  readonly ok: true
  /** Where what is made of it is kept. */
  readonly folder: string
  readonly parts: readonly TakenPart[]
  readonly pathOf: (part: number) => string
}

const isContainer = (extension: string) => ['eml', 'msg', 'zip'].includes(extension)

const onDisk = ({ type, sha256, bytes }: TakenPart, path: string): PartOnDisk => ({
  path,
  type,
  sha256,
  bytes,
})

/** A part of a file with the name under which the file was sent in. The body of a mail is named after it. */
const named = (part: TakenPart, fileName: string): TakenPart => ({
  ...part,
  ...(part.isFile ? { name: fileName } : { path: [fileName, ...part.path] }),
})

function bytesAt(path: string, digest: string, bytes: number): KeptBytes {
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

const noWords: PartWords = { pages: [] }

const busy: PartProblem = {
  ok: false,
  code: 'server_busy',
  detail: 'Too many files are being opened; try again in a moment.',
}

const tooMuch: PartProblem = {
  ok: false,
  code: 'archive_too_large',
  detail: 'Opening the file took too long or too much memory.',
}
