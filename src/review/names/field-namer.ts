import { pickText, type LocalizedText } from '#src/contract/service/localized-text.ts'
import type { Language } from '#src/values/language.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import { toReadableName } from './to-readable-name.ts'

interface LabelledName {
  readonly name: string
  readonly label?: LocalizedText | undefined
}

/** The names that a model gives its fields, tables and columns. */
export interface ModelLabels {
  readonly fields: readonly LabelledName[]
  readonly tables: readonly (LabelledName & { readonly columns: readonly LabelledName[] })[]
}

/** Formats names for the reviewer. The parameters are the raw names of the service. */
export interface FieldNamer {
  /** The readable name of a field; of a table cell (`LineItems.0.Amount`), that of its column. */
  readonly formatField: (name: string) => string
  /** The readable name of a field in a context with several tables; a cell includes its table and row, counted from 1. */
  readonly formatReference: (name: string) => string
  readonly formatTable: (name: string) => string
  readonly formatColumn: (table: string, column: string) => string
}

/**
 * @param model undefined or without labels for an unknown model.
 * @param findTranslation the names of the built-in models in the language, by raw name.
 * @param rowWord the word for a row of a table, in the language.
 * @returns names by the model's label, otherwise by translation, otherwise the raw name split into words.
 */
export function createFieldNamer(
  model: ModelLabels | undefined,
  findTranslation: (name: string) => string | undefined,
  language: Language,
  rowWord = 'row',
): FieldNamer {
  const translate = (name: string): string => findTranslation(name) ?? toReadableName(name)
  const pickLabels = (list: readonly LabelledName[] = []) =>
    new Map(list.map(({ name, label }) => [name, pickText(label, language)]))
  const fields = pickLabels(model?.fields)
  const tables = pickLabels(model?.tables)
  const columns = new Map(model?.tables.map((table) => [table.name, pickLabels(table.columns)]))
  const formatColumn = (table: string, column: string) => columns.get(table)?.get(column) ?? translate(column)
  const formatTable = (table: string) => tables.get(table) ?? translate(table)
  const formatField = (name: string) => {
    const own = fields.get(name)
    const cell = own === undefined ? parseCellName(name) : undefined
    return own ?? (cell === undefined ? translate(name) : formatColumn(cell.table, cell.column))
  }
  return {
    formatField,
    formatReference(name) {
      const cell = parseCellName(name)
      if (cell === undefined || fields.has(name)) return formatField(name)
      return `${formatTable(cell.table)}: ${formatColumn(cell.table, cell.column)}, ${rowWord} ${cell.row + 1}`
    },
    formatTable,
    formatColumn,
  }
}

/** Names things by their raw names only. */
export const plainFieldNamer: FieldNamer = createFieldNamer(undefined, () => undefined, 'en')
