import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { BranchList, Company, HitList } from '../company.ts'
import { parseBranchList } from './parse-branch-list.ts'
import { parseRegistration } from './parse-registration.ts'
import { parseHitList } from './parse-hit-list.ts'
import { parseProfile } from './parse-profile.ts'
import { normaliseKey } from './tolerant-reader.ts'

/** A recognised registry response; `unknown` is shown as a tree. */
export type RegistryAnswer =
  | { readonly kind: 'company'; readonly company: Company }
  | { readonly kind: 'branches'; readonly list: BranchList }
  | { readonly kind: 'hits'; readonly list: HitList }
  | { readonly kind: 'unknown'; readonly json: JsonValue }

/** Property names that services use to wrap a response. */
const wrapperKeys = ['data', 'result', 'response', 'body', 'payload', 'value']

/**
 * Recognises a response by its properties, in any case, and unwraps one inside another object, a list of one or a
 * string. Never throws.
 */
export function parseRegistryAnswer(json: JsonValue, depth = 0): RegistryAnswer {
  const unknown = { kind: 'unknown', json } as const
  if (typeof json === 'string') return depth < 2 ? (parseJsonText(json, depth) ?? unknown) : unknown
  const only = Array.isArray(json) && json.length === 1 ? (json as readonly JsonValue[])[0] : undefined
  const object = isJsonObject(json) ? json : only
  if (!isJsonObject(object)) return unknown
  const answer = parseKnownShape(object)
  if (answer !== undefined) return answer
  for (const [key, inner] of depth < 2 ? Object.entries(object) : []) {
    if (!wrapperKeys.includes(normaliseKey(key))) continue
    const inside = parseRegistryAnswer(inner, depth + 1)
    if (inside.kind !== 'unknown') return inside
  }
  return unknown
}

function parseKnownShape(object: JsonObject): RegistryAnswer | undefined {
  const keys = new Map(Object.entries(object).map(([key, value]) => [normaliseKey(key), value]))
  const has = (...names: readonly string[]) => names.some((name) => keys.has(name))
  const isList = (name: string) => Array.isArray(keys.get(name))
  if (isList('resultaten')) return { kind: 'hits', list: parseHitList(object) }
  if (isList('vestigingen')) return { kind: 'branches', list: parseBranchList(object) }
  if (has('vestigingsnummer') && has('eerstehandelsnaam', 'indhoofdvestiging', 'adressen', 'handelsnamen'))
    return { kind: 'company', company: parseRegistration(object, 'branch') }
  const profile = [
    'embedded',
    'handelsnamen',
    'materieleregistratie',
    'statutairenaam',
    'sbiactiviteiten',
    'naam',
  ]
  if (
    has('kvknummer', 'kvknumber', 'chamberofcommercenumber') &&
    has(...profile, 'rechtsvorm', 'name', 'legalform')
  )
    return { kind: 'company', company: parseProfile(object) }
  if (has('rechtsvorm', 'uitgebreiderechtsvorm', 'legalform'))
    return { kind: 'company', company: parseRegistration(object, 'owner') }
  return undefined
}

/** Some services return JSON as a string inside JSON. */
function parseJsonText(text: string, depth: number): RegistryAnswer | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const answer = parseRegistryAnswer(parseJson(text), depth + 1)
    return answer.kind === 'unknown' ? undefined : answer
  } catch {
    return undefined
  }
}
