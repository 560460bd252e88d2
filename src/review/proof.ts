import type { JsonValue } from '#src/contract/json.ts'
import type { FieldContent } from './field-content.ts'
import { cellOf } from './field-name.ts'
import { readAmount } from '#src/values/amount-shape.ts'
import { readIban } from '#src/values/identifiers/iban.ts'
import { readKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { readRsin } from '#src/values/identifiers/rsin.ts'
import { readVatId } from '#src/values/identifiers/vat-id.ts'
import type { Normalised } from '#src/values/normalised.ts'

export type ProofCode = 'iban' | 'vat-id' | 'rsin' | 'kvk-number' | 'net-vat-total' | 'line-sum' | 'due-date'

/** What a check says of a field. */
export interface Proof {
  readonly code: ProofCode
  readonly result: 'proved' | 'failed'
}

export type ProvableField = FieldContent & { readonly name: string }

const identifiers: readonly { code: ProofCode; name: RegExp; read: (text: string) => Normalised<string> }[] =
  [
    { code: 'iban', name: /iban/, read: readIban },
    { code: 'vat-id', name: /(?:vat|btw|tva|ust)(?:id|number|nummer|no|nr|registration)/, read: readVatId },
    { code: 'rsin', name: /rsin/, read: readRsin },
    { code: 'kvk-number', name: /kvk|chamberofcommerce|cocnumber/, read: readKvkNumber },
  ]

const roles = {
  net: /^(?:net|subtotal|subtotaal|netto|totalexcl|amountexcl|bedragexcl)/,
  vat: /^(?:total)?(?:vat|btw|tax|tva|mwst)(?:amount|bedrag|total|totaal)?$/,
  total:
    /^(?:total|totaal|grandtotal|totalamount|totaalbedrag|amountdue|totalincl|invoicetotal)(?:amount|bedrag|incl(?:uding)?(?:vat|btw)?)?$/,
  invoiceDate: /^(?:invoicedate|factuurdatum|rechnungsdatum|datefacture)$/,
  dueDate: /^(?:duedate|paymentduedate|vervaldatum|falligkeitsdatum)$/,
}

/**
 * Checks what can be proved from the fields alone, by their names and types: IBAN, VAT id, RSIN and KvK number
 * by themselves; net + VAT = total; the lines' sum is the net amount or the total; due not before invoice date.
 *
 * @param fields those that are in the document, as the reviewer left them.
 * @returns per field name the checks that concern it; fields that nothing can be said of are left out.
 */
export function prove(fields: readonly ProvableField[]): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  const note = (code: ProofCode, holds: boolean, concerned: readonly (ProvableField | undefined)[]) => {
    for (const field of concerned)
      if (field)
        proofs.set(field.name, [
          ...(proofs.get(field.name) ?? []),
          { code, result: holds ? 'proved' : 'failed' },
        ])
  }
  for (const field of fields) {
    const check = identifiers.find(({ name }) => name.test(bare(cellOf(field.name)?.column ?? field.name)))
    const text = textOf(field)
    if (check && text !== '') note(check.code, check.read(text).ok, [field])
  }
  proveSums(fields, note)
  const [invoiced, due] = [withRole(fields, 'invoiceDate'), withRole(fields, 'dueDate')]
  if (isDay(invoiced?.value) && isDay(due?.value)) note('due-date', due.value >= invoiced.value, [due])
  return proofs
}

type Note = (code: ProofCode, holds: boolean, concerned: readonly (ProvableField | undefined)[]) => void

function proveSums(fields: readonly ProvableField[], note: Note): void {
  const [net, vat, total] = [withRole(fields, 'net'), withRole(fields, 'vat'), withRole(fields, 'total')]
  const [netAmount, vatAmount, totalAmount] = [net, vat, total].map((field) => amountOf(field))
  if (netAmount !== undefined && vatAmount !== undefined && totalAmount !== undefined)
    note('net-vat-total', equal(netAmount + vatAmount, totalAmount), [net, vat, total])
  const sum = lineSum(fields)
  const against = [netAmount, totalAmount].filter((amount) => amount !== undefined)
  if (sum !== undefined && against.length > 0)
    note(
      'line-sum',
      against.some((amount) => equal(sum, amount)),
      [netAmount === undefined ? total : net],
    )
}

/** Sum of the one amount column of the one table that has one; undefined when that is not clear or an amount is missing. */
function lineSum(fields: readonly ProvableField[]): number | undefined {
  const cells = fields.filter((field) => {
    const cell = cellOf(field.name)
    return (
      cell &&
      /^(?:line)?(?:amount|total|bedrag|totaal|lineamount|linetotal|netamount|regelbedrag)$/.test(
        bare(cell.column),
      )
    )
  })
  const columns = new Set(cells.map((field) => `${cellOf(field.name)?.table}.${cellOf(field.name)?.column}`))
  const amounts = cells.map(amountOf)
  if (columns.size !== 1 || amounts.some((amount) => amount === undefined)) return undefined
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}

/** The one field with a role; undefined when there are several, because then nothing tells which. */
function withRole(fields: readonly ProvableField[], role: keyof typeof roles): ProvableField | undefined {
  const found = fields.filter((field) => !cellOf(field.name) && roles[role].test(bare(field.name)))
  return found.length === 1 ? found[0] : undefined
}

function amountOf(field: ProvableField | undefined): number | undefined {
  const numeric = field && ['Currency', 'Double', 'Long'].includes(field.type ?? '')
  return numeric && field.value !== null ? readAmount(field.value)?.amount : undefined
}

// Sums of hundredths in binary differ by far less than half a cent.
const equal = (one: number, other: number) => Math.abs(one - other) < 0.005

const isDay = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

const textOf = ({ value, text = '' }: ProvableField) => (typeof value === 'string' ? value : text)

const bare = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
