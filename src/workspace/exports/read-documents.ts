import type { KnownModel } from '#src/contract/service/models.ts'
import type { ExportSummary, SkippedSubmission } from '#src/contract/workspace/exports.ts'
import type { ExportCursor, ExportEntry, ExportFilter, ExportStore } from '../store/export-store.ts'
import { buildDocuments, getListState, type ExportedDocument } from './build-documents.ts'

/** The submissions to export. */
export interface ExportScope {
  readonly filter: ExportFilter
  /** Exactly these, in lower case, in this order, if they pass the filter; undefined for all that do, newest first. */
  readonly ids: readonly string[] | undefined
}

/** The submissions of an export as they were when it began. */
export interface ExportSurvey extends ExportSummary {
  readonly scope: ExportScope
  /** The newest one: later submissions do not belong to the export. */
  readonly newest: ExportCursor | undefined
}

/** Submissions listed at a time, without their results. */
const entriesPerPage = 500
/** Results and drafts in memory at a time: one may have several megabytes. */
const maxBatchBytes = 2 * 1024 * 1024
const maxBatchSize = 32

/** States in which there is nothing to export, even if an earlier reading has left a result. */
const skippedStates: ReadonlySet<string> = new Set(['uncertain', 'processing', 'refused', 'failed'])

const isExportable = ({ submission, bytes }: ExportEntry): boolean =>
  bytes !== null && submission.documents !== 0 && !skippedStates.has(submission.state)

export function toSkipped({ submission }: Pick<ExportEntry, 'submission'>): SkippedSubmission {
  const { id, fileName, modelId } = submission
  const state = getListState(submission)
  const lacksPassword = state === 'failed' && submission.lacksPassword
  return { id, fileName, modelId, state, ...(lacksPassword && { lacksPassword }) }
}

/** Counts what an export will contain, and lists what it cannot, without reading a result. */
export async function surveyExport(store: ExportStore, scope: ExportScope): Promise<ExportSurvey> {
  const missing = new Set(scope.ids ?? [])
  const skipped: SkippedSubmission[] = []
  const counts = { submissions: 0, documents: 0, rejected: 0, postponed: 0 }
  let newest: ExportCursor | undefined
  for await (const page of readEntries(store, scope, undefined))
    for (const entry of page) {
      newest ??= entry.cursor
      missing.delete(entry.submission.id)
      if (!isExportable(entry)) {
        skipped.push(toSkipped(entry))
        continue
      }
      counts.submissions += 1
      counts.documents += entry.submission.documents ?? 1
      const state = getListState(entry.submission)
      if (state === 'rejected' || state === 'postponed') counts[state] += 1
    }
  // Submissions outside the filter were not asked for; unknown ids were.
  const absent = await findAbsent(store, scope, [...missing])
  skipped.push(...absent.map((id) => ({ id, fileName: null, modelId: null, state: null })))
  return { scope, newest, ...counts, skipped }
}

/**
 * Reads the documents to export, a page of submissions at a time.
 * @param models those with known fields.
 * @param onEmpty called for a submission whose result turns out to contain no document.
 */
export async function* readDocuments(
  store: ExportStore,
  { scope, newest, skipped }: ExportSurvey,
  models: readonly KnownModel[],
  onEmpty: (entry: ExportEntry) => void,
): AsyncGenerator<ExportedDocument> {
  const fieldsByModel = new Map(models.map(({ id, fields }) => [id, fields]))
  // Submissions without a result at that time are listed as skipped, even if they have one now.
  const skippedIds = new Set(skipped.map(({ id }) => id))
  for await (const page of readEntries(store, scope, newest)) {
    const wanted = page.filter((entry) => isExportable(entry) && !skippedIds.has(entry.submission.id))
    for (const batch of splitIntoBatches(wanted)) {
      const records = await store.findExportRecords(batch.map(({ submission }) => submission.id))
      for (const entry of batch) {
        const record = records.get(entry.submission.id)
        const documents =
          record === undefined
            ? []
            : buildDocuments(entry.submission, record, fieldsByModel.get(entry.submission.modelId) ?? [])
        if (documents.length === 0) onEmpty(entry)
        yield* documents
      }
    }
  }
}

async function* readEntries(
  store: ExportStore,
  { ids, filter }: ExportScope,
  from: ExportCursor | undefined,
): AsyncGenerator<readonly ExportEntry[]> {
  if (ids !== undefined) {
    const distinct = [...new Set(ids)].filter(isUuid)
    for (let start = 0; start < distinct.length; start += entriesPerPage) {
      const page = distinct.slice(start, start + entriesPerPage)
      const found = new Map(
        (await store.findExportEntries(page, filter)).map((entry) => [entry.submission.id, entry]),
      )
      yield page.flatMap((id) => found.get(id) ?? [])
    }
    return
  }
  let after: ExportCursor | undefined
  for (;;) {
    const page = await store.listExportEntries({ filter, limit: entriesPerPage, from, after })
    yield page
    after = page.at(-1)?.cursor
    if (after === undefined || page.length < entriesPerPage) return
  }
}

/** The ids that do not exist at all. */
async function findAbsent(
  store: ExportStore,
  { filter }: ExportScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  const present = new Set<string>()
  if (Object.values(filter).some((value) => value !== undefined))
    for await (const page of readEntries(store, { ids, filter: {} }, undefined))
      for (const { submission } of page) present.add(submission.id)
  return ids.filter((id) => !present.has(id))
}

/** A database rejects any other text as an id. */
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

function* splitIntoBatches(entries: readonly ExportEntry[]): Generator<readonly ExportEntry[]> {
  let batch: ExportEntry[] = []
  let size = 0
  for (const entry of entries) {
    const bytes = entry.bytes ?? 0
    if (batch.length > 0 && (batch.length >= maxBatchSize || size + bytes > maxBatchBytes)) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(entry)
    size += bytes
  }
  if (batch.length > 0) yield batch
}
