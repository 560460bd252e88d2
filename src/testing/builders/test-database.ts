import { Client } from 'pg'

/** URL of a PostgreSQL server on which tests may create databases; empty without one. */
export const testServerUrl = process.env['TEST_DATABASE_URL'] ?? ''

/** Suffix for the names of tests that need PostgreSQL. */
export const skippedWithoutPostgres = '(skipped unless TEST_DATABASE_URL is set)'

/** An empty database for one test file. */
export interface TestDatabase {
  readonly url: string
  readonly name: string
  /** Ends all connections to it, as a restart of the database server does. */
  readonly dropConnections: () => Promise<void>
  /** Counts the rows of all tables that contain a text. */
  readonly countRowsWith: (text: string) => Promise<number>
  /** Drops it and closes its connections. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a database on the server of TEST_DATABASE_URL, so that test files never see each other's rows.
 * @param tablespace its tablespace; by default the server's.
 */
export async function createTestDatabase(tablespace = 'pg_default'): Promise<TestDatabase> {
  const name = `veldwerk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} tablespace ${tablespace}`)
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  async function dropConnections() {
    await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
  async function drop() {
    await runOnServer(`drop database ${name} with (force)`)
  }
  const countRowsWith = async (text: string) => {
    const rows = await runOnServer(countRowsStatement, [`%${text}%`], url.href)
    return Number(rows[0]?.['found'])
  }
  return {
    url: url.href,
    name,
    dropConnections,
    countRowsWith,
    drop,
  }
}

/** Counts the rows like $1 in all tables except the server's own. */
const countRowsStatement = `
  select sum((xpath('/row/found/text()', query_to_xml(
    format('select count(*) as found from %I.%I t where t::text like %L', schemaname, tablename, $1::text),
    false, true, '')))[1]::text::int) as found
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`

/** Runs a statement on the server of TEST_DATABASE_URL. @returns the rows. */
export async function runOnServer(
  statement: string,
  values: readonly string[] = [],
  connectionString = testServerUrl,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement, [...values])).rows
  } finally {
    await client.end()
  }
}
