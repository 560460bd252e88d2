import type { Language } from '#src/values/language.ts'
import type { FieldColumns } from './columns.ts'
import { headingsByLanguage } from './headings.ts'
import type { NamedCells, PreparedDocument } from './prepare-document.ts'
import { toCountCell, toTextCell, type Cell } from './to-cell.ts'

export type Row = readonly Cell[]

/** The headings of the sheet of documents, all distinct. */
export function listDocumentHeadings(columns: FieldColumns, language: Language): readonly string[] {
  const words = headingsByLanguage[language]
  return toDistinct([
    words.file,
    words.document,
    words.documentName,
    words.model,
    words.state,
    words.submissionState,
    words.received,
    words.receivedFrom,
    words.sent,
    words.pages,
    words.id,
    ...listFieldHeadings(columns, language),
  ])
}

/** A document as one row: the data of the submission, then its fields. */
export const buildDocumentRow = (
  document: PreparedDocument,
  columns: FieldColumns,
  language: Language,
): Row => [
  toTextCell(document.fileName),
  toCountCell(document.number),
  toTextCell(document.documentName),
  toTextCell(document.modelId),
  toTextCell(headingsByLanguage[language].states[document.state]),
  toTextCell(headingsByLanguage[language].submissionStates[document.submissionState]),
  toMomentCell(document.submittedAt),
  toTextCell(document.submittedBy),
  toMomentCell(document.sentAt),
  toCountCell(document.pages),
  toTextCell(document.submissionId),
  ...buildFieldCells(document.fields, columns),
]

/** The headings of the sheet of table rows, all distinct. */
export function listLineHeadings(columns: FieldColumns, language: Language): readonly string[] {
  const words = headingsByLanguage[language]
  return toDistinct([
    words.file,
    words.document,
    words.model,
    words.state,
    words.id,
    words.table,
    words.row,
    ...listFieldHeadings(columns, language),
  ])
}

/** The rows of a document's tables, each after cells that identify the document. */
export const buildLineRows = (
  document: PreparedDocument,
  columns: FieldColumns,
  language: Language,
): readonly Row[] =>
  document.lines.map(({ table, row, cells }) => [
    toTextCell(document.fileName),
    toCountCell(document.number),
    toTextCell(document.modelId),
    toTextCell(headingsByLanguage[language].states[document.state]),
    toTextCell(document.submissionId),
    toTextCell(table),
    toCountCell(row),
    ...buildFieldCells(cells, columns),
  ])

const toMomentCell = (moment: string | null): Cell =>
  moment === null ? undefined : { kind: 'moment', moment }

function listFieldHeadings({ names, withCurrency, hasOthers }: FieldColumns, language: Language): string[] {
  const { currency, others } = headingsByLanguage[language]
  const headings = names.flatMap((name) => (withCurrency.has(name) ? [name, `${name} ${currency}`] : [name]))
  return hasOthers ? [...headings, others] : headings
}

/** The cells of the columns; fields without a column, because there are too many, share one cell after them. */
function buildFieldCells(fields: NamedCells, { names, withCurrency, hasOthers }: FieldColumns): Row {
  const left = new Map(fields)
  const cells = names.flatMap((name): Cell[] => {
    const field = left.get(name)
    left.delete(name)
    return withCurrency.has(name) ? [field?.value, field?.currency] : [field?.value]
  })
  if (!hasOthers) return cells
  const others = [...left].map(([name, { value, currency }]) => {
    const words = [value, currency].map(printCell).filter((text) => text !== '')
    return `${name}: ${words.join(' ')}`
  })
  return [...cells, toTextCell(others.join('; '))]
}

function printCell(cell: Cell): string {
  switch (cell?.kind) {
    case undefined:
      return ''
    case 'text':
      return cell.text
    case 'number':
      return cell.number
    case 'boolean':
      return String(cell.isTrue)
    case 'date':
      return cell.date
    case 'time':
      return cell.time
    case 'moment':
      return cell.moment
  }
}

/** Numbers a heading that exists already: a model may have a field called `File`. */
function toDistinct(headings: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    let distinct = heading
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${heading} (${count})`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
