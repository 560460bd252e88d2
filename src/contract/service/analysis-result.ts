import { z } from 'zod/mini'
import { isJsonObject, isRawNumber, toNumber, type JsonObject, type JsonValue } from '../json.ts'

/**
 * A field of an analysis result (spec 2.3). Every property may be missing; a known property of the wrong type counts as
 * missing, except that a number or boolean is accepted as Text, in its notation.
 */
export interface ResultField {
  /** Value as printed in the document. */
  readonly Text?: string
  /** Normalised value matching Type; any JSON. A property that is null is present, one left out is undefined. */
  readonly Value?: JsonValue
  /** One of the field types, or an unknown one. */
  readonly Type?: string
  /** Certainty of the reading, in percent. */
  readonly Confidence?: number
  /** Page where the field was found, zero-based. */
  readonly Page?: number
  readonly NeedsReview?: boolean
  /** Properties that the spec does not name, unchanged. */
  readonly rest: ReadonlyMap<string, JsonValue>
}

/** A document of an analysis result (spec 2.3). Fields is empty when it is missing. */
export interface ResultDocument {
  readonly FileName?: string
  readonly TotalPages?: number
  readonly NeedsReview?: boolean
  /** By name, in the order of the result. A name may be anything, `__proto__` included. */
  readonly Fields: ReadonlyMap<string, ResultField>
  readonly rest: ReadonlyMap<string, JsonValue>
}

/** An analysis result (spec 2.3). Documents is empty when it is missing. */
export interface AnalysisResult {
  readonly Documents: readonly ResultDocument[]
  readonly rest: ReadonlyMap<string, JsonValue>
}

/** A schema that accepts any JSON and transforms it. */
const tolerantSchema = <T>(read: (value: JsonValue) => T) => z.pipe(z.custom<JsonValue>(), z.transform(read))

const jsonObjectSchema = z.custom<JsonObject>(isJsonObject, 'not a JSON object')
const textSchema = tolerantSchema((value) => toText(value))
const nonNegativeIntegerSchema = tolerantSchema((value) => {
  const number = toNumber(value)
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined
})
const numberSchema = tolerantSchema((value) => {
  const number = toNumber(value)
  return number !== undefined && Number.isFinite(number) ? number : undefined
})
const booleanSchema = tolerantSchema((value) => (typeof value === 'boolean' ? value : undefined))
const stringSchema = tolerantSchema((value) => (typeof value === 'string' ? value : undefined))

const fieldSchemas = {
  Text: textSchema,
  Type: stringSchema,
  Confidence: numberSchema,
  Page: nonNegativeIntegerSchema,
  NeedsReview: booleanSchema,
}
const documentSchemas = {
  FileName: stringSchema,
  TotalPages: nonNegativeIntegerSchema,
  NeedsReview: booleanSchema,
}

/** Parses a field entry. An entry that is not an object (a bare string, null) becomes a field with only that Value. */
const resultFieldSchema = tolerantSchema((entry): ResultField => {
  if (!isJsonObject(entry)) return { Value: entry, Text: toText(entry), rest: new Map() }
  const { Value } = Object.getOwnPropertyDescriptor(entry, 'Value') ? entry : { Value: undefined }
  return {
    ...readKnownProperties(entry, fieldSchemas),
    Value,
    rest: collectUnknownProperties(entry, [...Object.keys(fieldSchemas), 'Value']),
  }
})

const resultDocumentSchema = tolerantSchema((entry): ResultDocument => {
  const document = isJsonObject(entry) ? entry : {}
  const fields = isJsonObject(document['Fields']) ? document['Fields'] : {}
  return {
    ...readKnownProperties(document, documentSchemas),
    Fields: new Map(Object.entries(fields).map(([name, field]) => [name, resultFieldSchema.parse(field)])),
    rest: collectUnknownProperties(document, [...Object.keys(documentSchemas), 'Fields']),
  }
})

/**
 * Validates an analysis result from `parseJson`: no property is required, and unknown ones are kept.
 * @throws ZodError when it is not an object.
 */
export const analysisResultSchema = z.pipe(
  jsonObjectSchema,
  z.transform((result: JsonObject): AnalysisResult => {
    const documents = Array.isArray(result['Documents']) ? (result['Documents'] as readonly JsonValue[]) : []
    return {
      Documents: documents.map((document) => resultDocumentSchema.parse(document)),
      rest: collectUnknownProperties(result, ['Documents']),
    }
  }),
)

type PropertySchemas = Record<string, z.ZodMiniType<unknown, JsonValue>>

/** The known properties of an object that are present and have the right type. */
function readKnownProperties<R extends PropertySchemas>(
  object: JsonObject,
  readers: R,
): { [K in keyof R]?: Exclude<z.output<R[K]>, undefined> } {
  const found: Record<string, unknown> = {}
  for (const [name, reader] of Object.entries(readers)) {
    if (!Object.hasOwn(object, name)) continue
    const value = reader.parse(object[name])
    if (value !== undefined) found[name] = value
  }
  return found as { [K in keyof R]?: Exclude<z.output<R[K]>, undefined> }
}

function collectUnknownProperties(object: JsonObject, names: readonly string[]): Map<string, JsonValue> {
  return new Map(Object.entries(object).filter(([name]) => !names.includes(name)))
}

function toText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value
  if (isRawNumber(value)) return value.rawJSON
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
