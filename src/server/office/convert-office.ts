import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import PQueue from 'p-queue'
import { getFileKind } from '#src/contract/service/file-types.ts'
import type { ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { readPdf } from '#src/engine/readers/pdf/read-pdf.ts'
import type { OfficeFormat, OfficeOutcome, OfficeTask } from './office-messages.ts'
import { writeOfficeProfile } from './office-profile.ts'
import { maxWorkbookLength } from './sheets/read-workbook.ts'
import { showWholeCells } from './sheets/show-whole-cells.ts'

interface OfficeConverterOptions {
  /** Path of LibreOffice's program; undefined if it is not installed. */
  readonly program: string | undefined
  /** Maximum milliseconds of processor time for one conversion (decision 0071). */
  readonly cpuLimit?: number
  /** Maximum milliseconds of the clock for one conversion, which end a program that waits without working. */
  readonly timeLimit?: number
  /** Maximum memory of LibreOffice, in MB. */
  readonly memoryLimit?: number
  /** Maximum size of the PDF, and of files made on the way to it, in bytes. */
  readonly maxBytes?: number
}

type Convert = NonNullable<ReadingTools['convertToPdf']>

/** The result of a run of LibreOffice. */
type OfficeResult = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | ReadFailure

/**
 * Converts office documents to PDF with LibreOffice, one at a time. Each conversion has a new profile, in a folder that
 * is removed afterwards: no macro runs, and nothing outside the document is fetched.
 *
 * LibreOffice can be installed in parts, and reports the same for a damaged spreadsheet as for any without Calc. Before
 * a document is called damaged, an empty one of its kind is therefore converted.
 *
 * A spreadsheet whose columns cut off cells is converted with wider ones (decision 0190).
 */
export function createOfficeConverter({
  program,
  cpuLimit = 90_000,
  timeLimit = 600_000,
  memoryLimit = 1024,
  maxBytes = 100 * 2 ** 20,
}: OfficeConverterOptions): Convert {
  const queue = new PQueue({ concurrency: 1 })
  const installedParts = new Set<OfficePart>()
  const convert: Convert = async (bytes, extension) => {
    const part = findOfficePart(extension)
    const widened = part === 'Calc' ? await convertWithWholeCells(bytes, extension) : undefined
    if (widened !== undefined) return { ok: true, pdf: widened }
    const converted = await runOffice(bytes, extension, 'pdf')
    if (converted.ok) return { ok: true, pdf: converted.bytes }
    if (converted.code !== 'file_damaged') return converted
    return (await hasPart(part)) ? converted : buildMissingPartProblem(extension, part)
  }
  /** Undefined where nothing is cut off or any step fails: the document is then converted as it is. */
  async function convertWithWholeCells(bytes: Uint8Array<ArrayBuffer>, extension: string) {
    const limits = {
      cpuLimit: Math.min(cpuLimit, sheetLimits.cpuLimit),
      timeLimit: Math.min(timeLimit, sheetLimits.timeLimit),
    }
    const opened = await runOffice(bytes, extension, 'fods', limits)
    if (!opened.ok || opened.bytes.length > maxWorkbookLength) return undefined
    const changed = await showWholeCells(new TextDecoder().decode(opened.bytes), async (source) => {
      const printed = await runOffice(new TextEncoder().encode(source), 'fods', 'pdf', limits)
      const read = printed.ok ? await readPdf(printed.bytes) : printed
      return read.ok ? read.pages : undefined
    })
    if (changed === undefined) return undefined
    const converted = await runOffice(new TextEncoder().encode(changed), 'fods', 'pdf', limits)
    return converted.ok ? converted.bytes : undefined
  }
  async function hasPart(part: OfficePart): Promise<boolean> {
    if (installedParts.has(part)) return true
    const converted = await runOffice(await buildEmptyDocument(part), emptyDocuments[part].extension, 'pdf')
    // A missing part is not remembered, because it may be installed meanwhile.
    if (converted.ok) installedParts.add(part)
    // An exceeded limit does not show what is installed.
    return converted.ok || converted.code !== 'file_damaged'
  }
  async function runOffice(
    bytes: Uint8Array,
    extension: string,
    format: OfficeFormat,
    limits = { cpuLimit, timeLimit },
  ): Promise<OfficeResult> {
    if (program === undefined) return buildMissingProblem(extension)
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-office-'))
    const input = join(folder, `document.${extension}`)
    await using runner = startOfficeRunner(folder)
    await writeOfficeProfile(join(folder, 'profile'))
    await writeFile(input, bytes)
    const allLimits = { ...limits, memoryLimit }
    const outcome = await runner.run({ program, input, format, ...allLimits })
    if (outcome === 'not_started') return buildMissingProblem(extension)
    if (outcome !== 'ended') return buildFailure(`LibreOffice ${describeOutcome(outcome, allLimits)}.`)
    // Awaited here: the runner removes the folder when this function is left.
    return await readResult(join(folder, 'made', `document.${format}`), maxBytes)
  }
  return (bytes, extension) => queue.add(() => convert(bytes, extension))
}

/**
 * Milliseconds for each step of widening cells: far more than readable sheets take, and so little that after three
 * steps the document can still be converted as it is before its reader runs out of time.
 */
const sheetLimits = { cpuLimit: 30_000, timeLimit: 75_000 } as const

/** Starts the runner. It removes the folder when it is disposed of, and when this process ends. */
function startOfficeRunner(folder: string) {
  const child = fork(join(import.meta.dirname, 'office-runner.ts'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  return {
    async run(task: OfficeTask): Promise<OfficeOutcome> {
      const message = once(child, 'message')
      child.send(task)
      const first = await Promise.race([message.then(([outcome]) => outcome as OfficeOutcome), exited])
      if (typeof first !== 'string') throw new Error(`The office runner of ${folder} ended unexpectedly`)
      return first
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

async function readResult(path: string, maxBytes: number): Promise<OfficeResult> {
  const file = await stat(path).catch(() => undefined)
  if (file === undefined)
    return { ok: false, code: 'file_damaged', detail: 'LibreOffice cannot open the document: it is damaged.' }
  if (file.size > maxBytes)
    return buildFailure(`The PDF of the document is larger than ${maxBytes / 2 ** 20} MB.`)
  return { ok: true, bytes: new Uint8Array(await readFile(path)) }
}

type OfficePart = 'Writer' | 'Calc' | 'Impress' | 'Draw'

function findOfficePart(extension: string): OfficePart {
  if (extension === 'odg') return 'Draw'
  const kind = getFileKind(`document.${extension}`)
  if (kind === 'spreadsheet') return 'Calc'
  return kind === 'presentation' ? 'Impress' : 'Writer'
}

/** The extension of a part's documents, their media type, and an empty one. */
const emptyDocuments = {
  Writer: { extension: 'odt', type: 'text', body: '<office:text/>' },
  Calc: {
    extension: 'ods',
    type: 'spreadsheet',
    body: '<office:spreadsheet><table:table table:name="A"><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet>',
  },
  Impress: {
    extension: 'odp',
    type: 'presentation',
    body: '<office:presentation><draw:page draw:name="A"/></office:presentation>',
  },
  Draw: {
    extension: 'odg',
    type: 'graphics',
    body: '<office:drawing><draw:page draw:name="A"/></office:drawing>',
  },
} as const satisfies Readonly<Record<OfficePart, object>>

/** An OpenDocument archive: any part opens a single XML file as a text, which would prove nothing. */
async function buildEmptyDocument(part: OfficePart): Promise<Uint8Array<ArrayBuffer>> {
  const { type, body } = emptyDocuments[part]
  const mediaType = `application/vnd.oasis.opendocument.${type}`
  const names = ['office', 'drawing', 'table', 'text', 'manifest'].map(
    (name) =>
      `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  const zip = new ZipWriter(new Uint8ArrayWriter())
  // First and not compressed, as readers expect.
  await zip.add('mimetype', new TextReader(mediaType), { level: 0 })
  await zip.add(
    'content.xml',
    new TextReader(
      `<office:document-content ${names.join(' ')} office:version="1.2"><office:body>${body}</office:body></office:document-content>`,
    ),
  )
  await zip.add(
    'META-INF/manifest.xml',
    new TextReader(
      `<manifest:manifest ${names.join(' ')}><manifest:file-entry manifest:full-path="/" manifest:media-type="${mediaType}"/>` +
        `<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  )
  return zip.close()
}

const buildMissingPartProblem = (extension: string, part: OfficePart): ReadFailure => ({
  ok: false,
  code: 'office_missing',
  detail: `Reading .${extension} needs LibreOffice ${part} on the server, and that part of LibreOffice is not installed.`,
})

const buildMissingProblem = (extension: string): ReadFailure => ({
  ok: false,
  code: 'office_missing',
  detail: `Reading .${extension} needs LibreOffice on the server: install it, or set SOFFICE_PATH to its program.`,
})

const buildFailure = (detail: string): ReadFailure => ({ ok: false, code: 'reading_failed', detail })

function describeOutcome(
  outcome: Exclude<OfficeOutcome, 'ended' | 'not_started'>,
  { cpuLimit, timeLimit, memoryLimit }: Record<'cpuLimit' | 'timeLimit' | 'memoryLimit', number>,
): string {
  const took = {
    too_much_work: `${Math.round(cpuLimit / 1000)} seconds of processor time`,
    too_long: `${Math.round(timeLimit / 1000)} seconds`,
    too_much_memory: `${memoryLimit} MB of memory`,
  }
  return `took more than ${took[outcome]}`
}
