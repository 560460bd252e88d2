import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import type { ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import type { OfficeOutcome, OfficeTask } from './office-messages.ts'
import { writeOfficeProfile } from './office-profile.ts'

interface OfficeConverterOptions {
  /** Path of LibreOffice's program; undefined where there is none. */
  readonly program: string | undefined
  /** Maximum milliseconds of processor time for one conversion (decision 0071). */
  readonly cpuLimit?: number
  /** Maximum milliseconds of the clock for one conversion: ends what waits without working. */
  readonly timeLimit?: number
  /** Maximum memory of LibreOffice, in MB. */
  readonly memoryLimit?: number
  /** Maximum size of the PDF, in bytes. */
  readonly maxBytes?: number
}

type Convert = NonNullable<ReadingTools['convertToPdf']>

/**
 * Converts office documents to PDF with LibreOffice, one at a time. Each conversion has a new profile, in a folder that
 * is removed afterwards: no macro runs, and nothing outside the document is fetched.
 */
export function createOfficeConverter({
  program,
  cpuLimit = 90_000,
  timeLimit = 600_000,
  memoryLimit = 1024,
  maxBytes = 100 * 2 ** 20,
}: OfficeConverterOptions): Convert {
  const queue = new PQueue({ concurrency: 1 })
  const convert: Convert = async (bytes, extension) => {
    if (program === undefined) return buildMissingProblem(extension)
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-office-'))
    const input = join(folder, `document.${extension}`)
    await using runner = startOfficeRunner(folder)
    await writeOfficeProfile(join(folder, 'profile'))
    await writeFile(input, bytes)
    const outcome = await runner.run({ program, input, cpuLimit, timeLimit, memoryLimit })
    if (outcome === 'not_started') return buildMissingProblem(extension)
    if (outcome !== 'ended')
      return buildFailure(`LibreOffice ${describeOutcome(outcome, { cpuLimit, timeLimit, memoryLimit })}.`)
    return readConvertedPdf(join(folder, 'made', 'document.pdf'), maxBytes)
  }
  return (bytes, extension) => queue.add(() => convert(bytes, extension))
}

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

async function readConvertedPdf(path: string, maxBytes: number): ReturnType<Convert> {
  const file = await stat(path).catch(() => undefined)
  if (file === undefined)
    return { ok: false, code: 'file_damaged', detail: 'LibreOffice cannot open the document: it is damaged.' }
  if (file.size > maxBytes)
    return buildFailure(`The PDF of the document is larger than ${maxBytes / 2 ** 20} MB.`)
  return { ok: true, pdf: new Uint8Array(await readFile(path)) }
}

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
