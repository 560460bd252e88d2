import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { minutesToRemember } from '#src/contract/workspace/formats.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FormatKeys } from '#src/engine/learning/format-keys.ts'
import { drafts, feedback, submissions } from '#src/workspace/store/schema.ts'
import type { Database } from './database.ts'
import { addExampleKeys } from './example-keys.ts'
import type { FormatStore } from './format-store.ts'
import type { LearningScope } from './learning-store.ts'
import { importExamples, removeImport } from './import-examples.ts'
import { examples, forgottenExamples, readings } from './schema.ts'

type ExampleRow = typeof examples.$inferSelect

/** The store of formats over Drizzle: the examples of the learning store, for people to see and forget. */
export function createFormatStore(database: Database): FormatStore {
  const keysColumn = sql<string | null>`${readings.content}::json ->> 'keys'`
  return {
    async listExamples(organisation, limit) {
      const rows = await database
        .select()
        .from(examples)
        .where(eq(examples.organisation, organisation))
        .orderBy(desc(examples.taughtAt), examples.document)
        .limit(limit)
      return rows.map(({ content, ...row }) => ({ ...row, example: parseExample(content) }))
    },
    findPresentReadings: (organisation, requestIds) =>
      findPresentReadings(database, organisation, requestIds),
    async listWaiting(organisation, limit) {
      const rows = await database
        .select({
          submissionId: submissions.id,
          revision: submissions.revision,
          modelId: submissions.modelId,
          document: submissions.sha256,
          finishedAt: submissions.finishedAt,
          keys: keysColumn,
        })
        .from(submissions)
        .innerJoin(readings, eq(readings.requestId, submissions.requestId))
        .where(and(eq(submissions.owner, organisation), isWaiting))
        .orderBy(desc(submissions.submittedAt), desc(submissions.id))
        .limit(limit)
      return rows.flatMap(({ keys, finishedAt, ...row }) =>
        keys === null || finishedAt === null ? [] : [{ ...row, finishedAt, keys: parseKeys(keys) }],
      )
    },
    async findKeys(organisation, requestId) {
      const [row] = await database
        .select({ keys: keysColumn })
        .from(readings)
        .innerJoin(submissions, eq(readings.requestId, submissions.requestId))
        .where(and(eq(submissions.owner, organisation), eq(readings.requestId, requestId)))
      return row?.keys ? parseKeys(row.keys) : undefined
    },
    forget: (scope, { documents, field }) =>
      database.transaction((tx) => forgetExamples(tx, { scope, documents, field: field ?? null })),
    restore: (organisation, id) => database.transaction((tx) => restoreExamples(tx, organisation, id)),
    importExamples: (organisation, given) =>
      database.transaction((tx) => importExamples(tx, organisation, given)),
    undoImport: (organisation, id) => database.transaction((tx) => removeImport(tx, organisation, id)),
  }
}

async function findPresentReadings(
  database: Database,
  organisation: string,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const present = alias(submissions, 'present')
  const firstId = sql`coalesce(${submissions.firstReadingId}, ${submissions.id})`
  const rows = await database
    .select({ requestId: submissions.requestId, submissionId: present.id })
    .from(submissions)
    .innerJoin(
      present,
      and(
        eq(present.owner, submissions.owner),
        or(eq(present.id, firstId), eq(present.firstReadingId, firstId)),
        isNull(present.deletedAt),
        isNull(present.replacedAt),
        isNull(present.purgedAt),
      ),
    )
    .where(and(eq(submissions.owner, organisation), inArray(submissions.requestId, [...requestIds])))
  return new Map(rows.map(({ requestId, submissionId }) => [requestId ?? '', submissionId]))
}

// Only this service writes these columns.
const parseExample = (content: string) => JSON.parse(content) as FormatExample
const parseKeys = (content: string) => JSON.parse(content) as FormatKeys

/** Is to be reviewed, and was not opened, decided, edited or sent by anyone. */
const isWaiting = and(
  eq(submissions.isLocal, true),
  eq(submissions.state, 'to-review'),
  isNull(submissions.purgedAt),
  isNull(submissions.deletedAt),
  isNull(submissions.replacedAt),
  isNull(submissions.decision),
  isNull(submissions.openedAt),
  isNotNull(submissions.finishedAt),
  sql`not exists (select from ${drafts} where ${drafts.submissionId} = ${submissions.id})`,
  sql`not exists (select from ${feedback} where ${feedback.submissionId} = ${submissions.id})`,
)

const isExample = ({ organisation, modelId }: LearningScope, document: string): SQL | undefined =>
  and(eq(examples.organisation, organisation), eq(examples.modelId, modelId), eq(examples.document, document))

async function forgetExamples(
  tx: Database,
  { scope, documents, field }: { scope: LearningScope; documents: readonly string[]; field: string | null },
): Promise<string | undefined> {
  await eraseOld(tx)
  const rows = await tx
    .select()
    .from(examples)
    .where(
      and(
        eq(examples.organisation, scope.organisation),
        eq(examples.modelId, scope.modelId),
        inArray(examples.document, [...documents]),
      ),
    )
    // In a fixed order, so that concurrent transactions that forget the same do not deadlock.
    .orderBy(examples.document)
    .for('update')
  const known = field === null ? rows : rows.filter(({ content }) => hasField(parseExample(content), field))
  if (known.length === 0) return undefined
  const id = crypto.randomUUID()
  await tx.insert(forgottenExamples).values(known.map((row) => ({ ...row, id, field })))
  for (const { document, content } of known) {
    if (field === null) await tx.delete(examples).where(isExample(scope, document))
    else
      await tx
        .update(examples)
        .set({ content: JSON.stringify(removeField(parseExample(content), field)) })
        .where(isExample(scope, document))
  }
  return id
}

async function restoreExamples(tx: Database, organisation: string, id: string): Promise<boolean> {
  await eraseOld(tx)
  const isOwn = and(eq(forgottenExamples.id, id), eq(forgottenExamples.organisation, organisation))
  const rows = await tx.delete(forgottenExamples).where(isOwn).returning()
  for (const { id: _id, forgottenAt: _at, field, ...row } of rows)
    await (field === null ? restoreDocument(tx, row) : restoreField(tx, row, field))
  return rows.length > 0
}

async function restoreDocument(tx: Database, row: ExampleRow): Promise<void> {
  const added = await tx.insert(examples).values(row).onConflictDoNothing().returning()
  if (added.length > 0) await addExampleKeys(tx, [{ ...row, example: parseExample(row.content) }])
}

async function restoreField(tx: Database, row: ExampleRow, field: string): Promise<void> {
  const [present] = await tx.select().from(examples).where(isExample(row, row.document)).for('update')
  if (present === undefined) return
  const [now, before] = [parseExample(present.content), parseExample(row.content)]
  if (hasField(now, field)) return
  const content: FormatExample = {
    ...now,
    fields: { ...now.fields, ...pick(before.fields, field) },
    tables: { ...now.tables, ...pick(before.tables, field) },
  }
  await tx
    .update(examples)
    .set({ content: JSON.stringify(content) })
    .where(isExample(row, row.document))
}

/** Erases what can no longer be restored, whenever something is forgotten or restored. */
const eraseOld = (tx: Database) =>
  tx
    .delete(forgottenExamples)
    .where(
      lt(forgottenExamples.forgottenAt, sql`now() - make_interval(mins => ${minutesToRemember}::integer)`),
    )

const hasField = ({ fields, tables }: FormatExample, name: string): boolean =>
  Object.hasOwn(fields, name) || Object.hasOwn(tables, name)

const removeField = (example: FormatExample, name: string): FormatExample => ({
  ...example,
  fields: omit(example.fields, name),
  tables: omit(example.tables, name),
})

const omit = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

const pick = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key === name))
