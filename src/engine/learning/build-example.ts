import type { JsonValue } from '#src/contract/json.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import { parseDate } from '#src/values/types/date.ts'
import { analyseDocument, type AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Model } from '../models/model.ts'
import { isPartyTable } from '../models/parts/contract-parties.ts'
import { isVatTable } from '../models/parts/vat-by-rate.ts'
import { isConstantField } from './decide/decide-constant.ts'
import type { FieldExample, FormatExample } from './example.ts'
import { isIdentifierField } from './guard-identifier.ts'
import { locateValue, type FieldValue } from './locations/locate-value.ts'
import { listPartyFields } from './party-fields.ts'
import { createLocationContext } from './locations/location-context.ts'
import { describeLocation } from './locations/location.ts'
import { isMissing, isSameValue } from './same-value.ts'
import type { FieldValues, ReviewedDocument } from './reviewed-document.ts'
import { listIssuerIdentities, selectIssuerKeys } from './select-issuer-keys.ts'
import type { DescribedDocument } from './rank-candidates.ts'
import { locateSentRows } from './rows/locate-rows.ts'
import { restorePages } from './stored-reading.ts'
import { buildTableExample } from './rows/table-example.ts'

/** Types of fields whose value is not a text at a location. */
const unlearnableTypes: ReadonlySet<ModelField['type']> = new Set([
  'Boolean',
  'SelectionMark',
  'Signature',
  'SelectionGroup',
  'List',
  'Dictionary',
])

/** Builds an example from a reviewed document. Every field teaches, corrected or confirmed. */
export function buildExample(reviewed: ReviewedDocument, model: Model): FormatExample {
  const document = analyseDocument(restorePages(reviewed.reading), model)
  const context = createLocationContext(
    document,
    reviewed.reading.totalPages,
    findLastRow(model, reviewed.accepted, document),
  )
  const names = [reviewed.accepted, reviewed.returned, reviewed.reading.proposed].flatMap(Object.keys)
  const fields = [
    ...model.fields.filter(({ type }) => !unlearnableTypes.has(type)),
    ...listPartyFields(model, names),
  ]
  return {
    version: 1,
    keys: selectIssuerKeys(document, model, reviewed.accepted),
    issuer: listIssuerIdentities(model, reviewed.accepted),
    dateOrder: findDateOrder(fields, reviewed.accepted),
    fields: Object.fromEntries(
      fields.flatMap((field) => {
        const example = buildFieldExample(field, reviewed, { document, context })
        return example ? [[field.name, example]] : []
      }),
    ),
    tables: Object.fromEntries(
      // VAT tables are read without headings, and contract parties from sentences.
      model.tables
        .filter((table) => !isVatTable(table) && !isPartyTable(table))
        .flatMap((table) => {
          const example = buildTableExample(table, reviewed, document)
          return example ? [[table.name, example]] : []
        }),
    ),
  }
}

function buildFieldExample(
  field: ModelField,
  { reading, returned, accepted }: ReviewedDocument,
  { document, context }: DescribedDocument,
): FieldExample | undefined {
  const [before, after] = [returned[field.name], accepted[field.name]]
  const isPresent = after !== undefined && !(isMissing(after.Value) && after.Text === '')
  // Neither read nor stated: a missing entry proves little, and other examples may know the field.
  if (!isPresent && before === undefined && !Object.hasOwn(reading.proposed, field.name)) return undefined
  const describe = (value: FieldValue) =>
    locateValue(field, value, document).map((place) => describeLocation(place, context))
  const isRight = (value: JsonValue | undefined) =>
    isPresent ? isSameValue(value, after.Value) : isMissing(value)
  const generic = Object.hasOwn(reading.generic, field.name) ? reading.generic[field.name] : before?.Value
  const rejected = before !== undefined && !isRight(before.Value) ? describe(before) : []
  return {
    isPresent,
    places: isPresent ? describe(after) : [],
    rejected,
    isGenericRight: isRight(generic),
    ...(Object.hasOwn(reading.proposed, field.name) && {
      isProposalRight: isRight(reading.proposed[field.name]),
    }),
    isCorrected: !isRight(before?.Value),
    ...(isPresent && isConstantField(field) && describeConstant(after)),
    ...(isPresent && isIdentifierField(field) && { identifier: String(after.Value) }),
  }
}

/** Longer texts are not names or addresses. */
const maxConstantLength = 200

function describeConstant({ Text, Value }: FieldValue): Pick<FieldExample, 'constant'> {
  const isShort = Math.max(Text.length, JSON.stringify(Value).length) <= maxConstantLength
  return isShort && !isMissing(Value) ? { constant: { text: Text, value: Value } } : {}
}

/** Index of the line of the last submitted row; undefined if none is printed. */
function findLastRow(model: Model, accepted: FieldValues, document: AnalysedDocument): number | undefined {
  const lines = model.tables
    .filter((table) => !isVatTable(table))
    .flatMap((table) => locateSentRows(table, accepted, document))
    .map(({ line }) => line.index)
  return lines.length === 0 ? undefined : Math.max(...lines)
}

/** The order of day and month, if a date of the document gives its value in only one order; undefined otherwise. */
function findDateOrder(fields: readonly ModelField[], accepted: FieldValues): FormatExample['dateOrder'] {
  for (const { name, type } of fields) {
    const { Text = '', Value } = accepted[name] ?? {}
    if (type !== 'Date' || typeof Value !== 'string') continue
    const [day, month] = (['dmy', 'mdy'] as const).map((order) => parseDate(Text, { order }))
    const [isDay, isMonth] = [day?.ok && day.value === Value, month?.ok && month.value === Value]
    if (isDay !== isMonth) return isDay ? 'dmy' : 'mdy'
  }
  return undefined
}
