import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { BranchList, Company, HitList } from './company.ts'
import { readBranches } from './read-branches.ts'
import { readRegistration } from './read-company.ts'
import { readHits } from './read-hits.ts'
import { readProfile } from './read-profile.ts'
import { bareKey } from './take.ts'

/** What the registry answered, as far as it is recognised; `unknown` is shown as it is. */
export type RegistryAnswer =
  | { readonly kind: 'company'; readonly company: Company }
  | { readonly kind: 'branches'; readonly list: BranchList }
  | { readonly kind: 'hits'; readonly list: HitList }
  | { readonly kind: 'unknown'; readonly json: JsonValue }

/** Names that a service puts around an answer. */
const wrappers = ['data', 'result', 'response', 'body', 'payload', 'value']

/**
 * Recognises an answer by the properties it has, whatever their case, and unwraps one that a service put into
 * another object, a list of one or a text. Never throws.
 */
export function readAnswer(json: JsonValue, depth = 0): RegistryAnswer {
  const unknown = { kind: 'unknown', json } as const
  if (typeof json === 'string') return depth < 2 ? (readText(json, depth) ?? unknown) : unknown
  const only = Array.isArray(json) && json.length === 1 ? (json as readonly JsonValue[])[0] : undefined
  const object = isJsonObject(json) ? json : only
  if (!isJsonObject(object)) return unknown
  const answer = recognise(object)
  if (answer !== undefined) return answer
  for (const [key, inner] of depth < 2 ? Object.entries(object) : []) {
    if (!wrappers.includes(bareKey(key))) continue
    const inside = readAnswer(inner, depth + 1)
    if (inside.kind !== 'unknown') return inside
  }
  return unknown
}

function recognise(object: JsonObject): RegistryAnswer | undefined {
  const keys = new Map(Object.entries(object).map(([key, value]) => [bareKey(key), value]))
  const has = (...names: readonly string[]) => names.some((name) => keys.has(name))
  const isList = (name: string) => Array.isArray(keys.get(name))
  if (isList('resultaten')) return { kind: 'hits', list: readHits(object) }
  if (isList('vestigingen')) return { kind: 'branches', list: readBranches(object) }
  if (has('vestigingsnummer') && has('eerstehandelsnaam', 'indhoofdvestiging', 'adressen', 'handelsnamen'))
    return { kind: 'company', company: readRegistration(object, 'branch') }
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
    return { kind: 'company', company: readProfile(object) }
  if (has('rechtsvorm', 'uitgebreiderechtsvorm', 'legalform'))
    return { kind: 'company', company: readRegistration(object, 'owner') }
  return undefined
}

/** A service that answers JSON as a text inside JSON. */
function readText(text: string, depth: number): RegistryAnswer | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    const answer = readAnswer(parseJson(text), depth + 1)
    return answer.kind === 'unknown' ? undefined : answer
  } catch {
    return undefined
  }
}
