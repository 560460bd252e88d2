import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/** The readable name of a learnt field; for a cell, such as a party of a contract, with its table and row from 1. */
export function formatLearntName(name: string, namer: FieldNamer, t: Translate): string {
  const cell = parseCellName(name)
  if (cell === undefined) return namer.formatField(name)
  const { table, column, row } = cell
  return t('formats.cell', {
    table: namer.formatTable(table),
    column: namer.formatColumn(table, column),
    row: row + 1,
  })
}
