import { Client } from 'pg'

/** URL of a PostgreSQL server on which tests may create databases; empty without one. */
export const testServerUrl = process.env['TEST_DATABASE_URL'] ?? ''

/** Suffix for the names of tests that need PostgreSQL. */
export const skippedWithoutPostgres = '(skipped unless TEST_DATABASE_URL is set)'

/** An empty database for one test file. */
export interface TestDatabase {
  readonly url: string
  /** Drops it and closes its connections. */
  readonly drop: () => Promise<void>
}

/** Creates a database on the server of TEST_DATABASE_URL, so that test files never see each other's rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `veldwerk_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(`drop database ${name} with (force)`) }
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: testServerUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
