import { sql } from 'drizzle-orm'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { isWordKey, selectLookupKeys } from '#src/engine/learning/format-keys.ts'
import { normaliseKey } from '#src/engine/learning/select-issuer-keys.ts'
import type { Database } from './database.ts'
import type { LearningScope } from './learning-store.ts'
import { exampleKeys, examples } from './schema.ts'

/** More examples than are used, because some will be of another format. */
const maxExamples = 14
/** Only the newest documents of each key count: a customer's own number may be on every document. */
const maxPerKey = 25

/** A row of the examples. */
export interface FoundExample {
  readonly document: string
  readonly example: FormatExample
}

interface FoundKey {
  readonly key: string
  readonly document: string
  readonly issuer: string | null
}

/**
 * The examples that share the most keys, newest first. Identifiers on documents of several issuers do not count: they
 * belong to the receiver, a bank or a program. They are left out of the lookup and of the keys of the examples.
 */
export const findStoredExamples = async (
  database: Database,
  scope: LearningScope,
  given: readonly string[],
  except?: string,
): Promise<readonly FormatExample[]> =>
  (await findExampleRows(database, scope, given, except)).map(({ example }) => example)

/** The same, with the documents that taught them. @param except digest of a document whose example is left out. */
export async function findExampleRows(
  database: Database,
  scope: LearningScope,
  given: readonly string[],
  except?: string,
): Promise<readonly FoundExample[]> {
  const keys = await findKeys(database, scope, selectLookupKeys(given))
  const found = except === undefined ? keys : keys.filter(({ document }) => document !== except)
  const shared = findSharedIdentifiers(found)
  const documents = rankDocuments(found.filter(({ key }) => !shared.has(key)))
  if (documents.length === 0) return []
  const rows = await selectExamples(database, scope, documents)
  return rows.map(({ document, content }) => ({
    document,
    example: withoutIdentifiers(JSON.parse(content) as FormatExample, shared),
  }))
}

/**
 * Selects examples, newest first. Each is fetched by its whole primary key, because with `in` a planner without
 * statistics reads every example of the model. The limit keeps the subquery from becoming a join, which is planned in
 * the same way.
 */
export function selectExamples(
  database: Database,
  { organisation, modelId }: LearningScope,
  documents: readonly string[],
) {
  const given = sql`json_array_elements_text(${JSON.stringify(documents)}::text::json)`
  return database
    .select({ document: sql<string>`found.document`, content: sql<string>`found.content` })
    .from(
      sql`${given} as given (document) cross join lateral (
        select document, content, taught_at from ${examples}
        where organisation = ${organisation} and model_id = ${modelId} and ${examples.document} = given.document
        limit 1) as found`,
    )
    .orderBy(sql`found.taught_at desc`)
}

/** The newest rows of each key, newest first. */
async function findKeys(
  database: Database,
  { organisation, modelId }: LearningScope,
  keys: readonly string[],
): Promise<readonly FoundKey[]> {
  if (keys.length === 0) return []
  const given = sql`json_array_elements_text(${JSON.stringify(keys)}::text::json)`
  return database
    .select({
      key: sql<string>`given.key`,
      document: sql<string>`found.document`,
      issuer: sql<string | null>`found.issuer`,
    })
    .from(
      sql`${given} as given (key) cross join lateral (
        select document, issuer, taught_at from ${exampleKeys}
        where organisation = ${organisation} and model_id = ${modelId} and ${exampleKeys.key} = given.key
        order by taught_at desc nulls last limit ${maxPerKey}) as found`,
    )
    .orderBy(sql`found.taught_at desc nulls last, found.document`)
}

/** Identifiers of several issuers, except those that a reviewer confirmed as an issuer's own. */
function findSharedIdentifiers(found: readonly FoundKey[]): ReadonlySet<string> {
  const issuers = new Map<string, (readonly string[])[]>()
  for (const { key, issuer } of found)
    if (issuer !== null && !isWordKey(key)) {
      const others = issuers.get(key) ?? []
      issuers.set(key, [...others, issuer.split(' ')])
    }
  const shared = [...issuers].filter(
    ([key, known]) => countIssuers(known) > 1 && !known.flat().includes(normaliseKey(key)),
  )
  return new Set(shared.map(([key]) => key))
}

/** Counts different issuers: documents with an identity in common have the same one. */
function countIssuers(known: readonly (readonly string[])[]): number {
  const groups: Set<string>[] = []
  for (const identities of known) {
    const [first, ...others] = groups.filter((group) => identities.some((one) => group.has(one)))
    const joined = first ?? new Set<string>()
    for (const one of [...identities, ...others.flatMap((group) => [...group])]) joined.add(one)
    if (first === undefined) groups.push(joined)
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups.length
}

/** The documents with the most keys; among equals, those found first. */
function rankDocuments(found: readonly FoundKey[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { document } of found) counts.set(document, (counts.get(document) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxExamples)
    .map(([document]) => document)
}

function withoutIdentifiers(example: FormatExample, shared: ReadonlySet<string>): FormatExample {
  const identifiers = example.keys.identifiers.filter((key) => !shared.has(key))
  return { ...example, keys: { ...example.keys, identifiers } }
}
