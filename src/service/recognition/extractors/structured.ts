import type { FieldType } from '#src/contract/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { normalise } from '#src/values/normalise.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { behindLabel, belowLabel, type RegionLine } from '../labels/region.ts'
import type { Scene } from '../scene.ts'
import type { Extractor, Proposal, Question } from './proposal.ts'

/** Lists and named lists behind or below their label; their parts are field entries of their own (spec 2.5). */
export const structured: Extractor = {
  name: 'structured',
  weight: 1,
  propose: (question) => {
    const { field, scene } = question
    if (field.type !== 'List' && field.type !== 'Dictionary') return []
    const read = field.type === 'List' ? listOf : dictionaryOf
    return scene.hits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      if (!meaning || !(hit.leads || hit.closed)) return []
      const behind = behindLabel(hit, scene)
      const lines = behind.text === '' ? belowLabel(hit, scene) : [behind, ...continued(behind, hit, scene)]
      return read(lines, question).map((proposal) => ({
        ...proposal,
        page: hit.segment.page,
        score: proposal.score * meaning.strength,
      }))
    })
  },
}

/** A list that breaks off at a separator goes on below. */
const continued = (behind: RegionLine, hit: LabelHit, scene: Scene) =>
  /[,;]\s*$/.test(behind.text) ? belowLabel(hit, scene) : []

const bullet = /^\s*(?:[-–•·*▪■◦‣]|\d{1,2}[.)])\s+/

function listOf(lines: readonly RegionLine[], question: Question): Proposal[] {
  const text = lines.map((line) => line.text).join('\n')
  const separator = text.includes(';') ? /[;\n]/ : /[,\n]|\s{2,}/
  const parts = text
    .split(separator)
    .map((part) => part.replace(bullet, '').trim())
    .filter((part) => part !== '')
  const items = parts.map((part) => entryOf(part, question, 'String'))
  return items.length === 0 ? [] : [found(text, items, items.length > 1 ? 0.85 : 0.6)]
}

function dictionaryOf(lines: readonly RegionLine[], question: Question): Proposal[] {
  const pairs: [string, JsonValue][] = []
  const printed: string[] = []
  for (const line of lines) {
    const own = pairsOf(line)
    // What is no pair ends the list.
    if (own.length === 0) break
    printed.push(line.text)
    for (const [key, text] of own) pairs.push([key, entryOf(text, question)])
  }
  return pairs.length === 0
    ? []
    : [found(printed.join('\n'), Object.fromEntries(pairs), pairs.length > 1 ? 0.85 : 0.6)]
}

/** `Kleur: rood; Maat: L` in one line, or a name and its value in columns. */
function pairsOf({ segments, text }: RegionLine): [string, string][] {
  const written = text.split(/;|,\s+(?=[^,;:]+:)/).flatMap((part): [string, string][] => {
    const [, key = '', value = ''] = /^\s*([^:]{1,60}):\s*(\S.*)$/u.exec(part.replace(bullet, '')) ?? []
    return key === '' ? [] : [[key.trim(), value.trim()]]
  })
  if (written.length > 0) return written
  const [name, value] = segments
  return segments.length === 2 && name && value ? [[name.text, value.text]] : []
}

const found = (text: string, value: JsonValue, score: number): Proposal => ({
  text,
  value,
  page: 0,
  score,
  by: 'structured',
  checked: true,
})

/** A part as a field entry; its type by its form where none is given. */
function entryOf(text: string, { scene }: Question, type: FieldType = typeOf(text)): JsonValue {
  const read = normalise(type, text, { ...scene.text.hints, country: scene.country })
  return read.ok ? { Text: text, Value: read.value, Type: type } : { Text: text, Value: text, Type: 'String' }
}

function typeOf(text: string): FieldType {
  if (/^[€$£]\s?-?\d|\d\s?(?:€|EUR)$|^(?:EUR|USD|GBP|CHF)\s\d/.test(text)) return 'Currency'
  if (/\d/.test(text) && normalise('Date', text, {}).ok) return 'Date'
  if (/^-?[1-9]\d{0,8}$|^0$/.test(text)) return 'Long'
  return /^-?\d+[.,]\d+$/.test(text) ? 'Double' : 'String'
}
