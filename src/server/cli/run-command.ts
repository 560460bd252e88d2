import { daysToRestore } from '#src/contract/workspace/document-life.ts'
import { purge } from '#src/workspace/retention/purge.ts'
import { changeBalance } from './balance.ts'
import { readConfig, type Config } from '../config/config.ts'
import { purgeLock } from '../operation/recurring-work.ts'
import {
  exportToFile,
  UnusableFileError,
  importFromFile,
  findExportProblem,
  type Progress,
} from './export-import.ts'
import { copyFiles } from './copy-files.ts'
import { NotOpenedError, openWorkspace, type OpenWorkspace } from './open-workspace.ts'
import type { CliOptions } from './parse-options.ts'
import {
  formatBytes,
  formatContent,
  formatFiles,
  formatMissingFiles,
  formatPurgeReport,
} from './format-report.ts'

type CliCommand = Exclude<CliOptions, { command: 'help' }>

const hourMs = 3_600_000
const endOfTime = new Date(8.64e15)

/** Runs a command and prints its report. @returns why it failed; undefined when it succeeded. */
export async function runCommand(options: CliCommand): Promise<string | undefined> {
  const configuration = readConfig(process.env, { isServer: false })
  if (!configuration.ok) return ['The configuration is invalid:', ...configuration.problems].join('\n  ')
  const exportProblem = options.command === 'export' ? findExportProblem(options.file) : undefined
  if (exportProblem !== undefined) return exportProblem
  try {
    const workspace = await openWorkspace(configuration.config, options.command)
    try {
      await dispatchCommand(options, workspace, configuration.config)
    } finally {
      await workspace.close()
    }
    return undefined
  } catch (error) {
    return describeError(error, options)
  }
}

function dispatchCommand(options: CliCommand, workspace: OpenWorkspace, config: Config): Promise<void> {
  if (options.command === 'purge') return runPurge(options, workspace)
  if (options.command === 'copy-files') return runCopyFiles(workspace, config)
  if (options.command === 'balance')
    return changeBalance(options, workspace.credits).then((report) => console.log(report))
  return options.command === 'export' ? runExport(options, workspace) : runImport(options, workspace)
}

async function runExport({ file }: { readonly file: string }, workspace: OpenWorkspace): Promise<void> {
  const manifest = await exportToFile(file, workspace, createProgress('files written'))
  // The standard output may be the archive.
  console.error(
    [
      'Exported: ' + formatContent(manifest),
      ...formatMissingFiles(manifest.missing, 'not in the archive'),
    ].join('\n'),
  )
}

async function runImport({ file }: { readonly file: string }, workspace: OpenWorkspace): Promise<void> {
  const { manifest, queued } = await importFromFile(file, workspace, createProgress('files read'))
  const waiting = queued > 0 ? [`Queued for recognition when the server starts: ${queued}`] : []
  console.log(
    [
      'Imported: ' + formatContent(manifest),
      ...waiting,
      ...formatMissingFiles(manifest.missing, 'not in the archive'),
    ].join('\n'),
  )
}

async function runCopyFiles(workspace: OpenWorkspace, config: Config): Promise<void> {
  const { copied, skipped, missing } = await copyFiles(workspace, config, createProgress('files'))
  const lines = [`Copied: ${formatFiles(copied)}; in the bucket already: ${formatFiles(skipped)}`]
  console.log([...lines, ...formatMissingFiles(missing, 'not copied')].join('\n'))
}

async function runPurge(
  { age, ageText, dryRun }: Extract<CliCommand, { command: 'purge' }>,
  workspace: OpenWorkspace,
) {
  const now = Date.now()
  const report = await workspace.lock(purgeLock, () =>
    purge({
      ...workspace,
      before: new Date(now - age),
      deletedBefore: new Date(now - daysToRestore * 24 * hourMs),
      // An upload stores its file first and its row less than an hour later.
      filesBefore: workspace.isExclusive ? endOfTime : new Date(now - hourMs),
      dryRun,
    }),
  )
  console.log(formatPurgeReport(report, ageText, dryRun))
  const freed = dryRun ? 0 : await workspace.compact()
  if (freed > 0) console.log(`The database is ${formatBytes(freed)} smaller.`)
}

/** Shows progress on one line of a terminal; prints nothing to other outputs. */
function createProgress(unit: string): Progress {
  const output = process.stderr
  if (!output.isTTY) return () => {}
  let shownAt = 0
  return (done, total) => {
    const isLast = done === total
    if (!isLast && Date.now() - shownAt < 200) return
    shownAt = Date.now()
    output.write(`\r${done}${total === undefined ? '' : ` of ${total}`} ${unit}${isLast ? '\n' : ''}`)
  }
}

const afterFailure = {
  purge: 'What was already removed stays removed. Run the purge again.',
  export: 'No archive was written.',
  import: 'Nothing was imported.',
  balance: 'No credits were added.',
  'copy-files': 'What was already copied stays in the bucket. Run it again.',
} as const

function describeError(error: unknown, { command }: CliCommand): string {
  if (error instanceof NotOpenedError || error instanceof UnusableFileError) return error.message
  // The message of a database error can quote a query with its contents; its cause does not.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The ${command} failed: ${String(reason)}\n${afterFailure[command]}`
}
