import { checkDueDate } from './check-dates.ts'
import { checkBicCountry, checkIdentifiers } from './check-identifiers.ts'
import { checkLineProducts } from './check-line-products.ts'
import { checkLines } from './check-lines.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { checkAmountDue, checkTotal, findAmountFields } from './check-total.ts'
import { checkVatByRate } from './check-vat-by-rate.ts'
import { checkVatWithinTotal } from './check-vat-within-total.ts'
import { splitFields } from './split-fields.ts'

/**
 * Runs the checks that need only the fields of one document, recognised by name and type: check digits of IBAN, VAT id
 * and RSIN, the form of a KvK number and a BIC, and that the BIC is of the IBAN's country; net + VAT = total, or else that the VAT is not larger; what was paid
 * and what is due make the total; the VAT per rate adds up; the lines add up to the net amount or the total; a changed row still multiplies; the due date is
 * not before the invoice date. Amounts are compared only within one currency.
 *
 * @param fields fields that are in the document, with the reviewer's edits.
 * @returns the checks of each field by its name; fields without any check are left out. A check of several fields is
 *   listed at each of them, and `at` names the one where it is said; one that cannot be made is listed there only.
 */
export function runChecks(fields: readonly CheckableField[]): Map<string, CheckResult[]> {
  const split = splitFields(fields)
  const { plain: plainFields, tables } = split
  const amounts = findAmountFields(plainFields)
  const totalCheck = checkTotal(amounts)
  const checks = [
    ...checkIdentifiers(split),
    checkBicCountry(plainFields),
    totalCheck,
    checkVatWithinTotal(plainFields, totalCheck),
    checkAmountDue(plainFields),
    ...checkVatByRate(tables, amounts),
    ...checkLines(tables, amounts),
    ...checkLineProducts(tables),
    checkDueDate(plainFields),
  ]
  const results = new Map<string, CheckResult[]>()
  for (const check of checks) {
    if (check === undefined) continue
    const names = check.result === 'unchecked' ? [check.at] : check.fields
    for (const name of names) results.set(name, [...(results.get(name) ?? []), check])
  }
  return results
}

/** Whether a check of a field failed: the field is then one to check, whether or not the service flagged it. */
export const hasFailedCheck = (checks: readonly CheckResult[] | undefined): boolean =>
  checks?.some(({ result }) => result === 'failed') ?? false
