import type { Company } from '#src/registry/company.ts'
import {
  compareCompany,
  type ComparedPart,
  type PartComparison,
  type WrittenPart,
} from '#src/registry/comparison/compare-company.ts'
import { findCompanyFields } from '#src/review/checks/company-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { suggestNames, type SuggestedName } from '#src/review/names/suggest-names.ts'
import { formatValue } from '#src/values/format-value.ts'
import { isJsonObject } from '#src/contract/json.ts'

/**
 * A part of the company, in the document and in the register. `field` is the document's; without one `missing` is the
 * name that the model has for it, if it has one.
 */
export interface ComparisonRow {
  readonly part: ComparedPart
  readonly field?: ReviewField | undefined
  readonly missing?: SuggestedName | undefined
  /** What goes back as the field's value, as a person reads it; empty when nothing does. */
  readonly documentText: string
  readonly comparison: PartComparison
}

interface ComparisonInput {
  readonly fields: readonly ReviewField[]
  /** The field that holds the KvK number. */
  readonly numberField: string
  readonly model: { readonly fields: readonly SuggestedName[] } | undefined
}

type PendingRow = Omit<ComparisonRow, 'comparison'>

/** The document's fields about a company beside the register; name and address always, as they are what one checks. */
export function buildComparisonRows(
  { fields, numberField, model }: ComparisonInput,
  company: Company,
): ComparisonRow[] {
  const found: PendingRow[] = findCompanyFields(fields, numberField).map(({ field, part }) => ({
    part,
    field,
    documentText: formatFieldText(field),
  }))
  const number = { name: numberField, type: 'String' } as const
  const offered = findCompanyFields([number, ...suggestNames(model, fields)], numberField)
  const missing = (['name', 'address'] as const)
    .filter((part) => !found.some((row) => covers(row.part, part)))
    .map((part): PendingRow => ({
      part,
      missing: offered.find((one) => covers(one.part, part))?.field,
      documentText: '',
    }))
  const rows = [...found, ...missing].sort((one, other) => rankRow(one) - rankRow(other))
  const compared = compareCompany(rows.map(toWrittenPart), company)
  return rows.flatMap((row, at) => {
    const comparison = compared[at]
    return comparison === undefined ? [] : [{ ...row, comparison }]
  })
}

/** The Value as a person reads it, else the Text: both are empty for a field that is not in the document. */
function formatFieldText({ state, type, value, text }: ReviewField): string {
  if (state === 'absent') return ''
  const said = formatValue(type, value, 'nl')
  return said.trim() === '' ? text : said
}

function toWrittenPart({ part, field, documentText: written }: PendingRow): WrittenPart {
  const value = field?.state === 'absent' ? undefined : field?.value
  return { part, text: written, value: isJsonObject(value) ? value : undefined }
}

const addressParts: readonly ComparedPart[] = [
  'address',
  'visitingAddress',
  'postalAddress',
  'street',
  'houseNumber',
  'postalCode',
  'city',
]

const covers = (part: ComparedPart, wanted: 'name' | 'address'): boolean =>
  wanted === 'name' ? part === 'name' : addressParts.includes(part)

/** Names first, then addresses, then the rest, as they stand in the document. */
const rankRow = ({ part }: PendingRow): number => (part === 'name' ? 0 : addressParts.includes(part) ? 1 : 2)
