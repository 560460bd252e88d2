import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  InvalidRowsError,
  type ReplacedTables,
  type RowReader,
  type RowStore,
  type RowWriter,
} from './row-store.ts'

export interface RowStoreOptions {
  /** Names with their schema, each after the tables it refers to. */
  readonly tables: readonly string[]
  /** Tables that a server fills when it starts: their rows are overwritten. */
  readonly prefilledTables: readonly string[]
  /** Tables whose rows mean nothing a minute later: they are not read. */
  readonly momentaryTables: readonly string[]
  readonly replacedTables: ReplacedTables
  /** Must be called last in the transaction that added the rows. @returns how many documents were queued. */
  readonly complete: (transaction: Database) => Promise<number>
}

/** Rows held in memory at a time; a result can have several megabytes. */
const rowsPerPage = 16

/** The row store over Drizzle. It knows only table names and reads their columns from the database. */
export function createRowStore(database: Database, options: RowStoreOptions): RowStore {
  const { tables, momentaryTables } = options
  return {
    read: (act) =>
      database.transaction((tx) => act(createReader(tx, tables, momentaryTables)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    write: (act, isVersion1 = false) =>
      database.transaction(async (tx) => {
        const all = sql.join(tables.map(quoteTableName), sql`, `)
        await tx.execute(sql`lock table ${all} in share row exclusive mode`)
        if (!isVersion1) return act(createWriter(tx, options))
        await options.replacedTables.create(tx)
        return act(createVersion1Writer(tx, options))
      }),
  }
}

const quoteTableName = (table: string): SQL =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )

async function queryRows<Row>(tx: Database, query: SQL): Promise<readonly Row[]> {
  // Both drivers return rows; Drizzle's common type does not declare it.
  const { rows } = (await tx.execute(query)) as unknown as { readonly rows: readonly Row[] }
  return rows
}

/**
 * Rewrites tables without the space of deleted rows, which a database only marks as free, and which the embedded one
 * never vacuums itself. Locks the tables. @returns the bytes freed.
 */
export async function compactTables(database: Database, tables: readonly string[]): Promise<number> {
  const size = async () => {
    const [row] = await queryRows<{ bytes: string }>(
      database,
      sql`select pg_database_size(current_database())::text as bytes`,
    )
    return Number(row?.bytes)
  }
  const before = await size()
  for (const table of tables) await database.execute(sql`vacuum full ${quoteTableName(table)}`)
  return before - (await size())
}

/** Columns that a database writes itself, and that mean nothing in another one: numbers of its transactions. */
const ownColumns = ['change']

function createReader(
  tx: Database,
  tables: readonly string[],
  momentaryTables: readonly string[],
): RowReader {
  return {
    tables,
    digests: () => readDigests(tx, tables),
    async *pages(table) {
      if (momentaryTables.includes(table)) return
      const key = sql.join(
        (await readPrimaryKey(tx, table)).map((column) => sql.identifier(column)),
        sql`, `,
      )
      // Times are written in the time zone of the session: without this they would differ between databases.
      await tx.execute(sql`set local timezone to 'UTC'`)
      const columns = sql.join(
        (await readKnownColumns(tx, table))
          .filter((name) => !ownColumns.includes(name))
          .map((name) => sql.identifier(name)),
        sql`, `,
      )
      await tx.execute(
        sql`declare kept cursor for select row_to_json(line)::text as line
          from (select ${columns} from ${quoteTableName(table)}) line order by ${key}`,
      )
      for (;;) {
        const page = await queryRows<{ line: string }>(
          tx,
          sql`fetch ${sql.raw(String(rowsPerPage))} from kept`,
        )
        if (page.length === 0) break
        yield page.map(({ line }) => line)
      }
      await tx.execute(sql`close kept`)
    },
  }
}

function createWriter(tx: Database, { tables, prefilledTables, complete }: RowStoreOptions): RowWriter {
  return {
    tables,
    digests: () => readDigests(tx, tables),
    async isEmpty() {
      for (const table of tables.filter((one) => !prefilledTables.includes(one))) {
        const some = await queryRows(tx, sql`select 1 from ${quoteTableName(table)} limit 1`)
        if (some.length > 0) return false
      }
      return true
    },
    async add(table, lines) {
      if (lines.length === 0) return
      const columns = await readColumns(tx, table, lines)
      const list = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      )
      const rows = `[${lines.join(',')}]`
      const onConflict = prefilledTables.includes(table) ? await buildUpsertClause(tx, table, columns) : sql``
      const insert = sql`insert into ${quoteTableName(table)} (${list})
        select ${list} from json_populate_recordset(null::${quoteTableName(table)}, ${rows}::text::json) ${onConflict}`
      // Drizzle's own message repeats the whole query, including the contents of documents.
      await tx.execute(insert).catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : 'the database gives no reason'
        throw new InvalidRowsError(`rows of ${table} cannot be stored: ${reason}`)
      })
    },
    complete: () => complete(tx),
  }
}

/** Accepts the rows of the present tables and of those that they replaced. */
function createVersion1Writer(tx: Database, options: RowStoreOptions): RowWriter {
  const { tables: names, merge } = options.replacedTables
  const allTables = [...options.tables, ...Object.values(names)]
  const writer = createWriter(tx, { ...options, tables: allTables })
  return {
    ...writer,
    tables: [...options.tables, ...Object.keys(names)],
    isEmpty: () => createWriter(tx, options).isEmpty(),
    add: (table, lines) => writer.add(names[table] ?? table, lines),
    async complete() {
      await merge(tx)
      return writer.complete()
    },
  }
}

async function buildUpsertClause(tx: Database, table: string, columns: readonly string[]): Promise<SQL> {
  const key = sql.join(
    (await readPrimaryKey(tx, table)).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = columns.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`)
  return sql`on conflict (${key}) do update set ${sql.join(values, sql`, `)}`
}

/** The columns of the lines: the same in all of them, and all known here. */
async function readColumns(
  tx: Database,
  table: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  const known = await readKnownColumns(tx, table)
  const given = lines.map(readColumnNames)
  const first = given[0] ?? []
  const unknownName = first.find((name) => !known.includes(name))
  if (unknownName !== undefined)
    throw new InvalidRowsError(`${table} has no column ${JSON.stringify(unknownName.slice(0, 60))} here`)
  if (first.length === 0 || given.some((names) => names.join('\n') !== first.join('\n')))
    throw new InvalidRowsError(`the rows of ${table} do not all have the same columns`)
  return first
}

async function readKnownColumns(tx: Database, table: string): Promise<readonly string[]> {
  const columns = await queryRows<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return columns.map(({ name }) => name)
}

function readColumnNames(line: string): string[] {
  let row: unknown
  try {
    row = JSON.parse(line)
  } catch {
    throw new InvalidRowsError('a row is not JSON')
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw new InvalidRowsError('a row is not an object')
  return Object.keys(row)
}

async function readPrimaryKey(tx: Database, table: string): Promise<readonly string[]> {
  const key = await queryRows<{ name: string }>(
    tx,
    sql`select attname as name from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${table}::regclass and indisprimary order by attnum`,
  )
  return key.map(({ name }) => name)
}

/** Columns named sha256 refer to contents; an empty one refers to nothing. */
async function readDigests(tx: Database, tables: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const table of tables) {
    const columns = await queryRows(
      tx,
      sql`select 1 from pg_attribute
        where attrelid = ${table}::regclass and attname = 'sha256' and not attisdropped`,
    )
    if (columns.length === 0) continue
    const digests = await queryRows<{ sha256: string }>(
      tx,
      sql`select distinct sha256 from ${quoteTableName(table)} where sha256 <> ''`,
    )
    for (const { sha256 } of digests) found.add(sha256)
  }
  return [...found].sort()
}
