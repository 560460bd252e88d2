import { stringifyJson, type JsonValue, type Writable } from '#src/contract/json.ts'
import type { SkippedSubmission } from '#src/contract/workspace/exports.ts'
import type { ExportedDocument, ExportedField } from './build-documents.ts'
import { groupLines } from './prepare-document.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'

/**
 * Writes the JSON export (contract/workspace/exports.ts), one document a line. Numbers and names are as the service
 * wrote them.
 *
 * @param listSkipped called last, because a result turns out to be empty only when it is read.
 */
export async function* writeJson(
  documents: AsyncIterable<ExportedDocument>,
  listSkipped: () => readonly SkippedSubmission[],
  exportedAt: string,
): AsyncGenerator<string> {
  yield `{"format":"veldwerk-documents","version":1,"exportedAt":${JSON.stringify(exportedAt)},"documents":[`
  let separator = '\n'
  for await (const document of documents) {
    yield `${separator}${stringifyJson(toJsonDocument(document))}`
    separator = ',\n'
  }
  yield `\n],"skipped":${JSON.stringify(listSkipped())}}\n`
}

function toJsonDocument(document: ExportedDocument): Writable {
  const { submission, listState, index, state, savedAt, sentAt, fileName, totalPages, rest, fields } =
    document
  const { id, requestId, modelId, submittedAt, submittedBy } = submission
  const plain = fields.filter(({ name }) => parseCellName(name) === undefined)
  return {
    submission: {
      id,
      requestId,
      fileName: submission.fileName,
      modelId,
      state: listState,
      submittedAt,
      submittedBy,
    },
    index,
    state,
    savedAt,
    sentAt,
    document: toMap(rest, { FileName: fileName, TotalPages: totalPages }),
    fields: new Map(plain.map((field) => [field.name, toJsonField(field)])),
    tables: toJsonTables(fields),
  }
}

const toJsonField = ({ text, value, type, page, confidence, rest }: ExportedField): Writable =>
  toMap(rest, { Text: text, Value: value, Type: type, Page: page, Confidence: confidence })

/** A Map, so that a property may have any name; one of the spec overrides another of the same name. */
function toMap(
  rest: ReadonlyMap<string, JsonValue>,
  known: Readonly<Record<string, JsonValue | undefined>>,
): ReadonlyMap<string, Writable> {
  const given = Object.entries(known).filter(([, value]) => value !== undefined)
  return new Map<string, Writable>([...given, ...[...rest].filter(([name]) => !Object.hasOwn(known, name))])
}

function toJsonTables(fields: readonly ExportedField[]): Writable {
  const tables = new Map<string, Writable[]>()
  for (const { table, row, cells } of groupLines(fields)) {
    const line = { row, cells: new Map([...cells].map(([name, field]) => [name, toJsonField(field)])) }
    const lines = tables.get(table)
    if (lines === undefined) tables.set(table, [line])
    else lines.push(line)
  }
  return tables
}
