import { parseArgs } from 'node:util'
import { parseAge } from '#src/workspace/upkeep/parse-age.ts'

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

export type Options =
  | { readonly act: 'help' }
  | { readonly act: 'purge'; readonly age: number; readonly given: string; readonly dryRun: boolean }
  | { readonly act: 'export' | 'import'; readonly file: string }

export type OptionsReading =
  { readonly ok: true; readonly options: Options } | { readonly ok: false; readonly reason: string }

const known = {
  'older-than': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the words after the script's name; a reason in words when they cannot be used. */
export function readOptions(words: readonly string[]): OptionsReading {
  try {
    const given = parseArgs({ args: [...words], options: known, allowPositionals: true, strict: true })
    return given.values.help ? { ok: true, options: { act: 'help' } } : optionsOf(given)
  } catch (error) {
    if (error instanceof TypeError) return refused(error.message)
    throw error
  }
}

const refused = (reason: string): OptionsReading => ({ ok: false, reason })

function optionsOf({ values, positionals }: ReturnType<typeof parseArgs<Known>>): OptionsReading {
  const [act, file, ...more] = positionals
  if (act === 'purge') return file === undefined ? purgeOf(values) : refused(`purge takes no file: "${file}"`)
  if (act !== 'export' && act !== 'import')
    return refused(act === undefined ? 'What is to be done?' : `There is no command "${act}".`)
  if (values['older-than'] !== undefined || values['dry-run'])
    return refused(`${act} has no option but --help`)
  if (file === undefined || file === '' || more.length > 0)
    return refused(`${act} needs the name of one file, or -`)
  return { ok: true, options: { act, file } }
}

interface Known {
  readonly options: typeof known
  readonly allowPositionals: true
}

function purgeOf(values: ReturnType<typeof parseArgs<Known>>['values']): OptionsReading {
  const given = values['older-than']
  if (given === undefined) return refused('purge needs --older-than, such as --older-than 30d')
  const age = parseAge(given)
  if (age === undefined)
    return refused(`--older-than is a whole number with h, d or w behind it, such as 30d; not "${given}"`)
  return { ok: true, options: { act: 'purge', age, given, dryRun: values['dry-run'] } }
}
