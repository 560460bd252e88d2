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
  /** Of a sum: its parts, what they make to the cent, and what the field says it should be. */
  readonly sum?: { readonly parts: readonly number[]; readonly makes: number; readonly said: number }
  /** Of a due date that comes too early: how many days. */
  readonly daysEarly?: number
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
  const note: Note = (code, holds, concerned, detail) => {
    for (const field of concerned)
      if (field)
        proofs.set(field.name, [
          ...(proofs.get(field.name) ?? []),
          { code, result: holds ? 'proved' : 'failed', ...detail },
        ])
  }
  for (const field of fields) {
    const check = identifiers.find(({ name }) => name.test(bare(cellOf(field.name)?.column ?? field.name)))
    const text = textOf(field)
    if (check && text !== '') note(check.code, check.read(text).ok, [field])
  }
  proveSums(fields, note)
  const [invoiced, due] = [withRole(fields, 'invoiceDate'), withRole(fields, 'dueDate')]
  const early = daysEarly(invoiced?.value, due?.value)
  if (early !== undefined) note('due-date', early <= 0, [due], early > 0 ? { daysEarly: early } : {})
  return proofs
}

type Note = (
  code: ProofCode,
  holds: boolean,
  concerned: readonly (ProvableField | undefined)[],
  detail?: Pick<Proof, 'sum' | 'daysEarly'>,
) => void

/** How many days a due date comes before the day of the invoice; undefined when either is no day. */
function daysEarly(invoiced: JsonValue | undefined, due: JsonValue | undefined): number | undefined {
  if (!isDay(invoiced) || !isDay(due)) return undefined
  const [from, to] = [invoiced, due].map((day) => Date.parse(day.slice(0, 10)))
  const days = ((from ?? 0) - (to ?? 0)) / 86_400_000
  // A day that does not exist has no number.
  return Number.isNaN(days) ? undefined : days
}

function proveSums(fields: readonly ProvableField[], note: Note): void {
  const [net, vat, total] = [withRole(fields, 'net'), withRole(fields, 'vat'), withRole(fields, 'total')]
  const [netAmount, vatAmount, totalAmount] = [net, vat, total].map((field) => amountOf(field))
  if (netAmount !== undefined && vatAmount !== undefined && totalAmount !== undefined)
    note('net-vat-total', equal(netAmount + vatAmount, totalAmount), [net, vat, total], {
      sum: sumOf([netAmount, vatAmount], totalAmount),
    })
  const lines = lineAmounts(fields)
  const against = [netAmount, totalAmount].filter((amount) => amount !== undefined)
  const [said] = against
  if (lines === undefined || said === undefined) return
  const sum = sumOf(lines, said)
  const holds = against.some((amount) => equal(sum.makes, amount))
  note('line-sum', holds, [netAmount === undefined ? total : net], { sum })
}

const sumOf = (parts: readonly number[], said: number) => ({
  parts,
  makes: Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100,
  said,
})

/** The one amount column of the one table that has one; undefined when that is not clear or an amount is missing. */
function lineAmounts(fields: readonly ProvableField[]): readonly number[] | undefined {
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
  const amounts = cells.map(amountOf).filter((amount) => amount !== undefined)
  return columns.size === 1 && amounts.length === cells.length ? amounts : undefined
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

/** A name in small letters and digits only. The same few thousand names are asked for at every keystroke. */
function bare(name: string): string {
  const known = bareNames.get(name)
  if (known !== undefined) return known
  const made = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
  if (bareNames.size >= mostNames) bareNames.clear()
  bareNames.set(name, made)
  return made
}

const bareNames = new Map<string, string>()
/** Names kept at most, so that many documents do not fill the memory. */
const mostNames = 20_000
