import { isBelow, isSameToTheCent } from '#src/values/decimal.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { findByRole } from './field-roles.ts'
import { findCurrencyProblem, readAmount, type FieldAmount } from './read-amount.ts'

/**
 * Checks that the VAT amount is not larger than the total or, where none can be read, than the net amount, so that a misread
 * amount fails also when the third one is missing. Signs are ignored: a credit may be printed with or without them. An amount
 * due is no total: it may be less after a payment.
 *
 * @param total the check of net + VAT = total: where it has a sum, it says the same and more.
 * @returns only a failure, since a smaller amount proves nothing.
 */
export function checkVatWithinTotal(
  fields: readonly CheckableField[],
  total: CheckResult | undefined,
): CheckResult | undefined {
  if (total?.sum !== undefined) return undefined
  const vat = readOnly(fields, 'vat')
  const limit = readOnly(fields, 'total') ?? readOnly(fields, 'net')
  if (vat === undefined || limit === undefined || findCurrencyProblem([vat, limit]) !== undefined)
    return undefined
  const [size, maxSize] = [getSize(vat), getSize(limit)]
  if (!isBelow(maxSize, size) || isSameToTheCent(maxSize, size)) return undefined
  const sum = {
    terms: [vat.decimal],
    termFields: [vat.name],
    total: vat.decimal,
    expected: limit.decimal,
    currency: vat.currency,
  }
  return { code: 'vat-within-total', at: vat.name, fields: [vat.name, limit.name], result: 'failed', sum }
}

/** The amount in the only field of a role. */
function readOnly(fields: readonly CheckableField[], role: 'net' | 'vat' | 'total'): FieldAmount | undefined {
  const [field, ...others] = findByRole(fields, role)
  return field === undefined || others.length > 0 ? undefined : readAmount(field)
}

const getSize = ({ decimal }: FieldAmount) => decimal.replace(/^-/, '')
