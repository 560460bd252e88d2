import { checkDocumentDates, checkDueDate } from './check-dates.ts'
import { checkBicCountry, checkIdentifiers } from './check-identifiers.ts'
import { checkLineProducts } from './check-line-products.ts'
import { checkLines } from './check-lines.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { checkAmountDue, checkTotal, findAmountFields } from './check-total.ts'
import { checkVatByRate } from './check-vat-by-rate.ts'
import { checkVatOfLines } from './check-vat-of-lines.ts'
import { checkVatWithinTotal } from './check-vat-within-total.ts'
import { splitFields } from './split-fields.ts'

/**
 * Runs the checks that need only the fields of one document, recognised by name and type: check digits of IBAN, VAT
 * id and RSIN; the form of a KvK number and a BIC, and the same country in BIC and IBAN; net + VAT = total, or else
 * a VAT that is not larger than the total; paid + due = total; the VAT per rate adds up and matches the lines at
 * their rates; the lines add up to the net amount or the total; quantity times price in a changed row; a due date
 * not before the invoice date; and a document date neither far ahead nor long ago. Amounts are compared only within
 * one currency.
 *
 * @param fields fields that are in the document, with the reviewer's edits.
 * @param today ISO 8601.
 * @returns the checks of each field by its name; fields without any check are left out. A check of several fields
 *   is listed at each of them, and `at` names the one where it is shown; an impossible one is listed only there.
 */
export function runChecks(fields: readonly CheckableField[], today: string): Map<string, CheckResult[]> {
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
    checkVatOfLines(tables, amounts),
    ...checkLines(tables, amounts, totalCheck),
    ...checkLineProducts(tables),
    checkDueDate(plainFields),
    ...checkDocumentDates(plainFields, today),
  ]
  const results = new Map<string, CheckResult[]>()
  for (const check of checks) {
    if (check === undefined) continue
    const names = check.result === 'unchecked' ? [check.at] : check.fields
    for (const name of names) results.set(name, [...(results.get(name) ?? []), check])
  }
  return results
}

/** Whether a check of a field failed: the field then needs review, whether or not the service flagged it. */
export const hasFailedCheck = (checks: readonly CheckResult[] | undefined): boolean =>
  checks?.some(({ result }) => result === 'failed') ?? false
