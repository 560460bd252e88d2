import {
  analysisResultSchema,
  type AnalysisResult,
  type ResultDocument,
} from '#src/contract/service/analysis-result.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type {
  EvaluatedDocument,
  EvaluatedField,
  EvaluationDetail,
} from '#src/contract/workspace/evaluations.ts'
import { countUnchecked } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { parseJson } from '#src/contract/json.ts'
import { isFilled, listReadFields, type ComparedDocument } from '#src/review/compare/compared-field.ts'
import { findCounterpart } from '#src/review/compare/find-counterpart.ts'
import {
  scoreDocument,
  splitUnknownFields,
  toGroup,
  type ScoredField,
} from '#src/review/evaluate/score-document.ts'
import { buildDocuments, type ExportedDocument, type ExportedField } from '../exports/build-documents.ts'
import type { EvaluationReading } from '../store/comparisons/evaluation-store.ts'
import type { ExportRecord } from '../store/export-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

type Scored = Pick<EvaluationDetail, 'documents' | 'leftOut'>

/** Results in memory at a time: one may have several megabytes. */
const pageSize = 16

/**
 * Scores the finished readings of an evaluation against the values that people have confirmed by now.
 * @param evaluation of a model whose fields may be unknown: then every confirmed field counts.
 * @param models those with known fields.
 */
export async function scoreEvaluation(
  store: WorkspaceStore,
  { id, modelId }: Pick<EvaluationDetail['evaluation'], 'id' | 'modelId'>,
  models: readonly KnownModel[],
): Promise<Scored> {
  const model = models.find((one) => one.id === modelId)
  const asked = model && listAskedNames(model)
  const documents: EvaluatedDocument[] = []
  const leftOut = await listLeftOut(store, id)
  let after: string | undefined
  for (;;) {
    const readings = await store.listEvaluationReadings(id, { after, limit: pageSize })
    const confirmed = await findConfirmed(
      store,
      readings.map(({ submissionId }) => submissionId),
      models,
    )
    for (const reading of readings) {
      const entry = confirmed.get(reading.submissionId)
      if (entry === undefined) continue
      const { submission } = entry
      const known = modelId === submission.modelId ? undefined : listKnownNames(entry.submission, models)
      const scored = scoreReading(reading, entry, { asked, known })
      if (typeof scored === 'string')
        leftOut.push({ submissionId: submission.id, fileName: submission.fileName, reason: scored })
      else documents.push(...scored)
      // Aligning long tables takes a while: other requests are answered in between.
      await new Promise<void>((resolve) => setTimeout(resolve))
    }
    after = readings.at(-1)?.submissionId
    if (after === undefined || readings.length < pageSize) return { documents, leftOut }
  }
}

/** The documents that were not read when the evaluation was started, without those removed since. */
async function listLeftOut(store: WorkspaceStore, id: string): Promise<EvaluationDetail['leftOut']> {
  const entries = await store.findExportEntries(await store.listLeftOutIds(id), {})
  return entries.map(({ submission }) => ({
    submissionId: submission.id,
    fileName: submission.fileName,
    reason: 'unchecked',
  }))
}

interface ConfirmedSubmission {
  readonly submission: Submission
  readonly documents: readonly ExportedDocument[]
  /** The result that was reviewed; undefined without a result. */
  readonly result: AnalysisResult | undefined
}

/** Submissions to evaluate. */
interface ConfirmedSubmissions {
  /** Submissions without flagged fields left to check: their values are the truth. */
  readonly checked: readonly Submission[]
  readonly unchecked: readonly Submission[]
}

/** Finds the submissions of which people confirmed a document, without deleted ones. */
export async function listConfirmed(
  store: WorkspaceStore,
  ids: readonly string[],
  models: readonly KnownModel[],
): Promise<ConfirmedSubmissions> {
  const found: Submission[] = []
  for (let start = 0; start < ids.length; start += pageSize) {
    const confirmed = await findConfirmed(store, ids.slice(start, start + pageSize), models)
    for (const { submission, documents } of confirmed.values())
      if (documents.length > 0 && submission.deleted === null) found.push(submission)
  }
  const isChecked = (submission: Submission) => countUnchecked(submission) === 0
  return { checked: found.filter(isChecked), unchecked: found.filter((one) => !isChecked(one)) }
}

/**
 * Submissions with their confirmed documents, whose values are the truth of an evaluation: what was sent, unless the
 * document was reviewed to the end again afterwards; else what was reviewed.
 */
async function findConfirmed(
  store: WorkspaceStore,
  ids: readonly string[],
  models: readonly KnownModel[],
): Promise<ReadonlyMap<string, ConfirmedSubmission>> {
  const [entries, records] = await Promise.all([
    store.findExportEntries(ids, {}),
    store.findExportRecords(ids),
  ])
  return new Map(
    entries.map(({ submission }) => {
      const record = records.get(submission.id)
      const documents = record === undefined ? [] : listTrueDocuments(submission, record, models)
      const result = record && parseResult(record.result)
      return [submission.id, { submission, documents, result }]
    }),
  )
}

function listTrueDocuments(
  submission: Submission,
  record: ExportRecord,
  models: readonly KnownModel[],
): readonly ExportedDocument[] {
  const fields = models.find(({ id }) => id === submission.modelId)?.fields ?? []
  // An unfinished change after sending confirms nothing: without the draft, the sent values are left.
  const asSent = buildDocuments(submission, { ...record, draft: undefined }, fields)
  return buildDocuments(submission, record, fields).flatMap((document, index) => {
    if (isConfirmed(submission, document.state)) return [document]
    const sent = asSent[index]
    return sent?.state === 'sent' ? [sent] : []
  })
}

const isConfirmed = ({ decision }: Submission, state: ExportedDocument['state']): boolean =>
  state === 'sent' || state === 'reviewed' || decision?.kind === 'reviewed'

/** Names of fields, and of columns as `Table.*.Column`; undefined: all. */
interface ScoringNames {
  /** The names that the evaluated model looks for. */
  readonly asked: readonly string[] | undefined
  /** The names that the model of the review looks for. */
  readonly known: readonly string[] | undefined
}

function scoreReading(
  { state, result }: EvaluationReading,
  { submission, documents, result: reviewed }: ConfirmedSubmission,
  { asked, known }: ScoringNames,
): readonly EvaluatedDocument[] | EvaluationDetail['leftOut'][number]['reason'] {
  if (documents.length === 0) return 'not-confirmed'
  if (countUnchecked(submission) > 0) return 'unchecked'
  if (state !== 'finished' || result === null) return state === 'processing' ? 'processing' : 'failed'
  const read = parseResult(result)
  return documents.map(({ index, fields }) => {
    // Text that is left of an emptied Value is no value.
    const confirmed = fields
      .filter(({ isEmptied }) => !isEmptied)
      .map(toComparedField)
      .filter(isFilled)
    const scored = scoreDocument(
      confirmed,
      listFound(reviewed && findCounterpart(reviewed, index, read)),
      asked,
    )
    const touched = new Set(fields.filter(({ isTouched }) => isTouched).map(({ name }) => name))
    const shown = known && [...known, ...listShownNames(reviewed?.Documents[index], confirmed)]
    const { counted, unknown } = splitUnknownFields(scored, shown)
    return {
      submissionId: submission.id,
      fileName: submission.fileName,
      index,
      fields: counted.map((one) => toEvaluatedField(one, touched.has(one.name))),
      unknownFields: unknown.length,
    }
  })
}

function toEvaluatedField(scored: ScoredField, isTouched: boolean): EvaluatedField {
  const { name, group, outcome, expected, found, expectedValue, foundValue, confidence } = scored
  return {
    name,
    group,
    outcome,
    ...(expected !== undefined && isTouched && { isTouched }),
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { found }),
    ...(expectedValue !== undefined && { expectedValue }),
    ...(foundValue !== undefined && { foundValue }),
    ...(confidence !== undefined && { confidence }),
  }
}

const parseResult = (json: string): AnalysisResult => analysisResultSchema.parse(parseJson(json))

const listFound = (document: ResultDocument | undefined): ComparedDocument =>
  document === undefined ? [] : listReadFields(document)

const toComparedField = ({ name, text, value, type, page }: ExportedField): ComparedDocument[number] => ({
  name,
  cell: parseCellName(name),
  text: text ?? '',
  value,
  type,
  page,
  confidence: undefined,
  isEdited: true,
})

/** The names that the model of a submission looks for; empty when the model is no longer known. */
function listKnownNames({ modelId }: Submission, models: readonly KnownModel[]): readonly string[] {
  const model = models.find(({ id }) => id === modelId)
  return model === undefined ? [] : listAskedNames(model)
}

/** Further names in the review of a document: those that were read, and those that people added. */
const listShownNames = (
  document: ResultDocument | undefined,
  confirmed: ComparedDocument,
): readonly string[] =>
  [...(document?.Fields.keys() ?? []), ...confirmed.map(({ name }) => name)].map((name) =>
    toGroup({ name, cell: parseCellName(name) }),
  )

/** The names that a model looks for, as scoreDocument takes them. */
const listAskedNames = ({ fields, tables }: KnownModel): readonly string[] => [
  ...fields.map(({ name }) => name),
  ...tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.*.${column.name}`)),
]
