import type { CsvNotation, ExportContent, ExportRequest } from '#src/contract/workspace/exports.ts'
import { documentStates } from '#src/contract/workspace/document-state.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { ExportStore } from '../store/export-store.ts'
import type { Row } from './build-rows.ts'
import { createExportSource, type ExportSource } from './export-source.ts'
import { headingsByLanguage } from './headings.ts'
import type { ExportSurvey } from './read-documents.ts'
import { toTextCell } from './to-cell.ts'
import { writeCsv } from './write-csv.ts'
import { writeJson } from './write-json.ts'
import { writeWorkbook, type WorkbookTable } from './xlsx/write-workbook.ts'
import { streamText, streamZip, type ZipEntry } from './zip-stream.ts'

export interface ExportOptions {
  readonly store: ExportStore
  /** Models with known fields; the columns of their fields are always present. */
  readonly models: readonly KnownModel[]
  readonly survey: ExportSurvey
  readonly request: ExportRequest
  readonly exportedAt: Date
  /** Called once, when the stream has ended; with the error that interrupted it, if any. */
  readonly onEnd: (error?: unknown) => void
}

export interface CreatedExport {
  readonly body: ReadableStream<Uint8Array>
  readonly contentType: string
  /** With the date (UTC) of the export. */
  readonly fileName: string
}

/** Creates an export as a stream that reads the store on demand. */
export function createExport(options: ExportOptions): CreatedExport {
  const { request, exportedAt, onEnd } = options
  const { format, content = 'all', language = 'en', notation = language } = request
  const source = createExportSource({ ...options, language })
  const name = `veldwerk-${exportedAt.toISOString().slice(0, 10)}`
  if (format === 'json') {
    const text = writeJson(source.readDocuments(), source.listSkipped, exportedAt.toISOString())
    return { body: streamText(text, onEnd), contentType: 'application/json', fileName: `${name}.json` }
  }
  if (format === 'xlsx')
    return {
      body: streamZip(writeXlsx(source), onEnd),
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: `${name}.xlsx`,
    }
  if (content === 'all')
    return {
      body: streamZip(writeCsvFiles(source, notation), onEnd),
      contentType: 'application/zip',
      fileName: `${name}.zip`,
    }
  return {
    body: streamText(writeCsvFile(source, content, notation), onEnd),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}-${content}.csv`,
  }
}

async function* writeCsvFile(
  source: ExportSource,
  content: Exclude<ExportContent, 'all'>,
  notation: CsvNotation,
): AsyncGenerator<string> {
  const { headings, readRows } = (await source.loadTables())[content]
  yield* writeCsv(headings, readRows(), notation)
}

async function* writeCsvFiles(source: ExportSource, notation: CsvNotation): AsyncGenerator<ZipEntry> {
  yield { path: 'documents.csv', text: writeCsvFile(source, 'fields', notation) }
  yield { path: 'lines.csv', text: writeCsvFile(source, 'lines', notation) }
  const notes = writeCsv(listNoteHeadings(source), toAsync(listSkippedRows(source)), notation)
  yield { path: 'skipped.csv', text: notes }
}

async function* writeXlsx(source: ExportSource): AsyncGenerator<ZipEntry> {
  const { language } = source
  const { sheets, shortened } = headingsByLanguage[language]
  const { fields, lines } = await source.loadTables()
  const notes: Row[] = []
  const tables: readonly WorkbookTable[] = [
    { name: sheets.documents, ...fields },
    { name: sheets.lines, ...lines },
    {
      name: sheets.notes,
      headings: listNoteHeadings(source),
      readRows: () => toAsync([...listSkippedRows(source), ...notes]),
      isOptional: true,
    },
  ]
  yield* writeWorkbook({
    tables,
    onShortened: (_, [file, document], column) => {
      if (notes.length < maxShortenedNotes)
        notes.push([file, document, toTextCell(column), undefined, undefined, toTextCell(shortened)])
    },
  })
}

/** Maximum notes about shortened texts; further ones can only be seen in the file. */
const maxShortenedNotes = 10_000

function listNoteHeadings({ language }: ExportSource): readonly string[] {
  const words = headingsByLanguage[language]
  return [words.file, words.document, words.column, words.submissionState, words.id, words.note]
}

function listSkippedRows({ listSkipped, language }: ExportSource): readonly Row[] {
  const { skipped, notThere, lacksPassword: passwordNeeded, submissionStates } = headingsByLanguage[language]
  const formatState = (state: string | null) => {
    const known = documentStates.find((one) => one === state)
    return known === undefined ? state : submissionStates[known]
  }
  return listSkipped().map(({ id, fileName, state, lacksPassword }) => [
    toTextCell(fileName),
    undefined,
    undefined,
    toTextCell(lacksPassword ? passwordNeeded : formatState(state)),
    toTextCell(id),
    toTextCell(state === null ? notThere : skipped),
  ])
}

async function* toAsync<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values
}
