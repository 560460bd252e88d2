import { parseArgs } from 'node:util'
import { parseParameterLocation, type ParameterLocation } from './parameter-location.ts'

/** Options of a run. Omitted ones are undefined: rules that need them are not checkable. */
export interface ConformanceOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly token?: string
  /** Token of a caller that is not linked to the module (spec 5). */
  readonly unlinkedToken?: string
  /** Token of a caller whose organisation has used up its balance (spec 8). */
  readonly noBalanceToken?: string
  /** Id of a model of provider A with a document type. */
  readonly model?: string
  /** Id of a model of provider B. */
  readonly modelB?: string
  /** Id of a model of provider A without a document type (spec 4.4). */
  readonly modelWithoutType?: string
  readonly registryKey?: string
  readonly registryKeyHeader: string
  /** A chamber of commerce number with results for all eight operations. */
  readonly kvkNumber: string
  /** A number whose owner or main branch has geographic data. */
  readonly geoDataNumber: string
  /** A valid number without a main branch in the search. */
  readonly noDataNumber: string
  readonly typeParameter: ParameterLocation
  readonly geoDataParameter: ParameterLocation
  /** The registry's terms for main branch, secondary branch and legal entity. */
  readonly types: readonly [string, string, string]
  /** Path of a file to submit instead of our own invoice. */
  readonly file?: string
  /** Sections to check, with their subsections; empty for all. */
  readonly only: readonly string[]
  /** Whether documents may be submitted for reading, and so charged. */
  readonly allowsAnalyses: boolean
  /** Seconds until a submission must be answered, or an asynchronous one finished. */
  readonly timeout: number
  /** Prints the outcome as JSON instead of a table. */
  readonly json: boolean
}

export const usage = `npm run conformance -- --base-url URL [options]

What to check:
  --base-url URL              the service, without /v2
  --token TOKEN               sent as "Authorization: Bearer TOKEN"; with a space in it, as it is
  --unlinked-token TOKEN      of a caller that is not linked to the module
  --no-balance-token TOKEN    of an organisation whose balance is used up

Documents (sections 2, 3, 4.2 to 4.4, 7.2, 8; with no model given, little of them):
  --model ID                  a model of provider A with a document type
  --model-b ID                a model of provider B
  --model-without-type ID     a model of provider A without a document type
  --file PATH                 the document to read, instead of an invoice of our own

Business registry (sections 4.1, 5, 7.1):
  --registry-key KEY          when the registry wants one
  --registry-key-header NAME  apikey
  --kvk-number NUMBER         68750110; one for which every operation finds something
  --geodata-number NUMBER     69599084; one with geographic data
  --no-data-number NUMBER     90000749; one without a main branch
  --type-parameter PLACE      query:type; or header:NAME
  --types MAIN,SECOND,LEGAL   hoofdvestiging,nevenvestiging,rechtspersoon
  --geodata-parameter PLACE   query:GeoData; or header:NAME

How:
  --only SECTION              such as 4.2 or 7; may be given again
  --no-readings               leave out what needs a reading: readings can cost money
  --timeout SECONDS           120; for one reading
  --json                      prints the outcome as JSON instead of a table
  --help                      prints this

A value beside an option is what holds without it. Any service can be checked with --base-url alone; each further
option makes more of the rules checkable, and the table says which one a rule needs.

Exit code: 0 nothing failed, 1 something failed, 2 the check could not be done.`

const text = { type: 'string' } as const
const optionDefinitions = {
  'base-url': text,
  token: text,
  'unlinked-token': text,
  'no-balance-token': text,
  model: text,
  'model-b': text,
  'model-without-type': text,
  file: text,
  'registry-key': text,
  'registry-key-header': { ...text, default: 'apikey' },
  'kvk-number': { ...text, default: '68750110' },
  'geodata-number': { ...text, default: '69599084' },
  'no-data-number': { ...text, default: '90000749' },
  'type-parameter': { ...text, default: 'query:type' },
  types: { ...text, default: 'hoofdvestiging,nevenvestiging,rechtspersoon' },
  'geodata-parameter': { ...text, default: 'query:GeoData' },
  only: { ...text, multiple: true, default: [] as string[] },
  'no-readings': { type: 'boolean', default: false },
  timeout: { ...text, default: '120' },
  json: { type: 'boolean', default: false },
} as const

export type OptionsResult =
  | { readonly ok: true; readonly options: ConformanceOptions }
  | { readonly ok: false; readonly reason: string }

/** Parses the command-line arguments; returns a readable reason when they are invalid. */
export function parseOptions(words: readonly string[]): OptionsResult {
  try {
    const { values } = parseArgs({ args: [...words], options: optionDefinitions, strict: true })
    return { ok: true, options: toOptions(values) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return { ok: false, reason: error.message }
    throw error
  }
}

type ParsedValues = ReturnType<typeof parseArgs<{ options: typeof optionDefinitions }>>['values']

/** @throws RangeError, with a readable message, for an invalid value. */
function toOptions(given: ParsedValues): ConformanceOptions {
  const timeout = Number(given.timeout)
  if (!(timeout > 0)) throw new RangeError(`--timeout is a number of seconds, not "${given.timeout}"`)
  const [main, secondary, legal, ...more] = given.types.split(',')
  if (main === undefined || secondary === undefined || legal === undefined || more.length > 0)
    throw new RangeError('--types needs three words separated by commas')
  return {
    baseUrl: parseBaseUrl(given['base-url']),
    token: given.token,
    unlinkedToken: given['unlinked-token'],
    noBalanceToken: given['no-balance-token'],
    model: given.model,
    modelB: given['model-b'],
    modelWithoutType: given['model-without-type'],
    registryKey: given['registry-key'],
    registryKeyHeader: given['registry-key-header'],
    kvkNumber: given['kvk-number'],
    geoDataNumber: given['geodata-number'],
    noDataNumber: given['no-data-number'],
    typeParameter: parseParameterLocation(given['type-parameter']),
    geoDataParameter: parseParameterLocation(given['geodata-parameter']),
    types: [main, secondary, legal],
    file: given.file,
    only: given.only,
    allowsAnalyses: !given['no-readings'],
    timeout,
    json: given.json,
  }
}

function parseBaseUrl(given: string | undefined): string {
  if (given === undefined) throw new RangeError('--base-url is missing')
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new RangeError(`--base-url must be a URL that begins with http, not "${given}"`)
  return given.replace(/\/+$/, '')
}
