import type { ExportedDocumentState } from '#src/contract/workspace/exports.ts'
import type { DocumentState } from '#src/contract/workspace/document-state.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { Language } from '#src/values/language.ts'
import type { ExportedDocument, ExportedField } from './build-documents.ts'
import { toFieldCells, type FieldCells } from './to-cell.ts'

/** Cells by the name of their field or table column. */
export type NamedCells = readonly (readonly [name: string, cells: FieldCells])[]

/** A document prepared for rows: every value is a cell already. It can be written as JSON and read again. */
export interface PreparedDocument {
  readonly fileName: string
  /** From 1, as people count the documents of a file. */
  readonly number: number
  readonly documentName?: string | undefined
  readonly modelId: string
  readonly state: ExportedDocumentState
  /** State in the list. */
  readonly submissionState: DocumentState
  readonly submittedAt: string
  readonly submittedBy: string | null
  readonly sentAt: string | null
  readonly pages?: number | undefined
  readonly submissionId: string
  readonly fields: NamedCells
  readonly lines: readonly PreparedLine[]
}

/** A row of a table. */
interface PreparedLine {
  readonly table: string
  /** From 1, as in the app; the names of fields count from 0. */
  readonly row: number
  readonly cells: NamedCells
}

export function prepareDocument(document: ExportedDocument, language: Language): PreparedDocument {
  const { submission, listState, index, state, sentAt, fileName, totalPages, fields } = document
  const plain = fields.filter(({ name }) => parseCellName(name) === undefined)
  return {
    fileName: submission.fileName,
    number: index + 1,
    documentName: fileName,
    modelId: submission.modelId,
    state,
    submissionState: listState,
    submittedAt: submission.submittedAt,
    submittedBy: submission.submittedBy,
    sentAt,
    pages: totalPages,
    submissionId: submission.id,
    fields: plain.map((field) => [field.name, toFieldCells(field, language)]),
    lines: groupLines(fields).map(({ table, row, cells }) => ({
      table,
      row: row + 1,
      cells: [...cells].map(([name, field]) => [name, toFieldCells(field, language)]),
    })),
  }
}

/** A row of a table: its cells by the name of their column. */
interface ExportedLine {
  readonly table: string
  readonly row: number
  readonly cells: ReadonlyMap<string, ExportedField>
}

/** The rows of all tables: tables in the order of the fields, rows by their number. */
export function groupLines(fields: readonly ExportedField[]): readonly ExportedLine[] {
  const tables = new Map<string, Map<number, Map<string, ExportedField>>>()
  for (const field of fields) {
    const cell = parseCellName(field.name)
    if (cell === undefined) continue
    const rows = tables.get(cell.table) ?? new Map<number, Map<string, ExportedField>>()
    const cells = rows.get(cell.row) ?? new Map<string, ExportedField>()
    tables.set(cell.table, rows.set(cell.row, cells.set(cell.column, field)))
  }
  return [...tables].flatMap(([table, rows]) =>
    [...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([row, cells]): ExportedLine => ({ table, row, cells })),
  )
}
