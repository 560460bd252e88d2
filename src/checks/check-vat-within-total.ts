import { isBelow, isSameToTheCent } from '#src/values/decimal.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { findByRole } from './field-roles.ts'
import { findCurrencyProblem, readAmount, type FieldAmount } from './read-amount.ts'

/**
 * Checks that the VAT amount is not larger than the total or, if that cannot be read, than the net amount, so that
 * a misread amount fails even if the third one is missing. Signs are ignored: a credit may be printed with or
 * without them. An amount due is not a total: it may be less after a payment.
 *
 * @param total the check of net + VAT = total: if it has a sum, it covers this check.
 * @returns only a failure, because a smaller amount proves nothing.
 */
export function checkVatWithinTotal(
  fields: readonly CheckableField[],
  total: CheckResult | undefined,
): CheckResult | undefined {
  if (total?.sum !== undefined) return undefined
  const vat = readSingleAmount(fields, 'vat')
  const limit = readSingleAmount(fields, 'total') ?? readSingleAmount(fields, 'net')
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

/** The amount in the only field with a role; undefined if there are several fields. */
function readSingleAmount(
  fields: readonly CheckableField[],
  role: 'net' | 'vat' | 'total',
): FieldAmount | undefined {
  const [field, ...others] = findByRole(fields, role)
  return field === undefined || others.length > 0 ? undefined : readAmount(field)
}

const getSize = ({ decimal }: FieldAmount) => decimal.replace(/^-/, '')
