import { Client } from 'pg'

/** A PostgreSQL server that tests may make databases on; empty without one. */
export const testServerUrl = process.env['TEST_DATABASE_URL'] ?? ''

/** Why a test does not run, for its name. */
export const skippedWithoutPostgres = '(skipped unless TEST_DATABASE_URL is set)'

/** An empty database of a test file's own. */
export interface TestDatabase {
  readonly url: string
  /** Removes it, with whatever is still connected. */
  readonly drop: () => Promise<void>
}

/** Makes a database on the server of TEST_DATABASE_URL, so that test files never see each other's rows. */
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
