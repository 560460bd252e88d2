import type { KnownModel } from '#src/contract/service/models.ts'
import type { NamedCells, PreparedDocument } from './prepare-document.ts'

/** Columns of one sheet, by the name of their field or table column, in order. */
export interface FieldColumns {
  readonly names: readonly string[]
  /** Names that have a second column, for the currency. */
  readonly withCurrency: ReadonlySet<string>
  /** Whether there are more names than a sheet has room for: the others share a last column. */
  readonly hasOthers: boolean
}

interface ExportColumns {
  readonly fields: FieldColumns
  readonly lines: FieldColumns
}

/** Maximum names in a sheet: with their currencies they are far below the 16,384 columns of a spreadsheet. */
const maxNames = 2000

export interface ColumnCollector {
  readonly add: (document: PreparedDocument) => void
  readonly finish: () => ExportColumns
}

/**
 * Collects the columns of an export. The fields of each model come first, in the model's order, whether or not a
 * document has them, so that exports of one model always have the same columns; other fields of the documents follow as
 * they are met.
 *
 * @param models the known ones; an export may contain others.
 */
export function createColumnCollector(models: readonly KnownModel[]): ColumnCollector {
  const known = new Map(models.map((model) => [model.id, model]))
  const seenModels = new Set<string>()
  const fields = createSheetCollector()
  const lines = createSheetCollector()
  const addModel = (id: string) => {
    if (seenModels.has(id)) return
    seenModels.add(id)
    const model = known.get(id)
    for (const { name, type } of model?.fields ?? []) fields.add(name, type === 'Currency')
    for (const { name, type } of model?.tables.flatMap(({ columns }) => columns) ?? [])
      lines.add(name, type === 'Currency')
  }
  return {
    add({ modelId, fields: found, lines: rows }) {
      addModel(modelId)
      fields.addCells(found)
      for (const { cells } of rows) lines.addCells(cells)
    },
    finish: () => ({ fields: fields.finish(), lines: lines.finish() }),
  }
}

function createSheetCollector() {
  const names = new Set<string>()
  const withCurrency = new Set<string>()
  let hasOthers = false
  const add = (name: string, isAmount: boolean) => {
    if (names.has(name) || names.size < maxNames) {
      names.add(name)
      if (isAmount) withCurrency.add(name)
    } else hasOthers = true
  }
  return {
    add,
    addCells(cells: NamedCells) {
      for (const [name, { currency }] of cells) add(name, currency !== undefined)
    },
    finish: (): FieldColumns => ({ names: [...names], withCurrency, hasOthers }),
  }
}
