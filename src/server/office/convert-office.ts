import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import type { OfficeOutcome, OfficeTask } from './office-messages.ts'
import { writeOfficeProfile } from './office-profile.ts'

export interface OfficeConverterOptions {
  /** Path of LibreOffice's program; undefined where there is none. */
  readonly program: string | undefined
  /** Milliseconds one conversion may take. */
  readonly timeLimit?: number
  /** The most memory of LibreOffice, in MB. */
  readonly memoryLimit?: number
  /** The largest PDF that is taken, in bytes. */
  readonly maxBytes?: number
}

type Convert = NonNullable<ReadingTools['convertToPdf']>

/**
 * Makes PDFs of documents of office programs with LibreOffice, one at a time, each with a profile of its own in a folder
 * that is removed afterwards: no macro runs, and nothing outside the document is fetched.
 */
export function createOfficeConverter({
  program,
  timeLimit = 90_000,
  memoryLimit = 1024,
  maxBytes: mostBytes = 100 * 2 ** 20,
}: OfficeConverterOptions): Convert {
  let last: Promise<unknown> = Promise.resolve()
  const convert: Convert = async (bytes, extension) => {
    if (program === undefined) return buildMissingProblem(extension)
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-office-'))
    const input = join(folder, `document.${extension}`)
    await using keeper = startOfficeRunner(folder)
    await writeOfficeProfile(join(folder, 'profile'))
    await writeFile(input, bytes)
    const outcome = await keeper.run({ program, input, timeLimit, memoryLimit })
    if (outcome === 'not_started') return buildMissingProblem(extension)
    if (outcome !== 'ended')
      return buildFailure(`LibreOffice ${describeOutcome(outcome, { timeLimit, memoryLimit })}.`)
    return readConvertedPdf(join(folder, 'made', 'document.pdf'), mostBytes)
  }
  return (bytes, extension) => {
    const next = last.then(async () => convert(bytes, extension))
    last = next.catch(() => undefined)
    return next
  }
}

/** The keeper removes the folder when it is let go, whether it is let go here or its reader is ended. */
function startOfficeRunner(folder: string) {
  const child = fork(join(import.meta.dirname, 'office-runner.ts'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  return {
    async run(task: OfficeTask): Promise<OfficeOutcome> {
      const answer = once(child, 'message')
      child.send(task)
      const first = await Promise.race([answer.then(([outcome]) => outcome as OfficeOutcome), ended])
      if (typeof first !== 'string') throw new Error(`The keeper of ${folder} ended by itself`)
      return first
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

async function readConvertedPdf(path: string, mostBytes: number): ReturnType<Convert> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined)
    return { ok: false, code: 'file_damaged', detail: 'LibreOffice cannot open the document: it is damaged.' }
  if (found.size > mostBytes)
    return buildFailure(`The document is more than ${mostBytes / 2 ** 20} MB large when it is laid out`)
  return { ok: true, pdf: new Uint8Array(await readFile(path)) }
}

const buildMissingProblem = (extension: string): ReadFailure => ({
  ok: false,
  code: 'office_missing',
  detail: `Reading .${extension} needs LibreOffice on the server: install it, or name its program in SOFFICE_PATH.`,
})

const buildFailure = (detail: string): ReadFailure => ({ ok: false, code: 'reading_failed', detail })

const describeOutcome = (
  outcome: OfficeOutcome,
  { timeLimit, memoryLimit }: Record<'timeLimit' | 'memoryLimit', number>,
) =>
  outcome === 'too_long'
    ? `took longer than ${Math.round(timeLimit / 1000)} seconds`
    : `took more than ${memoryLimit} MB of memory`
