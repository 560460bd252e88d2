import type { KnownModel } from '#src/contract/service/models.ts'
import type { SkippedSubmission } from '#src/contract/workspace/exports.ts'
import type { Language } from '#src/values/language.ts'
import type { ExportEntry, ExportStore } from '../store/export-store.ts'
import type { ExportedDocument } from './build-documents.ts'
import {
  buildDocumentRow,
  buildLineRows,
  listDocumentHeadings,
  listLineHeadings,
  type Row,
} from './build-rows.ts'
import { createColumnCollector } from './columns.ts'
import { prepareDocument, type PreparedDocument } from './prepare-document.ts'
import { readDocuments, toSkipped, type ExportSurvey } from './read-documents.ts'
import { createSpool } from './spool.ts'

interface ExportTable {
  readonly headings: readonly string[]
  readonly readRows: () => AsyncIterable<Row>
}

/** The data that the writers of all formats read. */
export interface ExportSource {
  readonly language: Language
  /** Reads the store. */
  readonly readDocuments: () => AsyncIterable<ExportedDocument>
  /**
   * Reads the store the first time it is called, and spools the rows: no table can begin before all its columns are
   * known, and a second reading could find other values.
   */
  readonly loadTables: () => Promise<{ readonly fields: ExportTable; readonly lines: ExportTable }>
  /** Complete when the documents were read: a result may turn out to be empty. */
  readonly listSkipped: () => readonly SkippedSubmission[]
}

interface SourceOptions {
  readonly store: ExportStore
  /** Models with known fields: their columns are always present, and required fields must be checked. */
  readonly models: readonly KnownModel[]
  readonly survey: ExportSurvey
  readonly language: Language
}

export function createExportSource({ store, models, survey, language }: SourceOptions): ExportSource {
  const empty: SkippedSubmission[] = []
  const read = () =>
    readDocuments(store, survey, models, (entry: ExportEntry) => void empty.push(toSkipped(entry)))
  async function collectTables() {
    const collector = createColumnCollector(models)
    const spool = createSpool<PreparedDocument>()
    for await (const document of read()) {
      const prepared = prepareDocument(document, language)
      collector.add(prepared)
      await spool.add(prepared)
    }
    const { fields, lines } = collector.finish()
    return {
      fields: {
        headings: listDocumentHeadings(fields, language),
        async *readRows() {
          for await (const document of spool.read()) yield buildDocumentRow(document, fields, language)
        },
      },
      lines: {
        headings: listLineHeadings(lines, language),
        async *readRows() {
          for await (const document of spool.read()) yield* buildLineRows(document, lines, language)
        },
      },
    }
  }
  let tables: ReturnType<typeof collectTables> | undefined
  return {
    language,
    readDocuments: read,
    loadTables: () => (tables ??= collectTables()),
    listSkipped: () => [...survey.skipped, ...empty],
  }
}
