import { parseArgs } from 'node:util'
import { parseAge } from '#src/workspace/retention/parse-age.ts'

export const usage = `npm run workspace -- purge --older-than AGE [--dry-run]
npm run workspace -- export FILE.tar
npm run workspace -- import FILE.tar
npm run workspace -- copy-files
npm run workspace -- balance [ORGANISATION [+CREDITS]]

purge   removes the documents without activity for AGE (12h, 30d, 2w): the submissions with their results, drafts,
        feedback and files. Submitting, recognition, saving a draft and sending feedback count as activity; documents
        that are still being read are kept. The balance does not change, and used request keys cannot be used again.
        --dry-run reports what would be removed, and removes nothing.
export  writes the whole workspace to a file: all organisations with their balances, documents, results, drafts and
        feedback. The file is as confidential as the workspace.
import  loads such a file into an empty workspace. Documents that were still being read at the export are read after
        the import. Start the server afterwards.
copy-files
        copies the files of all documents from DATA_DIR to the bucket of FILES_URL, for a workspace that moves there.
        Stop every server of the workspace first. The files in DATA_DIR stay; what is in the bucket already is skipped.
balance shows the credits that each organisation of the local service has left, or adds CREDITS to those of ORGANISATION,
        such as: balance "Een BV" +500. The balance in SERVICE_CONFIG is only the one that a new organisation starts with.
        Documents that were refused for want of credits can then be read again.

FILE can be - for the standard output or input; then use npm run -s workspace, which prints nothing of its own.

DATA_DIR (./data), DATABASE_URL and FILES_URL choose the workspace, as for the server. An embedded database serves one process at
a time: stop the server first. A PostgreSQL server may stay in use.

Exit code: 0 done, 1 failed, 2 invalid arguments.`

export type CliOptions =
  | { readonly command: 'help' }
  | { readonly command: 'copy-files' }
  | {
      readonly command: 'purge'
      readonly age: number
      /** The age as it was typed. */
      readonly ageText: string
      readonly dryRun: boolean
    }
  | { readonly command: 'export' | 'import'; readonly file: string }
  | {
      readonly command: 'balance'
      /** The name of an organisation; undefined for all. */
      readonly organisation: string | undefined
      /** Credits to add; 0 to show the balance only. */
      readonly credits: number
    }

type CliOptionsResult =
  { readonly ok: true; readonly options: CliOptions } | { readonly ok: false; readonly reason: string }

const optionDefinitions = {
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the arguments after the script's name. */
export function parseOptions(args: readonly string[]): CliOptionsResult {
  try {
    const parsed = parseArgs({
      args: [...args],
      options: optionDefinitions,
      allowPositionals: true,
      strict: true,
    })
    return parsed.values.help ? { ok: true, options: { command: 'help' } } : toOptions(parsed)
  } catch (error) {
    if (error instanceof TypeError) return rejectOptions(error.message)
    throw error
  }
}

const rejectOptions = (reason: string): CliOptionsResult => ({ ok: false, reason })

function toOptions({ values, positionals }: ReturnType<typeof parseArgs<ParseConfig>>): CliOptionsResult {
  const [command, file, ...rest] = positionals
  if (command === 'purge')
    return file === undefined ? toPurgeOptions(values) : rejectOptions(`purge accepts no file: "${file}"`)
  if (command === 'copy-files')
    return file === undefined && values['older-than'] === undefined && !values['dry-run']
      ? { ok: true, options: { command } }
      : rejectOptions('copy-files has no file and no option but --help')
  if (command === 'balance')
    return values['older-than'] === undefined && !values['dry-run']
      ? toBalanceOptions(positionals.slice(1))
      : rejectOptions('balance has no option but --help')
  if (command !== 'export' && command !== 'import')
    return rejectOptions(command === undefined ? 'Name a command.' : `There is no command "${command}".`)
  if (values['older-than'] !== undefined || values['dry-run'])
    return rejectOptions(`${command} has no option but --help`)
  if (file === undefined || file === '' || rest.length > 0)
    return rejectOptions(`${command} needs the name of one file, or -`)
  return { ok: true, options: { command, file } }
}

interface ParseConfig {
  readonly options: typeof optionDefinitions
  readonly allowPositionals: true
}

function toPurgeOptions(values: ReturnType<typeof parseArgs<ParseConfig>>['values']): CliOptionsResult {
  const ageText = values['older-than']
  if (ageText === undefined) return rejectOptions('purge needs --older-than, such as --older-than 30d')
  const age = parseAge(ageText)
  if (age === undefined)
    return rejectOptions(
      `--older-than must be a whole number followed by h, d or w, such as 30d; not "${ageText}"`,
    )
  return { ok: true, options: { command: 'purge', age, ageText, dryRun: values['dry-run'] } }
}

/** Parses the arguments after `balance`. Credits have a plus, so that nobody takes the number for the new balance. */
function toBalanceOptions([organisation, added, ...rest]: readonly string[]): CliOptionsResult {
  if (organisation === '' || rest.length > 0)
    return rejectOptions(
      'balance accepts the name of one organisation (in quotes if it has spaces) and +CREDITS',
    )
  if (added === undefined) return { ok: true, options: { command: 'balance', organisation, credits: 0 } }
  if (!/^\+[1-9]\d{0,8}$/.test(added))
    return rejectOptions(
      `The credits to add must be a plus and a whole number from 1 to 999999999, such as +500; not "${added}"`,
    )
  return { ok: true, options: { command: 'balance', organisation, credits: Number(added) } }
}
