import { formatCellName } from '#src/contract/service/cell-name.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { mergeField, type PageEvidence } from './compare/merge-field.ts'
import type { ElectronicInvoice, StatedVat } from './electronic-invoice.ts'
import { collectRows } from './merge-lines.ts'
import { stateAmount, stateNumber, type StatedValue } from './stated/stated-value.ts'

type NamedField = [string, RecognisedField]

const valuesByColumn: ReadonlyMap<string, (vat: StatedVat) => StatedValue | undefined> = new Map([
  ['VatRate', ({ rate }: StatedVat) => stateNumber(rate)],
  ['NetAmount', ({ base }: StatedVat) => stateAmount(base)],
  ['VatAmount', ({ amount }: StatedVat) => stateAmount(amount)],
])

/**
 * Combines the VAT per rate of an electronic invoice with the rows read on the pages, by rate. The invoice
 * determines the rows, because it must state all of its VAT.
 */
export function mergeVatRows(
  table: ModelTable,
  { vatByRate }: ElectronicInvoice,
  read: readonly NamedField[],
  evidence: PageEvidence,
): NamedField[] {
  const rows = collectRows(table, read)
  return vatByRate.flatMap((vat, index) => {
    const row = rows.find((cells) => cells.get('VatRate')?.Value === Number(vat.rate))
    return table.columns.flatMap((column): NamedField[] => {
      const stated = valuesByColumn.get(column.name)?.(vat)
      if (stated === undefined) return []
      const cell = {
        type: column.type,
        stated: [stated] as const,
        read: row?.get(column.name),
        isPayment: false,
        isDoubted: false,
        // The digits of a rate are printed in many places.
        isSearched: stated.kind === 'amount',
      }
      const name = formatCellName({ table: table.name, row: index, column: column.name })
      return [[name, mergeField(cell, evidence)]]
    })
  })
}
