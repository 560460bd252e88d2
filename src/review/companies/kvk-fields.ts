import type { JsonValue } from '#src/contract/json.ts'
import { hasKvkLabel } from '#src/values/identifiers/kvk-number.ts'
import { parseKvkInput, type KvkInput } from '#src/values/identifiers/kvk-input.ts'
import { formatValue } from '#src/values/format-value.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { splitFieldName } from '#src/contract/service/split-field-name.ts'

/** The properties of a field that these checks use. */
export interface NamedField {
  readonly name: string
  readonly text?: string | undefined
  readonly value?: JsonValue | undefined
  readonly type?: string | undefined
  /** Whether a person set the Value by hand: the Text then no longer describes it. */
  readonly isUnlinked?: boolean | undefined
}

/** The labels that a model knows for a field. */
export interface FieldLabels {
  readonly name: string
  readonly labels?: readonly string[] | undefined
}

const registryWords = '(?:kvk|coc|k v k|chamber ?of ?commerce|kamer ?van ?koophandel|handelsregister)'
const numberWords = '(?: ?(?:registration|register|dossier|inschrijf))? ?(?:number|nummer|num|nr|no|id)'
const namePattern = new RegExp(`(?:^| )${registryWords}(?:${numberWords}(?= |$)|$)`)
const mentionPattern = new RegExp(`(?:^| )${registryWords}(?= |$|number|nummer|nr|no)`)
const labelPattern =
  /\bkvk|\bk\.? ?v\.? ?k\b|kamer van koophandel|handelsregister|chamber of commerce|\bcoc\b/i

/**
 * Whether a field holds a KvK number: by its name (`SupplierKvkNumber`, `kvk_nr`), or because it holds eight digits and
 * its name mentions the registry, its Text has the label (`KvK 12345678`) or the model gives it such a label. Branch
 * numbers and registered names do not count.
 *
 * @param labels the model's fields; empty if unknown.
 */
export function holdsKvkNumber(field: NamedField, labels: readonly FieldLabels[] = []): boolean {
  const words = getOwnWords(field.name)
  if (namePattern.test(words)) return true
  if (field.type !== undefined && field.type !== 'String' && field.type !== 'Long') return false
  if (getKvkNumber(field).kind !== 'kvk') return false
  if (mentionPattern.test(words) || hasKvkLabel(field.text ?? '')) return true
  const known = labels.find(({ name }) => name === field.name)
  return known?.labels?.some((label) => labelPattern.test(label)) ?? false
}

/** The number that a field holds: in its Value, otherwise in its Text, unless a person set the Value. */
export function getKvkNumber({ text = '', value, type, isUnlinked }: NamedField): KvkInput {
  const fromValue = parseKvkInput(
    value === undefined || value === null || typeof value === 'object' ? '' : printPlain(type, value),
  )
  return fromValue.kind === 'kvk' || text.trim() === '' || isUnlinked === true
    ? fromValue
    : pickBetterNumber(fromValue, parseKvkInput(text))
}

/** The Text may have the leading zero that a numeric Value has lost. */
const pickBetterNumber = (fromValue: KvkInput, fromText: KvkInput): KvkInput =>
  fromText.kind === 'kvk' || fromValue.kind === 'empty' ? fromText : fromValue

const printPlain = (type: string | undefined, value: JsonValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : formatValue(type, value, 'en')

/** The words of a field name; for a table cell, those of its column. */
const getOwnWords = (name: string): string => splitFieldName(parseCellName(name)?.column ?? name).join(' ')

/** The owner that a field name mentions, such as a supplier; empty for a bare `KvkNumber`. */
export const getNumberOwner = (name: string): string =>
  normaliseOwner(getOwnWords(name).replace(namePattern, ' '))

const ownerPatterns: readonly (readonly [words: RegExp, owner: string])[] = [
  [
    /^(?:supplier|vendor|seller|merchant|issuer|biller|creditor|sender|from|leverancier|verkoper|afzender|crediteur)$/,
    'supplier',
  ],
  [
    /^(?:customer|client|buyer|debtor|recipient|receiver|klant|afnemer|koper|debiteur|ontvanger|bill to|billed to|geadresseerde)$/,
    'customer',
  ],
]

/** Maps synonyms to one party: `Vendor` and `Leverancier` are a supplier. */
export function normaliseOwner(words: string): string {
  const own = words.trim().replace(/ +/g, ' ')
  return ownerPatterns.find(([known]) => known.test(own))?.[1] ?? own
}
