import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { styleText } from 'node:util'
import { sendRequest, describeResponse } from './calls/send-request.ts'
import { allChecks } from './checks/all-checks.ts'
import { uncheckableRules } from './checks/uncheckable-rules.ts'
import { createSampleInvoice } from './files/sample-invoice.ts'
import type { SubmittedFile } from './files/submitted-file.ts'
import { parseOptions, usage, type ConformanceOptions } from './options/parse-options.ts'
import { formatEnd, formatJson, formatTable, type ReportStyle } from './run/format-report.ts'
import { isSelected, runChecks, planSubmissions } from './run/run-checks.ts'

// Checks a service against the spec. Exits with 0 when nothing failed, 1 when something did, 2 when the service could
// not be checked at all.

async function main(): Promise<number> {
  if (process.argv.includes('--help')) return printText(usage, 0)
  const reading = parseOptions(process.argv.slice(2))
  if (!reading.ok) return printText(`${reading.reason}\n\n${usage}`, 2)
  const { options } = reading
  const sample = await loadSample(options)
  if (sample === undefined) return printText(`The file ${options.file} cannot be read.`, 2)
  const first = await sendRequest(fetch, `${options.baseUrl}/v2/`, {}, 30_000)
  if (first.status === 0)
    return printText(`${options.baseUrl} cannot be reached: ${describeResponse(first)}`, 2)
  const checks = allChecks.filter(({ section }) => isSelected(section, options.only))
  const silent = uncheckableRules.filter(({ section }) => isSelected(section, options.only))
  if (checks.length + silent.length === 0)
    return printText(`There is no section ${options.only.join(', ')}.`, 2)
  if (!options.json) console.log(formatHeader(options, planSubmissions(checks, options)))
  const began = performance.now()
  const rows = await runChecks({ options, sample, fetch, pollEvery: 200, checks, remarks: silent })
  const took = Math.round((performance.now() - began) / 1000)
  if (options.json) console.log(formatJson(rows, options.baseUrl))
  else console.log(`${formatTable(rows, reportStyle)}\n\n${formatEnd(rows, reportStyle)}, in ${took} s`)
  return rows.some(({ verdict }) => verdict.outcome === 'failed') ? 1 : 0
}

function printText(text: string, code: number): number {
  if (code === 0) console.log(text)
  else console.error(text)
  return code
}

function formatHeader(
  options: ConformanceOptions,
  { read, own, refused }: ReturnType<typeof planSubmissions>,
): string {
  const charged =
    read.length + own === 0
      ? 'Nothing will be read'
      : `Documents that will be read, each can be charged: ${read.length + own}`
  const others = `Submissions that are to be refused, which costs nothing where the rules are kept: ${refused}`
  return `${options.baseUrl} against the spec\n${charged}. ${others}.\n`
}

async function loadSample({ file }: ConformanceOptions): Promise<SubmittedFile | undefined> {
  if (file === undefined) return createSampleInvoice()
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && { name: basename(file), bytes: new Uint8Array(bytes) }
}

const colours = { passed: 'green', failed: 'red', 'not checkable': 'dim' } as const

const reportStyle: ReportStyle = {
  width: process.stdout.columns ?? 140,
  // Omits the colours if the output is not a terminal, or NO_COLOR is set.
  paint: (outcome, word) => styleText(colours[outcome], word, { stream: process.stdout }),
}

process.exitCode = await main()
