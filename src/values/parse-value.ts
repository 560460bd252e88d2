import type { FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseAddress } from './types/address.ts'
import { parseAmount } from './types/amount.ts'
import { parseBoolean, parseSelectionMark, parseSignature } from './types/boolean.ts'
import { parseCountry } from './types/country.ts'
import { parseDate } from './types/date.ts'
import { parseOk, parseFailure, type Notation, type ParseResult } from './parsing/parse-result.ts'
import { parseExactInteger, parseExactNumber } from './types/number.ts'
import { parsePhoneNumber } from './types/phone-number.ts'
import { parseSelectionGroup } from './types/selection-group.ts'
import { parseDictionary, parseList } from './types/structured.ts'
import { parseTime } from './types/time.ts'

type ValueParser = (text: string, notation: Notation) => ParseResult<JsonValue>

const parserByType: Readonly<Record<FieldType, ValueParser>> = {
  String: parseString,
  Long: parseExactInteger,
  Double: parseExactNumber,
  Boolean: parseBoolean,
  Date: parseDate,
  Time: parseTime,
  Currency: parseAmount,
  List: parseList,
  Dictionary: parseDictionary,
  SelectionGroup: parseSelectionGroup,
  PhoneNumber: parsePhoneNumber,
  Address: parseAddress,
  CountryRegion: parseCountry,
  SelectionMark: parseSelectionMark,
  Signature: parseSignature,
}

/**
 * Parses a text as a value of a field type (spec 2.5; shapes in architecture.md, section 5). Text of a List
 * or a Dictionary is JSON. Never throws.
 */
export function parseValue(type: FieldType, text: string, notation: Notation = {}): ParseResult {
  return parserByType[type](text, notation)
}

/** A String keeps its inner spacing and line breaks; only the ends are trimmed. */
function parseString(text: string): ParseResult<string> {
  const trimmed = text.trim()
  return trimmed === '' ? parseFailure('empty') : parseOk(trimmed)
}
