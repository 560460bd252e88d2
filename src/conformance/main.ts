import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { styleText } from 'node:util'
import { ask, inWords } from './ask.ts'
import { allChecks } from './checks/all-checks.ts'
import { remarks } from './checks/silent.ts'
import { sampleInvoice } from './files/sample-invoice.ts'
import type { SubmittedFile } from './files/submitted-file.ts'
import { readOptions, usage, type Options } from './options.ts'
import { printEnd, printJson, printTable, type Page } from './print.ts'
import { isChosen, runChecks, whatIsSubmitted } from './run-checks.ts'

// Holds a service to the spec and ends with 0 when nothing failed, 1 when something did, 2 when the service
// could not be checked at all.

async function main(): Promise<number> {
  if (process.argv.includes('--help')) return say(usage, 0)
  const reading = readOptions(process.argv.slice(2))
  if (!reading.ok) return say(`${reading.reason}\n\n${usage}`, 2)
  const { options } = reading
  const sample = await sampleOf(options)
  if (sample === undefined) return say(`The file ${options.file} cannot be read.`, 2)
  const first = await ask(fetch, `${options.baseUrl}/v2/`, {}, 30_000)
  if (first.status === 0) return say(`${options.baseUrl} cannot be reached: ${inWords(first)}`, 2)
  const checks = allChecks.filter(({ section }) => isChosen(section, options.only))
  const silent = remarks.filter(({ section }) => isChosen(section, options.only))
  if (checks.length + silent.length === 0) return say(`There is no section ${options.only.join(', ')}.`, 2)
  if (!options.json) console.log(header(options, whatIsSubmitted(checks, options)))
  const began = performance.now()
  const rows = await runChecks({ options, sample, fetch, pollEvery: 200, checks, remarks: silent })
  const took = Math.round((performance.now() - began) / 1000)
  if (options.json) console.log(printJson(rows, options.baseUrl))
  else console.log(`${printTable(rows, page)}\n\n${printEnd(rows, page)}, in ${took} s`)
  return rows.some(({ verdict }) => verdict.outcome === 'failed') ? 1 : 0
}

function say(text: string, code: number): number {
  if (code === 0) console.log(text)
  else console.error(text)
  return code
}

function header(options: Options, { read, refused }: ReturnType<typeof whatIsSubmitted>): string {
  const charged =
    read.length === 0
      ? 'Nothing will be read'
      : `Documents that will be read, each can be charged: ${read.length}`
  const others = `Submissions that are to be refused, which costs nothing where the rules are kept: ${refused}`
  return `${options.baseUrl} against the spec\n${charged}. ${others}.\n`
}

async function sampleOf({ file }: Options): Promise<SubmittedFile | undefined> {
  if (file === undefined) return sampleInvoice()
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && { name: basename(file), bytes: new Uint8Array(bytes) }
}

const colours = { passed: 'green', failed: 'red', 'not checkable': 'dim' } as const

const page: Page = {
  width: process.stdout.columns ?? 140,
  // Leaves the colours out where the output is no terminal, or NO_COLOR is set.
  paint: (outcome, word) => styleText(colours[outcome], word, { stream: process.stdout }),
}

process.exitCode = await main()
