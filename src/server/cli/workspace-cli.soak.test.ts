import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { saveDraft, submit, buildInvoiceText } from '#src/testing/crash/client-work.ts'
import { runWorkspaceCli as run, type CliOutcome } from '#src/testing/builders/run-workspace-cli.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a workspace that a server made', () => {
  const at = (name: string) => ({ DATA_DIR: join(folder, name) })
  let file: string
  let known: NonNullable<Awaited<ReturnType<typeof submit>>>

  /** Waits for the result; the answer to the fetch that brought it. */
  async function fetchResult(url: string): Promise<{ status: number; body: string }> {
    for (;;) {
      const response = await fetch(`${url}${documentPaths.request(known.requestId)}`)
      if (response.status !== 204) return { status: response.status, body: await response.text() }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function whatIsThere(url: string) {
    const of = async (path: string) => (await fetch(`${url}${path}`)).text()
    return {
      result: await fetchResult(url),
      list: await of(workspacePaths.submissions),
      file: await of(workspacePaths.file(known.submissionId)),
      draft: await of(workspacePaths.draft(known.submissionId)),
    }
  }
  /** An export while the server runs. */
  let busy: CliOutcome
  let there: Awaited<ReturnType<typeof whatIsThere>>

  beforeAll(async () => {
    file = join(folder, 'moved.tar')
    const server = await spawnServer(at('made'))
    const submitted = await submit(server.url, 'key-1')
    if (submitted === undefined) throw new Error('The submission was not acknowledged')
    known = submitted
    await fetchResult(server.url)
    await saveDraft(server.url, known.submissionId, 3)
    there = await whatIsThere(server.url)
    busy = await run(at('made'), 'export', join(folder, 'busy.tar'))
    await server.end('SIGTERM')
  })

  test('is left alone while the server runs', () => {
    expect([busy.code, busy.complaint]).toEqual([1, expect.stringContaining('Stop the server first')])
  })

  test('is exported to a file for its owner only, and nothing is written over', async () => {
    const first = await run(at('made'), 'export', file)
    expect(first).toMatchObject({
      code: 0,
      complaint: expect.stringContaining('Exported: 1 document, 1 file'),
    })
    // Windows has no such modes.
    const mode = process.platform === 'win32' ? 0o600 : (await stat(file)).mode & 0o777
    expect(mode).toBe(0o600)
    const before = await readFile(file)
    const again = await run(at('made'), 'export', file)
    expect([again.code, again.complaint]).toEqual([1, expect.stringContaining('is there already')])
    expect(await readFile(file)).toEqual(before)
  })

  test('goes on where it was on another machine, until a purge', async () => {
    const imported = await run(at('other'), 'import', file)
    expect(imported).toMatchObject({ code: 0, complaint: '' })
    expect(imported.printed.toString()).toContain('Imported: 1 document, 1 file, 1 draft')
    const server = await spawnServer(at('other'))
    expect(await whatIsThere(server.url)).toEqual(there)
    expect(there.file).toBe(buildInvoiceText('key-1'))
    await server.end('SIGTERM')
    const young = await run(at('other'), 'purge', '--older-than', '1h')
    expect(young.printed.toString()).toMatch(/^Removed: 0 documents[^]*Stays: 1 document/)
  })

  test('an archive that cannot be used ends with 1 and a sentence', async () => {
    const broken = join(folder, 'broken.tar')
    const { code, printed } = await run(at('made'), 'export', '-')
    expect([code, (await readFile(file)).length]).toEqual([0, printed.length])
    await writeFile(broken, printed.subarray(0, 2048))
    const refused = await run(at('empty'), 'import', broken)
    expect([refused.code, refused.complaint]).toEqual([
      1,
      `${broken} cannot be imported: it ends too early.\n`,
    ])
  })

  test.skipIf(testServerUrl === '')(
    `moves to a PostgreSQL server, where a purge runs beside it: what is purged is unknown ${skippedWithoutPostgres}`,
    async () => {
      const { url: DATABASE_URL, drop } = await createTestDatabase()
      const environment = { ...at('postgres'), DATABASE_URL }
      const shared = await run({ ...at('made'), DATABASE_URL }, 'import', file)
      expect([shared.code, shared.complaint]).toEqual([1, expect.stringContaining('embedded database too')])
      expect((await run(environment, 'import', file)).code).toBe(0)
      await age(DATABASE_URL)
      const server = await spawnServer(environment)
      expect((await whatIsThere(server.url)).file).toBe(buildInvoiceText('key-1'))
      const counted = await run(environment, 'purge', '--older-than', '30d', '--dry-run')
      expect(counted.printed.toString()).toContain('Would be removed: 1 document')
      expect((await whatIsThere(server.url)).file).toBe(buildInvoiceText('key-1'))
      const purged = await run(environment, 'purge', '--older-than', '30d')
      expect(purged.printed.toString()).toMatch(/^Removed: 1 document [^]*Stays: 0 documents/)
      expect(await fetchResult(server.url)).toMatchObject({
        status: 400,
        body: expect.stringContaining('request_unknown'),
      })
      expect(await (await fetch(`${server.url}${workspacePaths.submissions}`)).json()).toEqual({
        submissions: [],
      })
      await server.end('SIGTERM')
      await drop()
    },
  )
})

/** Makes everything in a database 40 days older. */
async function age(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const columns =
    await client.query(`select table_schema, table_name, column_name from information_schema.columns
    where table_schema in ('service', 'workspace') and data_type like 'timestamp%'`)
  for (const { table_schema, table_name, column_name } of columns.rows)
    await client.query(
      `update ${table_schema}.${table_name} set ${column_name} = ${column_name} - interval '40 days'`,
    )
  await client.end()
}
