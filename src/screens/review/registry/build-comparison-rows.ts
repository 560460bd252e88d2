import type { Company } from '#src/registry/company.ts'
import {
  compareCompany,
  type ComparedPart,
  type PartComparison,
  type WrittenPart,
} from '#src/registry/comparison/compare-company.ts'
import { findCompanyFields } from '#src/review/companies/company-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { suggestNames, type SuggestedName } from '#src/review/names/suggest-names.ts'
import { formatValue } from '#src/values/format-value.ts'
import { isJsonObject } from '#src/contract/json.ts'

/**
 * A part of the company, in the document and in the registry. `field` is the document's; without one, `missing` is
 * the model's name for it, if any.
 */
export interface ComparisonRow {
  readonly part: ComparedPart
  readonly field?: ReviewField | undefined
  readonly missing?: SuggestedName | undefined
  /** The value that will be sent, formatted; empty when there is none. */
  readonly documentText: string
  /** The printed text, if the reviewer set another value; left out if both are equal. */
  readonly printedText?: string | undefined
  readonly comparison: PartComparison
}

interface ComparisonInput {
  readonly fields: readonly ReviewField[]
  /** The field that holds the KvK number. */
  readonly numberField: string
  readonly model: { readonly fields: readonly SuggestedName[] } | undefined
}

type PendingRow = Omit<ComparisonRow, 'comparison'>

/** The document's fields about a company, compared with the registry. Name and address are always included. */
export function buildComparisonRows(
  { fields, numberField, model }: ComparisonInput,
  company: Company,
): ComparisonRow[] {
  const present: PendingRow[] = findCompanyFields(fields, numberField).map(({ field, part }) => ({
    part,
    field,
    documentText: formatFieldText(field),
    ...(field.isEdited && field.isUnlinked && field.text.trim() !== '' && { printedText: field.text }),
  }))
  const number = { name: numberField, type: 'String' } as const
  const suggested = findCompanyFields([number, ...suggestNames(model, fields)], numberField)
  const missing = (['name', 'address'] as const)
    .filter((part) => !present.some((row) => covers(row.part, part)))
    .map((part): PendingRow => ({
      part,
      missing: suggested.find((each) => covers(each.part, part))?.field,
      documentText: '',
    }))
  const rows = [...present, ...missing].sort((one, other) => rankRow(one) - rankRow(other))
  const compared = compareCompany(rows.map(toWrittenPart), company)
  return rows.flatMap((row, index) => {
    const comparison = compared[index]
    return comparison === undefined ? [] : [{ ...row, comparison }]
  })
}

/** The formatted Value, otherwise the Text; empty for a field that is not in the document. */
function formatFieldText({ state, type, value, text }: ReviewField): string {
  if (state === 'absent') return ''
  const formatted = formatValue(type, value, 'nl')
  return formatted.trim() === '' ? text : formatted
}

function toWrittenPart({ part, field, documentText }: PendingRow): WrittenPart {
  const value = field?.state === 'absent' ? undefined : field?.value
  return { part, text: documentText, value: isJsonObject(value) ? value : undefined }
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

/** Names first, then addresses, then the rest in the document's order. */
function rankRow({ part }: PendingRow): number {
  if (part === 'name') return 0
  return addressParts.includes(part) ? 1 : 2
}
