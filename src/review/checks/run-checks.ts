import type { JsonValue } from '#src/contract/json.ts'
import type { FieldContent } from '../draft/field-content.ts'
import { parseCellName } from '../names/cell-name.ts'
import { toMoney } from '#src/values/money.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { parseKvkNumber } from '#src/values/identifiers/kvk-number.ts'
import { parseRsin } from '#src/values/identifiers/rsin.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import type { ParseResult } from '#src/values/parsing/parse-result.ts'

type CheckCode = 'iban' | 'vat-id' | 'rsin' | 'kvk-number' | 'net-vat-total' | 'line-sum' | 'due-date'

/** The outcome of a check for a field. */
export interface CheckResult {
  readonly code: CheckCode
  readonly result: 'passed' | 'failed'
  /** For a sum: its terms, their total to the cent, and the amount in the field. */
  readonly sum?: { readonly terms: readonly number[]; readonly total: number; readonly expected: number }
  /** For a due date before the invoice date: the difference in days. */
  readonly daysEarly?: number
}

type CheckableField = FieldContent & { readonly name: string }

const identifierChecks: readonly {
  code: CheckCode
  name: RegExp
  parse: (text: string) => ParseResult<string>
}[] = [
  { code: 'iban', name: /iban/, parse: parseIban },
  { code: 'vat-id', name: /(?:vat|btw|tva|ust)(?:id|number|nummer|no|nr|registration)/, parse: parseVatId },
  { code: 'rsin', name: /rsin/, parse: parseRsin },
  { code: 'kvk-number', name: /kvk|chamberofcommerce|cocnumber/, parse: parseKvkNumber },
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
 * Runs the checks that need only the fields themselves, recognised by name and type: check digits of IBAN, VAT id,
 * RSIN and KvK number; net + VAT = total; the sum of the lines equals the net amount or the total; the due date is not
 * before the invoice date.
 *
 * @param fields fields that are in the document, with the reviewer's edits.
 * @returns the checks of each field by its name; fields without any check are left out.
 */
export function runChecks(fields: readonly CheckableField[]): Map<string, CheckResult[]> {
  const results = new Map<string, CheckResult[]>()
  const record: RecordCheck = (code, hasPassed, concerned, detail) => {
    for (const field of concerned)
      if (field)
        results.set(field.name, [
          ...(results.get(field.name) ?? []),
          { code, result: hasPassed ? 'passed' : 'failed', ...detail },
        ])
  }
  for (const field of fields) {
    const check = identifierChecks.find(({ name }) =>
      name.test(normaliseName(parseCellName(field.name)?.column ?? field.name)),
    )
    const text = getText(field)
    if (check && text !== '') record(check.code, check.parse(text).ok, [field])
  }
  checkSums(fields, record)
  const [invoiced, due] = [findByRole(fields, 'invoiceDate'), findByRole(fields, 'dueDate')]
  const early = countDaysEarly(invoiced?.value, due?.value)
  if (early !== undefined) record('due-date', early <= 0, [due], early > 0 ? { daysEarly: early } : {})
  return results
}

type RecordCheck = (
  code: CheckCode,
  hasPassed: boolean,
  concerned: readonly (CheckableField | undefined)[],
  detail?: Pick<CheckResult, 'sum' | 'daysEarly'>,
) => void

/** The number of days from the due date to the invoice date; undefined if either is not a date. */
function countDaysEarly(invoiced: JsonValue | undefined, due: JsonValue | undefined): number | undefined {
  if (!isIsoDate(invoiced) || !isIsoDate(due)) return undefined
  const [from, to] = [invoiced, due].map((day) => Date.parse(day.slice(0, 10)))
  const days = ((from ?? 0) - (to ?? 0)) / 86_400_000
  // NaN for a date that does not exist, such as 30 February.
  return Number.isNaN(days) ? undefined : days
}

function checkSums(fields: readonly CheckableField[], record: RecordCheck): void {
  const [net, vat, total] = [
    findByRole(fields, 'net'),
    findByRole(fields, 'vat'),
    findByRole(fields, 'total'),
  ]
  const [netAmount, vatAmount, totalAmount] = [net, vat, total].map((field) => getAmount(field))
  if (netAmount !== undefined && vatAmount !== undefined && totalAmount !== undefined)
    record('net-vat-total', isEqualAmount(netAmount + vatAmount, totalAmount), [net, vat, total], {
      sum: buildSum([netAmount, vatAmount], totalAmount),
    })
  const lines = getLineAmounts(fields)
  const candidates = [netAmount, totalAmount].filter((amount) => amount !== undefined)
  const [expected] = candidates
  if (lines === undefined || expected === undefined) return
  const sum = buildSum(lines, expected)
  const hasPassed = candidates.some((amount) => isEqualAmount(sum.total, amount))
  record('line-sum', hasPassed, [netAmount === undefined ? total : net], { sum })
}

const buildSum = (terms: readonly number[], expected: number) => ({
  terms,
  total: Math.round(terms.reduce((sum, term) => sum + term, 0) * 100) / 100,
  expected,
})

/** The amounts of the only amount column; undefined if there are several columns or an amount is missing. */
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

/** The only field with a role; undefined if several qualify. */
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

// Binary rounding errors of sums of cents are far below half a cent.
const isEqualAmount = (one: number, other: number) => Math.abs(one - other) < 0.005

const isIsoDate = (value: JsonValue | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)

const getText = ({ value, text = '' }: CheckableField) => (typeof value === 'string' ? value : text)

/** Reduces a name to lower-case letters and digits. Cached: every keystroke needs the same few thousand names. */
function normaliseName(name: string): string {
  const cached = normalisedNames.get(name)
  if (cached !== undefined) return cached
  const normalised = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')
  if (normalisedNames.size >= maxCachedNames) normalisedNames.clear()
  normalisedNames.set(name, normalised)
  return normalised
}

const normalisedNames = new Map<string, string>()
/** Bounds the memory that the names of many documents take. */
const maxCachedNames = 20_000
