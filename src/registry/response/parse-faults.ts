import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { createTolerantReader, type TolerantReader } from './tolerant-reader.ts'

/**
 * An entry of an error body. `code` is null where the registry says so, and empty when there is none. `text` is Dutch,
 * with its line breaks; empty when there is none.
 */
export interface RegistryFault {
  readonly code: string | null
  readonly text: string
}

/**
 * The kind of a registry error. Determined by the code, never by the status alone, because temporary errors have the
 * same 404 as "nothing found" (kvk.md 2).
 *
 * `number`: not a valid number, or not found. `nothing`: nothing found, or not deliverable. `temporary`: try again
 * later. `key`: the registry key was rejected. `technical`: our request was invalid. `other`: an unknown code.
 */
export type FaultKind = 'number' | 'nothing' | 'temporary' | 'key' | 'technical' | 'other'

const kindsByCode: Readonly<Record<string, FaultKind>> = {
  IPD0004: 'number',
  IPD0006: 'number',
  IPD0010: 'number',
  IPD0005: 'nothing',
  IPD0007: 'nothing',
  IPD5200: 'nothing',
  IPD1002: 'temporary',
  IPD1003: 'temporary',
  IPD9999: 'temporary',
  IPD0001: 'technical',
  IPD1998: 'technical',
  IPD1999: 'technical',
  IPD5203: 'technical',
}

/** Classifies an entry. A null code means an invalid key (spec 2.1), as does any code or text containing APIKEY. */
export function getFaultKind({ code, text }: RegistryFault): FaultKind {
  if (code === null || /^APIKEY/i.test(code) || /APIKEY\d/i.test(text)) return 'key'
  // IPD5200 is also "other failure" (spec 7.1): then its text names the parameters of the request.
  if (/^IPD5200$/i.test(code) && /parameter\(s\)|parameter fout/i.test(text)) return 'technical'
  return kindsByCode[code.toUpperCase()] ?? 'other'
}

/** The kinds, most important first. */
const kindsBySeverity: readonly FaultKind[] = ['key', 'number', 'temporary', 'nothing', 'technical', 'other']

/** Classifies a response with several entries by the most important one; `other` without entries. */
export const getWorstFaultKind = (faults: readonly RegistryFault[]): FaultKind =>
  kindsBySeverity.find((kind) => faults.some((fault) => getFaultKind(fault) === kind)) ?? 'other'

/**
 * Parses the entries of an error body: `fout`, the older `meldingen.fout`, or a single `{code, omschrijving}`, with
 * keys in upper or lower case.
 *
 * @returns undefined when the body is not a registry error; empty when the error has no entries.
 */
export function parseFaults(json: JsonValue): RegistryFault[] | undefined {
  if (!isJsonObject(json)) return undefined
  const reader = createTolerantReader(json)
  const messages = reader.readObject('meldingen')
  const list =
    reader.readList('fout', 'fouten') ??
    (messages && createTolerantReader(messages).readList('fout', 'fouten'))
  if (list) return list.filter(isJsonObject).map((item) => toFault(createTolerantReader(item), item))
  const single = reader.readObject('fout')
  if (single) return [toFault(createTolerantReader(single), single)]
  const code = reader.readText('code', 'foutcode')
  const isOurs = code !== undefined && /^(?:IPD\d|APIKEY)/i.test(code)
  return isOurs ? [toFault(reader, json)] : undefined
}

function toFault(reader: TolerantReader, object: { readonly [key: string]: JsonValue }): RegistryFault {
  const key = Object.keys(object).find((name) =>
    /^(?:omschrijving|message|melding|description|detail)$/i.test(name),
  )
  // Bypasses the tolerant reader, which would join the lines of the text about an invalid key.
  const text = key === undefined ? undefined : object[key]
  const isNull = Object.entries(object).some(
    ([name, value]) => value === null && /^(?:code|foutcode)$/i.test(name),
  )
  return {
    code: reader.readText('code', 'foutcode') ?? (isNull ? null : ''),
    text: typeof text === 'string' ? text.trim() : '',
  }
}

/**
 * Masks keys in a text, in case the service did not (spec 5): anything that looks like a key, letters and digits
 * together, except on the line of a transaction id.
 */
export const maskKeys = (text: string): string =>
  text
    // Line ends, literal or escaped as in JSON.
    .split(/(\n|\\n)/)
    .map((line) =>
      /transacti|correlat|request|trace/i.test(line) ? line : line.replace(keyPattern, maskKey),
    )
    .join('')

const keyPattern = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}(?![\w-])/g
const maskKey = (key: string): string => `${key.slice(0, 4)}…${key.slice(-4)}`
