import type { JsonValue } from '#src/contract/json.ts'
import type { FieldContent } from '../draft/field-content.ts'
import { parseCellName } from '../names/cell-name.ts'
import { toMoney } from '#src/values/money.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { parseKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { parseRsin } from '#src/values/identifiers/rsin.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import type { ParseResult } from '#src/values/parsing/parse-result.ts'

export type CheckCode = 'iban' | 'vat-id' | 'rsin' | 'kvk-number' | 'net-vat-total' | 'line-sum' | 'due-date'

/** What a check says of a field. */
export interface CheckResult {
  readonly code: CheckCode
  readonly result: 'proved' | 'failed'
  /** Of a sum: its parts, what they make to the cent, and what the field says it should be. */
  readonly sum?: { readonly terms: readonly number[]; readonly total: number; readonly expected: number }
  /** Of a due date that comes too early: how many days. */
  readonly daysEarly?: number
}

export type CheckableField = FieldContent & { readonly name: string }

const identifierChecks: readonly {
  code: CheckCode
  name: RegExp
  read: (text: string) => ParseResult<string>
}[] = [
  { code: 'iban', name: /iban/, read: parseIban },
  { code: 'vat-id', name: /(?:vat|btw|tva|ust)(?:id|number|nummer|no|nr|registration)/, read: parseVatId },
  { code: 'rsin', name: /rsin/, read: parseRsin },
  { code: 'kvk-number', name: /kvk|chamberofcommerce|cocnumber/, read: parseKvkNumber },
]

const rolePatterns = {
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
export function runChecks(fields: readonly CheckableField[]): Map<string, CheckResult[]> {
  const proofs = new Map<string, CheckResult[]>()
  const note: RecordCheck = (code, holds, concerned, detail) => {
    for (const field of concerned)
      if (field)
        proofs.set(field.name, [
          ...(proofs.get(field.name) ?? []),
          { code, result: holds ? 'proved' : 'failed', ...detail },
        ])
  }
  for (const field of fields) {
    const check = identifierChecks.find(({ name }) =>
      name.test(normaliseName(parseCellName(field.name)?.column ?? field.name)),
    )
    const text = getText(field)
    if (check && text !== '') note(check.code, check.read(text).ok, [field])
  }
  checkSums(fields, note)
  const [invoiced, due] = [findByRole(fields, 'invoiceDate'), findByRole(fields, 'dueDate')]
  const early = countDaysEarly(invoiced?.value, due?.value)
  if (early !== undefined) note('due-date', early <= 0, [due], early > 0 ? { daysEarly: early } : {})
  return proofs
}

type RecordCheck = (
  code: CheckCode,
  holds: boolean,
  concerned: readonly (CheckableField | undefined)[],
  detail?: Pick<CheckResult, 'sum' | 'daysEarly'>,
) => void

/** How many days a due date comes before the day of the invoice; undefined when either is no day. */
function countDaysEarly(invoiced: JsonValue | undefined, due: JsonValue | undefined): number | undefined {
  if (!isIsoDate(invoiced) || !isIsoDate(due)) return undefined
  const [from, to] = [invoiced, due].map((day) => Date.parse(day.slice(0, 10)))
  const days = ((from ?? 0) - (to ?? 0)) / 86_400_000
  // A day that does not exist has no number.
  return Number.isNaN(days) ? undefined : days
}

function checkSums(fields: readonly CheckableField[], note: RecordCheck): void {
  const [net, vat, total] = [
    findByRole(fields, 'net'),
    findByRole(fields, 'vat'),
    findByRole(fields, 'total'),
  ]
  const [netAmount, vatAmount, totalAmount] = [net, vat, total].map((field) => getAmount(field))
  if (netAmount !== undefined && vatAmount !== undefined && totalAmount !== undefined)
    note('net-vat-total', isEqualAmount(netAmount + vatAmount, totalAmount), [net, vat, total], {
      sum: buildSum([netAmount, vatAmount], totalAmount),
    })
  const lines = getLineAmounts(fields)
  const against = [netAmount, totalAmount].filter((amount) => amount !== undefined)
  const [expected] = against
  if (lines === undefined || expected === undefined) return
  const sum = buildSum(lines, expected)
  const holds = against.some((amount) => isEqualAmount(sum.total, amount))
  note('line-sum', holds, [netAmount === undefined ? total : net], { sum })
}

const buildSum = (terms: readonly number[], expected: number) => ({
  terms,
  total: Math.round(terms.reduce((sum, term) => sum + term, 0) * 100) / 100,
  expected,
})

/** The one amount column of the one table that has one; undefined when that is not clear or an amount is missing. */
function getLineAmounts(fields: readonly CheckableField[]): readonly number[] | undefined {
  const cells = fields.filter((field) => {
    const cell = parseCellName(field.name)
    return (
      cell &&
      /^(?:line)?(?:amount|total|bedrag|totaal|lineamount|linetotal|netamount|regelbedrag)$/.test(
        normaliseName(cell.column),
      )
    )
  })
  const columns = new Set(
    cells.map((field) => `${parseCellName(field.name)?.table}.${parseCellName(field.name)?.column}`),
  )
  const amounts = cells.map(getAmount).filter((amount) => amount !== undefined)
  return columns.size === 1 && amounts.length === cells.length ? amounts : undefined
}

/** The one field with a role; undefined when there are several, because then nothing tells which. */
function findByRole(
  fields: readonly CheckableField[],
  role: keyof typeof rolePatterns,
): CheckableField | undefined {
  const found = fields.filter(
    (field) => !parseCellName(field.name) && rolePatterns[role].test(normaliseName(field.name)),
  )
  return found.length === 1 ? found[0] : undefined
}

function getAmount(field: CheckableField | undefined): number | undefined {
  const numeric = field && ['Currency', 'Double', 'Long'].includes(field.type ?? '')
  return numeric && field.value !== null ? toMoney(field.value)?.amount : undefined
}

// Sums of hundredths in binary differ by far less than half a cent.
const isEqualAmount = (one: number, other: number) => Math.abs(one - other) < 0.005

const isIsoDate = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

const getText = ({ value, text = '' }: CheckableField) => (typeof value === 'string' ? value : text)

/** A name in small letters and digits only. The same few thousand names are asked for at every keystroke. */
function normaliseName(name: string): string {
  const known = normalisedNames.get(name)
  if (known !== undefined) return known
  const made = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
  if (normalisedNames.size >= maxCachedNames) normalisedNames.clear()
  normalisedNames.set(name, made)
  return made
}

const normalisedNames = new Map<string, string>()
/** Names kept at most, so that many documents do not fill the memory. */
const maxCachedNames = 20_000
