import {
  analysisResultSchema,
  type AnalysisResult,
  type ResultDocument,
} from '#src/contract/service/analysis-result.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { EvaluatedDocument, EvaluationDetail } from '#src/contract/workspace/evaluations.ts'
import { countUnchecked } from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { parseJson } from '#src/contract/json.ts'
import { isFilled, listReadFields, type ComparedDocument } from '#src/review/compare/compared-field.ts'
import { findCounterpart } from '#src/review/compare/find-counterpart.ts'
import { scoreDocument } from '#src/review/evaluate/score-document.ts'
import { buildDocuments, type ExportedDocument, type ExportedField } from '../exports/build-documents.ts'
import type { EvaluationReading } from '../store/comparisons/evaluation-store.ts'
import type { ExportRecord } from '../store/export-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

type Scored = Pick<EvaluationDetail, 'documents' | 'leftOut'>

/** Results in memory at a time: one may have some megabytes. */
const pageSize = 16

/**
 * Scores what an evaluation has read so far against the values as people have confirmed them by now.
 * @param evaluation of a model whose fields may not be known: then every confirmed field counts.
 * @param models those whose fields are known.
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
      const scored = scoreReading(reading, entry, asked)
      if (typeof scored === 'string')
        leftOut.push({ submissionId: submission.id, fileName: submission.fileName, reason: scored })
      else documents.push(...scored)
      // Aligning long tables takes a while: others are answered in between.
      await new Promise<void>((resolve) => setTimeout(resolve))
    }
    after = readings.at(-1)?.submissionId
    if (after === undefined || readings.length < pageSize) return { documents, leftOut }
  }
}

/** What was not read when the evaluation was started, without what was removed since. */
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
  /** As it was read when it was reviewed; undefined without a result. */
  readonly result: AnalysisResult | undefined
}

/** Submissions to evaluate. */
interface ConfirmedSubmissions {
  /** With nothing flagged left to check: their values are the truth. */
  readonly checked: readonly Submission[]
  readonly unchecked: readonly Submission[]
}

/** Those submissions of which people confirmed a document, and that were not deleted. */
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
 * Submissions with those of their documents whose values people confirmed, which are the truth of an evaluation: of a
 * sent document what was sent, unless it was reviewed to the end again afterwards; else what was reviewed.
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
  // A change that was begun after sending confirms nothing: without the draft, what was sent is left.
  const asSent = buildDocuments(submission, { ...record, draft: undefined }, fields)
  return buildDocuments(submission, record, fields).flatMap((document, index) => {
    if (isConfirmed(submission, document.state)) return [document]
    const sent = asSent[index]
    return sent?.state === 'sent' ? [sent] : []
  })
}

const isConfirmed = ({ decision }: Submission, state: ExportedDocument['state']): boolean =>
  state === 'sent' || state === 'reviewed' || decision?.kind === 'reviewed'

function scoreReading(
  { state, result }: EvaluationReading,
  { submission, documents, result: reviewed }: ConfirmedSubmission,
  asked: readonly string[] | undefined,
): readonly EvaluatedDocument[] | EvaluationDetail['leftOut'][number]['reason'] {
  if (documents.length === 0) return 'not-confirmed'
  if (countUnchecked(submission) > 0) return 'unchecked'
  if (state !== 'finished' || result === null) return state === 'processing' ? 'processing' : 'failed'
  const read = parseResult(result)
  return documents.map(({ index, fields }) => {
    const confirmed = fields.map(toComparedField).filter(isFilled)
    const scored = scoreDocument(
      confirmed,
      listFound(reviewed && findCounterpart(reviewed, index, read)),
      asked,
    )
    return {
      submissionId: submission.id,
      fileName: submission.fileName,
      index,
      fields: scored.map(({ name, group, outcome, expected, found, confidence }) => ({
        name,
        group,
        outcome,
        ...(expected !== undefined && { expected }),
        ...(found !== undefined && { found }),
        ...(confidence !== undefined && { confidence }),
      })),
    }
  })
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

/** As scoreDocument takes them. */
const listAskedNames = ({ fields, tables }: KnownModel): readonly string[] => [
  ...fields.map(({ name }) => name),
  ...tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.*.${column.name}`)),
]
