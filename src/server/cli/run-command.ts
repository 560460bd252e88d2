import { purge } from '#src/workspace/retention/purge.ts'
import { readConfig } from '../config/config.ts'
import {
  exportToFile,
  UnusableFileError,
  importFromFile,
  findExportProblem,
  type Progress,
} from './export-import.ts'
import { NotOpenedError, openWorkspace, type OpenWorkspace } from './open-workspace.ts'
import type { CliOptions } from './parse-options.ts'
import { formatBytes, formatContent, formatMissingFiles, formatPurgeReport } from './format-report.ts'

export type CliCommand = Exclude<CliOptions, { act: 'help' }>

const hourMs = 3_600_000
const endOfTime = new Date(8.64e15)

/** Does what was asked, and says what was done. @returns why it could not be done; undefined when it was. */
export async function runCommand(options: CliCommand): Promise<string | undefined> {
  const configuration = readConfig(process.env)
  if (!configuration.ok) return ['The configuration is not right:', ...configuration.problems].join('\n  ')
  const unfit = options.act === 'export' ? findExportProblem(options.file) : undefined
  if (unfit !== undefined) return unfit
  try {
    const workspace = await openWorkspace(configuration.config, options.act)
    try {
      await dispatchCommand(options, workspace)
    } finally {
      await workspace.close()
    }
    return undefined
  } catch (error) {
    return describeError(error, options)
  }
}

function dispatchCommand(options: CliCommand, workspace: OpenWorkspace): Promise<void> {
  if (options.act === 'purge') return runPurge(options, workspace)
  return options.act === 'export' ? runExport(options, workspace) : runImport(options, workspace)
}

async function runExport({ file }: { readonly file: string }, workspace: OpenWorkspace): Promise<void> {
  const manifest = await exportToFile(file, workspace, createProgress('files written'))
  // Not on the standard output, which may be the archive.
  console.error(['Exported: ' + formatContent(manifest), ...formatMissingFiles(manifest)].join('\n'))
}

async function runImport({ file }: { readonly file: string }, workspace: OpenWorkspace): Promise<void> {
  const { manifest, queued } = await importFromFile(file, workspace, createProgress('files read'))
  const waiting = queued > 0 ? [`Waiting to be read once the server runs: ${queued}`] : []
  console.log(
    ['Imported: ' + formatContent(manifest), ...waiting, ...formatMissingFiles(manifest)].join('\n'),
  )
}

async function runPurge(
  { age, given, dryRun }: Extract<CliCommand, { act: 'purge' }>,
  workspace: OpenWorkspace,
) {
  const now = Date.now()
  const report = await purge({
    ...workspace,
    before: new Date(now - age),
    // No upload takes an hour from its file to its row.
    filesBefore: workspace.isExclusive ? endOfTime : new Date(now - hourMs),
    dryRun,
  })
  console.log(formatPurgeReport(report, given, dryRun))
  const freed = dryRun ? 0 : await workspace.compact()
  if (freed > 0) console.log(`The database is ${formatBytes(freed)} smaller.`)
}

/** Shows how far it is, in one line of a terminal; nowhere else. */
function createProgress(what: string): Progress {
  const output = process.stderr
  if (!output.isTTY) return () => {}
  let shownAt = 0
  return (done, of) => {
    const isLast = done === of
    if (!isLast && Date.now() - shownAt < 200) return
    shownAt = Date.now()
    output.write(`\r${done}${of === undefined ? '' : ` of ${of}`} ${what}${isLast ? '\n' : ''}`)
  }
}

const afterFailure = {
  purge: 'What was removed by then stays removed; run it again.',
  export: 'There is no archive.',
  import: 'Nothing was imported.',
} as const

function describeError(error: unknown, { act }: CliCommand): string {
  if (error instanceof NotOpenedError || error instanceof UnusableFileError) return error.message
  // A database's own message can repeat a query with all that is in it; its cause does not.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The ${act} failed: ${String(reason)}\n${afterFailure[act]}`
}
