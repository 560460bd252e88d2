import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { matchesOwner } from './drizzle-submissions.ts'
import type { ExportCursor, ExportEntry, ExportFilter, ExportRecord, ExportStore } from './export-store.ts'
import { submissionColumns, toSubmission } from './rows.ts'
import { drafts, feedback, submissions } from './schema.ts'

/** The part of the workspace store that reads exports: it sees the same as the list of submissions. */
export function createExportStore(database: Database, owner: string): ExportStore {
  const own = matchesOwner(owner)
  const selectEntries = () =>
    database
      .select({
        ...submissionColumns,
        // octet_length returns the size of a stored text without reading the text.
        bytes: sql<
          number | null
        >`octet_length(${submissions.result}) + coalesce(octet_length(${drafts.content}), 0)`,
        cursor: sql<string>`${submissions.submittedAt}::text`,
      })
      .from(submissions)
      .leftJoin(drafts, eq(drafts.submissionId, submissions.id))
  return {
    async listExportEntries({ filter, limit, from, after }) {
      const rows = await selectEntries()
        .where(and(own, listed, toCondition(filter), from && isAtOrAfter(from), after && isAfter(after)))
        .orderBy(desc(submissions.submittedAt), desc(submissions.id))
        .limit(limit)
      return rows.map(toEntry)
    },
    async findExportEntries(ids, filter) {
      if (ids.length === 0) return []
      const rows = await selectEntries().where(
        and(own, inArray(submissions.id, [...ids]), toCondition(filter)),
      )
      return rows.map(toEntry)
    },
    async findExportRecords(ids) {
      if (ids.length === 0) return new Map()
      const rows = await database
        .select({
          id: submissions.id,
          result: submissions.result,
          content: drafts.content,
          savedAt: drafts.savedAt,
        })
        .from(submissions)
        .leftJoin(drafts, eq(drafts.submissionId, submissions.id))
        .where(and(own, inArray(submissions.id, [...ids]), isNotNull(submissions.result)))
      const sent = await findAcceptedFeedback(
        database,
        rows.map(({ id }) => id),
      )
      return new Map(
        rows.map(({ id, result, content, savedAt }): [string, ExportRecord] => [
          id,
          {
            result: result ?? '',
            draft:
              content === null || savedAt === null ? undefined : { content, savedAt: savedAt.toISOString() },
            feedback: sent.get(id),
          },
        ]),
      )
    },
  }
}

async function findAcceptedFeedback(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ExportRecord['feedback']>>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectDistinctOn([feedback.submissionId], {
      id: feedback.submissionId,
      payload: feedback.payload,
      sentAt: feedback.sentAt,
    })
    .from(feedback)
    .where(and(inArray(feedback.submissionId, [...ids]), eq(feedback.status, 202)))
    .orderBy(feedback.submissionId, desc(feedback.sentAt), desc(feedback.id))
  return new Map(rows.map(({ id, payload, sentAt }) => [id ?? '', { payload, sentAt: sentAt.toISOString() }]))
}

function toEntry({
  bytes,
  cursor,
  ...row
}: Parameters<typeof toSubmission>[0] & { bytes: number | null; cursor: string }): ExportEntry {
  return { submission: toSubmission(row), bytes, cursor: { submittedAt: cursor, id: row.id } }
}

/** A document counts once, by its present reading; ids that people name may be of other readings. */
const listed = and(isNull(submissions.deletedAt), isNull(submissions.replacedAt))

const position = sql`(${submissions.submittedAt}, ${submissions.id})`
const toPosition = ({ submittedAt, id }: ExportCursor) => sql`(${submittedAt}::timestamptz, ${id}::uuid)`
const isAfter = (cursor: ExportCursor): SQL => sql`${position} < ${toPosition(cursor)}`
const isAtOrAfter = (cursor: ExportCursor): SQL => sql`${position} <= ${toPosition(cursor)}`

function toCondition({ states, modelIds, from, before, text }: ExportFilter): SQL | undefined {
  return and(
    states && matchesState(states),
    modelIds && (modelIds.length === 0 ? sql`false` : inArray(submissions.modelId, [...modelIds])),
    from && gte(submissions.submittedAt, from),
    before && lt(submissions.submittedAt, before),
    text === undefined ? undefined : contains(text),
  )
}

function matchesState(states: readonly string[]): SQL | undefined {
  if (states.length === 0) return sql`false`
  // Separate from the state: see decision 0086. A postponement is over on its day.
  const isDecided = and(
    isNotNull(submissions.decision),
    or(
      isNull(submissions.decisionUntil),
      gt(submissions.decisionUntil, new Date().toISOString().slice(0, 10)),
    ),
  )
  // As text, so that a state that is unknown here matches nothing instead of being an error.
  const shown = sql`(case when ${isDecided} then ${submissions.decision}::text else ${submissions.state}::text end)`
  const isListed = inArray(shown, [...states])
  if (!states.includes('reviewed')) return isListed
  const isDone = and(
    eq(submissions.state, 'to-review'),
    not(isDecided ?? sql`false`),
    gt(submissions.toCheck, 0),
    gte(submissions.checked, submissions.toCheck),
    sql`coalesce(${submissions.documentsToCheck}, 0) = 0`,
  )
  return or(isListed, isDone)
}

/** position() takes every character literally, unlike a pattern of LIKE. */
function contains(text: string): SQL | undefined {
  const texts = [submissions.fileName, submissions.modelId, sql`coalesce(${submissions.submittedBy}, '')`]
  return or(...texts.map((column) => sql`position(lower(${text}) in lower(${column})) > 0`))
}
