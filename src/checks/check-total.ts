import { addDecimals, isSameToTheCent } from '#src/values/decimal.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { findByRole } from './field-roles.ts'
import { findCurrencyProblem, readAmount } from './read-amount.ts'

/** The fields of a document's amounts; several for a role if more than one qualifies. */
export interface AmountFields {
  readonly net: readonly CheckableField[]
  readonly vat: readonly CheckableField[]
  readonly total: readonly CheckableField[]
}

export function findAmountFields(fields: readonly CheckableField[]): AmountFields {
  const total = findByRole(fields, 'total')
  return {
    net: findByRole(fields, 'net'),
    vat: findByRole(fields, 'vat'),
    total: total.length > 0 ? total : findByRole(fields, 'due'),
  }
}

/** Checks that net + VAT = total, to the cent; undefined for a document that lacks one of the three fields. */
export function checkTotal({ net, vat, total }: AmountFields): CheckResult | undefined {
  const all = [net, vat, total]
  const [at] = total
  if (at === undefined || all.some((fields) => fields.length === 0)) return undefined
  const names = all.flat().map(({ name }) => name)
  const base = { code: 'net-vat-total', at: at.name, fields: names } as const
  const ambiguous = all.find((fields) => fields.length > 1)
  if (ambiguous !== undefined) {
    const reason = { kind: 'ambiguous', fields: ambiguous.map(({ name }) => name) } as const
    return { ...base, result: 'unchecked', reason }
  }
  const amounts = all.flat().map(readAmount)
  const missing = names.filter((_, index) => amounts[index] === undefined)
  if (missing.length > 0)
    return { ...base, result: 'unchecked', reason: { kind: 'no-amount', fields: missing } }
  const known = amounts.filter((amount) => amount !== undefined)
  const reason = findCurrencyProblem(known)
  if (reason !== undefined) return { ...base, result: 'unchecked', reason }
  const [netAmount, vatAmount, totalAmount] = known
  if (netAmount === undefined || vatAmount === undefined || totalAmount === undefined) return undefined
  const terms = [netAmount, vatAmount]
  const sum = {
    terms: terms.map(({ decimal }) => decimal),
    termFields: terms.map(({ name }) => name),
    total: addDecimals(terms.map(({ decimal }) => decimal)),
    expected: totalAmount.decimal,
    currency: totalAmount.currency,
  }
  return { ...base, result: isSameToTheCent(sum.total, sum.expected) ? 'passed' : 'failed', sum }
}

/**
 * Checks that the amount paid plus the amount due is the total; undefined for a document that lacks one of the
 * fields or has several of one, or whose total is negative: a credit is paid the other way.
 */
export function checkAmountDue(fields: readonly CheckableField[]): CheckResult | undefined {
  const all = [findByRole(fields, 'due'), findByRole(fields, 'paid'), findByRole(fields, 'total')]
  if (all.some(({ length }) => length !== 1)) return undefined
  const [due, paid, total] = all.flat().map(readAmount)
  if (due === undefined || paid === undefined || total?.decimal.startsWith('-') !== false) return undefined
  if (findCurrencyProblem([due, paid, total]) !== undefined) return undefined
  // A payment is printed with or without a minus.
  const terms = [due.decimal, paid.decimal.replace(/^-/, '')]
  const sum = {
    terms,
    termFields: [due.name, paid.name],
    total: addDecimals(terms),
    expected: total.decimal,
    currency: total.currency,
  }
  const result = isSameToTheCent(sum.total, sum.expected) ? 'passed' : 'failed'
  return { code: 'amount-due', at: due.name, fields: [due.name, paid.name, total.name], result, sum }
}
