import type { RecognisedField } from '../models/recognition-result.ts'
import type { Model } from '../models/model.ts'
import { isVatTable } from '../models/parts/vat-by-rate.ts'
import { buildExample } from '../learning/build-example.ts'
import type { FieldExample, FormatExample } from '../learning/example.ts'
import type { FieldValues } from '../learning/reviewed-document.ts'
import type { Location } from '../learning/locations/location.ts'
import type { StoredReading } from '../learning/stored-reading.ts'

type NamedField = readonly [name: string, field: RecognisedField]

/** A document with an embedded electronic invoice, and the readings of both. */
export interface HybridReading {
  /** From visible text only: hidden text teaches nothing. */
  readonly reading: StoredReading
  /** The fields merged from the electronic invoice and the pages. */
  readonly fields: readonly NamedField[]
  /** The fields that the generic rules read from the pages alone. */
  readonly seen: readonly NamedField[]
}

/**
 * Builds an example from a hybrid invoice without a reviewer (decision 0147): from the fields whose printed value
 * agrees with the electronic invoice and that need no review. If the page prints another value of any field, the
 * example contains no identifiers of the issuer and no values.
 *
 * @returns undefined if nothing agrees.
 */
export function buildInvoiceExample(
  { reading, fields, seen }: HybridReading,
  model: Model,
): FormatExample | undefined {
  const agreed = selectAgreed(fields, model)
  if (agreed.length === 0) return undefined
  const names = new Set(agreed.map(([name]) => name))
  const returned = toValues(seen.filter(([name]) => names.has(name)))
  const example = buildExample({ reading, returned, accepted: toValues(agreed) }, model)
  const isContradicted = fields.some(([, field]) => field.ElectronicInvoice?.Printed === 'other')
  const { isReadAgain: _none, ...built } = isContradicted ? withoutValues(example) : example
  return { ...built, source: 'electronic-invoice' }
}

/** A table teaches its headings only if every cell agrees: otherwise a missing column would be learnt as absent. */
function selectAgreed(fields: readonly NamedField[], model: Model): readonly NamedField[] {
  const isAgreed = ([, { ElectronicInvoice, NeedsReview }]: NamedField) =>
    ElectronicInvoice?.Printed === 'same' && NeedsReview !== true
  const single = new Set(model.fields.map(({ name }) => name))
  const tables = model.tables
    .filter((table) => !isVatTable(table))
    .map(({ name }) => fields.filter(([cell]) => cell.startsWith(`${name}.`)))
  return [
    ...fields.filter((one) => single.has(one[0]) && isAgreed(one)),
    ...tables.filter((cells) => cells.every(isAgreed)).flat(),
  ]
}

const toValues = (fields: readonly NamedField[]): FieldValues =>
  Object.fromEntries(
    fields.map(([name, { Text, Value, Page }]) => [
      name,
      { Text, Value, ...(Page !== undefined && { Page }) },
    ]),
  )

/** The example without identifiers and without texts that are located by their value. */
const withoutValues = (example: FormatExample): FormatExample => ({
  ...example,
  keys: { ...example.keys, identifiers: [] },
  issuer: [],
  fields: Object.fromEntries(
    Object.entries(example.fields).map(
      ([name, { identifier: _value, constant: _constant, ...known }]): [string, FieldExample] => [
        name,
        { ...known, places: known.places.map(withoutKey), rejected: known.rejected.map(withoutKey) },
      ],
    ),
  ),
})

const withoutKey = ({ printed: _text, ...place }: Location): Location => ({ ...place, key: '' })
