import type { FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { LabelHit } from '../labels/find-labels.ts'
import { getLineAfterLabel, getLinesBelowLabel, type RegionLine } from './label-region.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Extractor, Proposal, ExtractionContext } from './proposal.ts'

/** Lists and named lists behind or below their label; their parts are field entries of their own (spec 2.5). */
export const structuredExtractor: Extractor = {
  name: 'structured',
  weight: 1,
  propose: (context) => {
    const { field, document } = context
    if (field.type !== 'List' && field.type !== 'Dictionary') return []
    const read = field.type === 'List' ? readList : readDictionary
    return document.labelHits.flatMap((hit) => {
      const meaning = hit.meanings.find((other) => other.field === field.name)
      if (!meaning || !(hit.isLeading || hit.isClosed)) return []
      const behind = getLineAfterLabel(hit, document)
      const lines =
        behind.text === ''
          ? getLinesBelowLabel(hit, document)
          : [behind, ...findContinuation(behind, hit, document)]
      return read(lines, context).map((proposal) => ({
        ...proposal,
        page: hit.segment.page,
        score: proposal.score * meaning.strength,
      }))
    })
  },
}

/** A list that breaks off at a separator goes on below. */
const findContinuation = (behind: RegionLine, hit: LabelHit, document: AnalysedDocument) =>
  /[,;]\s*$/.test(behind.text) ? getLinesBelowLabel(hit, document) : []

const bullet = /^\s*(?:[-–•·*▪■◦‣]|\d{1,2}[.)])\s+/

function readList(lines: readonly RegionLine[], context: ExtractionContext): Proposal[] {
  const text = lines.map((line) => line.text).join('\n')
  const separator = text.includes(';') ? /[;\n]/ : /[,\n]|\s{2,}/
  const parts = text
    .split(separator)
    .map((part) => part.replace(bullet, '').trim())
    .filter((part) => part !== '')
  const items = parts.map((part) => createEntry(part, context, 'String'))
  return items.length === 0 ? [] : [createStructuredProposal(text, items, items.length > 1 ? 0.85 : 0.6)]
}

function readDictionary(lines: readonly RegionLine[], context: ExtractionContext): Proposal[] {
  const pairs: [string, JsonValue][] = []
  const printed: string[] = []
  for (const line of lines) {
    const own = parsePairs(line)
    // What is no pair ends the list.
    if (own.length === 0) break
    printed.push(line.text)
    for (const [key, text] of own) pairs.push([key, createEntry(text, context)])
  }
  return pairs.length === 0
    ? []
    : [createStructuredProposal(printed.join('\n'), Object.fromEntries(pairs), pairs.length > 1 ? 0.85 : 0.6)]
}

/** `Kleur: rood; Maat: L` in one line, or a name and its value in columns. */
function parsePairs({ segments, text }: RegionLine): [string, string][] {
  const written = text.split(/;|,\s+(?=[^,;:]+:)/).flatMap((part): [string, string][] => {
    const [, key = '', value = ''] = /^\s*([^:]{1,60}):\s*(\S.*)$/u.exec(part.replace(bullet, '')) ?? []
    return key === '' ? [] : [[key.trim(), value.trim()]]
  })
  if (written.length > 0) return written
  const [name, value] = segments
  return segments.length === 2 && name && value ? [[name.text, value.text]] : []
}

const createStructuredProposal = (text: string, value: JsonValue, score: number): Proposal => ({
  text,
  value,
  page: 0,
  score,
  extractorName: 'structured',
  isPlausible: true,
})

/** A part as a field entry; its type by its form where none is given. */
function createEntry(
  text: string,
  { document }: ExtractionContext,
  type: FieldType = inferType(text),
): JsonValue {
  const read = parseValue(type, text, { ...document.text.notation, country: document.country })
  return read.ok ? { Text: text, Value: read.value, Type: type } : { Text: text, Value: text, Type: 'String' }
}

function inferType(text: string): FieldType {
  if (/^[€$£]\s?-?\d|\d\s?(?:€|EUR)$|^(?:EUR|USD|GBP|CHF)\s\d/.test(text)) return 'Currency'
  if (/\d/.test(text) && parseValue('Date', text, {}).ok) return 'Date'
  if (/^-?[1-9]\d{0,8}$|^0$/.test(text)) return 'Long'
  return /^-?\d+[.,]\d+$/.test(text) ? 'Double' : 'String'
}
