import type { FieldType } from '#src/contract/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { normaliseAddress } from './address.ts'
import { normaliseAmount } from './amount.ts'
import { normaliseBoolean, normaliseSelectionMark, normaliseSignature } from './boolean.ts'
import { normaliseCountry } from './country.ts'
import { normaliseDate } from './date.ts'
import { read, unread, type Hints, type Normalised } from './normalised.ts'
import { readInteger, readNumber } from './number.ts'
import { normalisePhoneNumber } from './phone.ts'
import { normaliseSelectionGroup } from './selection-group.ts'
import { normaliseDictionary, normaliseList } from './structured.ts'
import { normaliseTime } from './time.ts'

type Normalise = (text: string, hints: Hints) => Normalised<JsonValue>

const byType: Readonly<Record<FieldType, Normalise>> = {
  String: normaliseString,
  Long: readInteger,
  Double: readNumber,
  Boolean: normaliseBoolean,
  Date: normaliseDate,
  Time: normaliseTime,
  Currency: normaliseAmount,
  List: normaliseList,
  Dictionary: normaliseDictionary,
  SelectionGroup: normaliseSelectionGroup,
  PhoneNumber: normalisePhoneNumber,
  Address: normaliseAddress,
  CountryRegion: normaliseCountry,
  SelectionMark: normaliseSelectionMark,
  Signature: normaliseSignature,
}

/**
 * Reads a text as a value of a field type (spec 2.5; the shapes are those of architecture.md, section 5).
 * Text of a List or a Dictionary is JSON. Never throws.
 */
export function normalise(type: FieldType, text: string, hints: Hints = {}): Normalised {
  return byType[type](text, hints)
}

/** A String keeps its inner spacing and lines; only what surrounds it falls off. */
function normaliseString(text: string): Normalised<string> {
  const trimmed = text.trim()
  return trimmed === '' ? unread('empty') : read(trimmed)
}
