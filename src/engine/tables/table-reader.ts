import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { isTransactionTable } from '../models/parts/transactions.ts'
import type { TableRow } from './read-rows.ts'
import { readCells, readTable, type TableContext } from './read-table.ts'
import { addSides, readTransactions, toTransactionCells } from './read-transactions.ts'

/** Reads the rows of a table into cells, which are fields `<table>.<row>.<column>`. */
interface TableReader {
  /** The table with all columns that its rows may have, including those that the model does not ask for. */
  readonly whole: ModelTable
  /** Reads the rows below the headings of the context, else below those found by their labels. */
  readonly read: (document: AnalysedDocument, context: TableContext) => [string, RecognisedField][]
  /** The cells of rows that were found by other means. */
  readonly toCells: (
    rows: readonly Pick<TableRow, 'cells'>[],
    document: AnalysedDocument,
    context: TableContext,
  ) => [string, RecognisedField][]
}

/** The reader of a table with headings: for transactions, whose amounts get a sign, or for any other table. */
export function getTableReader(table: ModelTable): TableReader {
  if (isTransactionTable(table))
    return {
      whole: addSides(table),
      read: (document, context) => readTransactions(table, document, context),
      toCells: (rows, document, context) =>
        toTransactionCells(rows.map(addNoDoubt), table, document, context),
    }
  return {
    whole: table,
    read: (document, context) => readTable(table, document, context),
    toCells: (rows, document, context) =>
      readCells(rows.map(addNoDoubt), { table, columns: table.columns, document, context }),
  }
}

const addNoDoubt = ({ cells }: Pick<TableRow, 'cells'>): TableRow => ({ cells, isDoubted: false })
