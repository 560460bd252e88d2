import type { Company } from '#src/company/company.ts'
import {
  compareCompany,
  type ComparedPart,
  type PartComparison,
  type WrittenPart,
} from '#src/company/compare-company.ts'
import { companyFields } from '#src/review/company-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { suggestNames, type SuggestedName } from '#src/review/suggest-names.ts'
import { printValue } from '#src/values/print-value.ts'
import { isJsonObject } from '#src/contract/json.ts'

/**
 * A part of the company, in the document and in the register. `field` is the document's; without one `missing` is the
 * name that the model has for it, if it has one.
 */
export interface CompareRow {
  readonly part: ComparedPart
  readonly field?: ReviewField | undefined
  readonly missing?: SuggestedName | undefined
  /** What goes back as the field's value, as a person reads it; empty when nothing does. */
  readonly written: string
  readonly comparison: PartComparison
}

interface Place {
  readonly fields: readonly ReviewField[]
  /** The field that holds the KvK number. */
  readonly numberField: string
  readonly model: { readonly fields: readonly SuggestedName[] } | undefined
}

type Open = Omit<CompareRow, 'comparison'>

/** The document's fields about a company beside the register; name and address always, as they are what one checks. */
export function compareRows({ fields, numberField, model }: Place, company: Company): CompareRow[] {
  const found: Open[] = companyFields(fields, numberField).map(({ field, part }) => ({
    part,
    field,
    written: writtenIn(field),
  }))
  const number = { name: numberField, type: 'String' } as const
  const offered = companyFields([number, ...suggestNames(model, fields)], numberField)
  const missing = (['name', 'address'] as const)
    .filter((part) => !found.some((row) => covers(row.part, part)))
    .map((part): Open => ({
      part,
      missing: offered.find((one) => covers(one.part, part))?.field,
      written: '',
    }))
  const rows = [...found, ...missing].sort((one, other) => rank(one) - rank(other))
  const compared = compareCompany(rows.map(partOf), company)
  return rows.flatMap((row, at) => {
    const comparison = compared[at]
    return comparison === undefined ? [] : [{ ...row, comparison }]
  })
}

/** The Value as a person reads it, else the Text: both are empty for a field that is not in the document. */
function writtenIn({ state, type, value, text }: ReviewField): string {
  if (state === 'absent') return ''
  const said = printValue(type, value, 'nl')
  return said.trim() === '' ? text : said
}

function partOf({ part, field, written }: Open): WrittenPart {
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
const rank = ({ part }: Open): number => (part === 'name' ? 0 : addressParts.includes(part) ? 1 : 2)
