import { analysisResultSchema, type ResultField } from '#src/contract/service/analysis-result.ts'
import { toColumnName } from '#src/contract/workspace/corrections.ts'
import {
  isJsonObject,
  isRawNumber,
  parseJson,
  toNumber,
  type JsonObject,
  type JsonValue,
  type RawNumber,
} from '#src/contract/json.ts'

type Fields = ReadonlyMap<string, ResultField>

/** Maximum characters of a counted name, because a database index limits its keys. */
const maxNameLength = 200

/**
 * Finds the fields that a feedback payload corrects in a result: Text or Value differ, or the field was added or left
 * out. Only the first document counts, because the service passes on only that one (spec 4.4). A changed Page or Type
 * is not a correction. Cells of a table count together, by column (`toColumnName`); renumbered rows are not a
 * correction.
 *
 * @param result and
 * @param payload JSON texts; a text that is not a JSON object has no corrections.
 * @returns names, each once, in the order of the result. A name longer than 200 characters is left out.
 */
export function findCorrectedFields(result: string, payload: string): string[] {
  const [before, after] = [parseFirstFields(result), parseFirstFields(payload)]
  if (before === undefined || after === undefined) return []
  const [readings, corrections] = [groupByName(before), groupByName(after)]
  const names = new Set([...readings.keys(), ...corrections.keys()])
  return [...names].filter(
    (name) => isCountable(name) && !hasSameCells(readings.get(name) ?? [], corrections.get(name) ?? []),
  )
}

// PostgreSQL text cannot contain NUL, and half a surrogate pair does not survive UTF-8.
const isCountable = (name: string) => name.length <= maxNameLength && !/[\0\p{Cs}]/u.test(name)

function parseFirstFields(json: string): Fields | undefined {
  try {
    return analysisResultSchema.parse(parseJson(json)).Documents[0]?.Fields
  } catch {
    return undefined
  }
}

/** A field, or a cell of a table's column with its row number. */
interface Cell {
  readonly row: number
  readonly field: ResultField
}

/** A plain field has one cell; a column has one for each row that has it, by the row's number. */
function groupByName(fields: Fields): Map<string, Cell[]> {
  const found = new Map<string, Cell[]>()
  for (const [name, field] of fields) {
    // Spec 2.3, rule 3; `01` is not a row number, as on the review screen.
    const [, table = '', row = '0', column = ''] = /^(.+)\.(0|[1-9]\d{0,8})\.([^.]+)$/s.exec(name) ?? []
    const counted = table === '' ? name : toColumnName(table, column)
    const cells = found.get(counted)
    if (cells === undefined) found.set(counted, [{ row: Number(row), field }])
    else cells.push({ row: Number(row), field })
  }
  for (const cells of found.values()) cells.sort((one, other) => one.row - other.row)
  return found
}

/** Whether nothing was corrected: the same readings in the same order, whatever the row numbers. */
function hasSameCells(before: readonly Cell[], after: readonly Cell[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ field }, place) => isSameReading(field, after[place]?.field))
  )
}

/** A required property without content is not a correction. */
const isSameReading = (before: ResultField, after: ResultField | undefined): boolean =>
  after !== undefined &&
  (before.Text ?? '') === (after.Text ?? '') &&
  isSameJson(before.Value ?? null, after.Value ?? null)

/** Whether two values are the same JSON, whatever the order of keys and the notation of numbers. */
function isSameJson(one: JsonValue, other: JsonValue): boolean {
  // Numbers with more digits than a JavaScript number are compared as text.
  if (isLongNumber(one) && isLongNumber(other)) return one.rawJSON === other.rawJSON
  const [number, otherNumber] = [toNumber(one), toNumber(other)]
  if (number !== undefined || otherNumber !== undefined) return number === otherNumber
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other)
  return isJsonObject(one) && isJsonObject(other) ? isSameObject(one, other) : one === other
}

const isLongNumber = (value: JsonValue): value is RawNumber =>
  isRawNumber(value) && /(?:\d\.?){16}/.test(value.rawJSON)

function isSameList(one: JsonValue, other: JsonValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  // Array.isArray narrows to any[].
  const [items, others] = [one, other] as [readonly JsonValue[], readonly JsonValue[]]
  return items.every((item, place) => isSameJson(item, others[place] ?? null))
}

function isSameObject(one: JsonObject, other: JsonObject): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameJson(one[name] ?? null, other[name] ?? null))
  )
}
