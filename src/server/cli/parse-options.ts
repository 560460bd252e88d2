import { parseArgs } from 'node:util'
import { parseAge } from '#src/workspace/retention/parse-age.ts'

export const usage = `npm run workspace -- purge --older-than AGE [--dry-run]
npm run workspace -- export FILE.tar
npm run workspace -- import FILE.tar

purge   removes the documents to which nothing happened for AGE (12h, 30d, 2w): the submissions with their results,
        drafts, feedback and files. Submitting, reading, saving a draft and sending feedback count as something that
        happened; a document that is still being read stays. The balance does not change, and a request key that was
        used stays used.
        --dry-run says what would be removed, and removes nothing.
export  writes the whole workspace to a file: all organisations with their balances, documents, results, drafts and
        feedback. What it holds is as confidential as the workspace.
import  puts such a file into an empty workspace. Documents that were still being read when it was made are read
        here. Start the server afterwards.

FILE can be - for the standard output or input; then use npm run -s workspace, which writes nothing of its own.

Which workspace: DATA_DIR (./data) and DATABASE_URL, as for the server. An embedded database serves one process at
a time: stop the server first. A PostgreSQL server may stay in use.

Exit code: 0 done, 1 it could not be done, 2 these words are not understood.`

export type CliOptions =
  | { readonly act: 'help' }
  | { readonly act: 'purge'; readonly age: number; readonly given: string; readonly dryRun: boolean }
  | { readonly act: 'export' | 'import'; readonly file: string }

export type CliOptionsResult =
  { readonly ok: true; readonly options: CliOptions } | { readonly ok: false; readonly reason: string }

const optionDefinitions = {
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the words after the script's name; a reason in words when they cannot be used. */
export function parseOptions(words: readonly string[]): CliOptionsResult {
  try {
    const given = parseArgs({
      args: [...words],
      options: optionDefinitions,
      allowPositionals: true,
      strict: true,
    })
    return given.values.help ? { ok: true, options: { act: 'help' } } : toOptions(given)
  } catch (error) {
    if (error instanceof TypeError) return rejectOptions(error.message)
    throw error
  }
}

const rejectOptions = (reason: string): CliOptionsResult => ({ ok: false, reason })

function toOptions({ values, positionals }: ReturnType<typeof parseArgs<ParseConfig>>): CliOptionsResult {
  const [act, file, ...more] = positionals
  if (act === 'purge')
    return file === undefined ? toPurgeOptions(values) : rejectOptions(`purge takes no file: "${file}"`)
  if (act !== 'export' && act !== 'import')
    return rejectOptions(act === undefined ? 'What is to be done?' : `There is no command "${act}".`)
  if (values['older-than'] !== undefined || values['dry-run'])
    return rejectOptions(`${act} has no option but --help`)
  if (file === undefined || file === '' || more.length > 0)
    return rejectOptions(`${act} needs the name of one file, or -`)
  return { ok: true, options: { act, file } }
}

interface ParseConfig {
  readonly options: typeof optionDefinitions
  readonly allowPositionals: true
}

function toPurgeOptions(values: ReturnType<typeof parseArgs<ParseConfig>>['values']): CliOptionsResult {
  const given = values['older-than']
  if (given === undefined) return rejectOptions('purge needs --older-than, such as --older-than 30d')
  const age = parseAge(given)
  if (age === undefined)
    return rejectOptions(
      `--older-than is a whole number with h, d or w behind it, such as 30d; not "${given}"`,
    )
  return { ok: true, options: { act: 'purge', age, given, dryRun: values['dry-run'] } }
}
