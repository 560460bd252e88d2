import { addDecimals, isSameToTheCent } from '#src/values/decimal.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import type { AmountFields } from './check-total.ts'
import { isVatTable, matchesRole } from './field-roles.ts'
import { findCurrencyProblem, readAmount } from './read-amount.ts'
import { countRows, type SplitFields } from './split-fields.ts'

/**
 * Checks that the rows of a table of VAT per rate add up to the net amount and to the VAT of the document: one
 * result for each of the two columns.
 *
 * @returns empty for a document without such a table, or with several fields for the amount.
 */
export function checkVatByRate(tables: SplitFields['tables'], amounts: AmountFields): CheckResult[] {
  const vatTables = [...tables].flatMap(([name, columns]) => (isVatTable(name) ? [columns] : []))
  if (vatTables.length === 0) return []
  const rows = vatTables.reduce((sum, columns) => sum + countRows(columns), 0)
  const columns = vatTables.flatMap((each) => [...each])
  return (['net', 'vat'] as const).flatMap((role) => {
    const [at, ...others] = amounts[role]
    const own = columns.flatMap(([name, cells]) => (matchesRole(name, role) ? cells : []))
    if (at === undefined || others.length > 0 || own.length === 0) return []
    return [checkColumn(at, own, rows)]
  })
}

function checkColumn(at: CheckableField, cells: readonly CheckableField[], rows: number): CheckResult {
  const base = { code: 'vat-by-rate', at: at.name, fields: [at.name] } as const
  const expected = readAmount(at)
  const terms = cells.map(readAmount).filter((amount) => amount !== undefined)
  const unchecked = (reason: CheckResult['reason']): CheckResult => ({
    ...base,
    result: 'unchecked',
    ...(reason && { reason }),
  })
  if (expected === undefined) return unchecked({ kind: 'no-amount', fields: [at.name] })
  if (terms.length < rows) return unchecked({ kind: 'rows', count: rows - terms.length })
  const problem = findCurrencyProblem([...terms, expected])
  if (problem !== undefined) return unchecked(problem)
  const decimals = terms.map(({ decimal }) => decimal)
  const sum = {
    terms: decimals,
    termFields: [],
    total: addDecimals(decimals),
    expected: expected.decimal,
    currency: expected.currency,
  }
  return { ...base, result: isSameToTheCent(sum.total, sum.expected) ? 'passed' : 'failed', sum }
}
