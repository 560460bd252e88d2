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

describe('on the workspace of a server', () => {
  const getFolder = (name: string) => ({ DATA_DIR: join(folder, name) })
  let file: string
  let known: NonNullable<Awaited<ReturnType<typeof submit>>>

  /** Polls for the result. @returns the response that contained it. */
  async function fetchResult(url: string): Promise<{ status: number; body: string }> {
    for (;;) {
      const response = await fetch(`${url}${documentPaths.request(known.requestId)}`)
      if (response.status !== 204) return { status: response.status, body: await response.text() }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function readContents(url: string) {
    const get = async (path: string) => (await fetch(`${url}${path}`)).text()
    return {
      result: await fetchResult(url),
      // Without the number of the last change, which differs between databases.
      list: JSON.stringify(JSON.parse(await get(workspacePaths.submissions)).submissions),
      file: await get(workspacePaths.file(known.submissionId)),
      draft: await get(workspacePaths.draft(known.submissionId)),
    }
  }
  /** An export while the server runs. */
  let exportWhileRunning: CliOutcome
  let contents: Awaited<ReturnType<typeof readContents>>

  beforeAll(async () => {
    file = join(folder, 'moved.tar')
    const server = await spawnServer(getFolder('made'))
    const submitted = await submit(server.url, 'key-1')
    if (submitted === undefined) throw new Error('The submission was not acknowledged')
    known = submitted
    await fetchResult(server.url)
    await saveDraft(server.url, known.submissionId, 3)
    contents = await readContents(server.url)
    exportWhileRunning = await run(getFolder('made'), 'export', join(folder, 'busy.tar'))
    await server.end('SIGTERM')
  })

  test('refuses an export while the server runs', () => {
    expect([exportWhileRunning.code, exportWhileRunning.stderr]).toEqual([
      1,
      expect.stringContaining('Stop the server first'),
    ])
  })

  test('exports to a file that only the owner can read, and overwrites nothing', async () => {
    const first = await run(getFolder('made'), 'export', file)
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Exported: 1 document, 1 file'),
    })
    // Windows has no file modes.
    const mode = process.platform === 'win32' ? 0o600 : (await stat(file)).mode & 0o777
    expect(mode).toBe(0o600)
    const before = await readFile(file)
    const again = await run(getFolder('made'), 'export', file)
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')])
    expect(await readFile(file)).toEqual(before)
  })

  test('moves to another machine, where a purge respects the age', async () => {
    const imported = await run(getFolder('other'), 'import', file)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout.toString()).toContain('Imported: 1 document, 1 file, 1 draft')
    const server = await spawnServer(getFolder('other'))
    expect(await readContents(server.url)).toEqual(contents)
    expect(contents.file).toBe(buildInvoiceText('key-1'))
    await server.end('SIGTERM')
    const young = await run(getFolder('other'), 'purge', '--older-than', '1h')
    expect(young.stdout.toString()).toMatch(/^Removed: 0 documents[^]*Remaining: 1 document/)
  })

  test('adds credits, which the next server has', async () => {
    const shown = await run(getFolder('made'), 'balance')
    expect([shown.code, shown.stdout.toString()]).toEqual([0, 'default: 999,999 credits left\n'])
    const added = await run(getFolder('made'), 'balance', 'default', '+501')
    expect(added.stdout.toString()).toBe('Added: 501\ndefault: 1,000,500 credits left\n')
    const refused = await run(getFolder('made'), 'balance', 'Een BV', '+5')
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('no organisation "Een BV"')])
    const server = await spawnServer(getFolder('made'))
    const { organisations } = await (await fetch(`${server.url}${workspacePaths.operation}`)).json()
    expect(organisations).toMatchObject([{ credits: 1_000_500 }])
    const busy = await run(getFolder('made'), 'balance', 'default', '+5')
    expect([busy.code, busy.stderr]).toEqual([1, expect.stringContaining('Stop the server first')])
    await server.end('SIGTERM')
  })

  test('ends with 1 and a reason for an invalid archive', async () => {
    const broken = join(folder, 'broken.tar')
    const { code, stdout } = await run(getFolder('made'), 'export', '-')
    expect([code, (await readFile(file)).length]).toEqual([0, stdout.length])
    await writeFile(broken, stdout.subarray(0, 2048))
    const refused = await run(getFolder('empty'), 'import', broken)
    expect([refused.code, refused.stderr]).toEqual([1, `${broken} cannot be imported: it ends too early.\n`])
  })

  test.skipIf(testServerUrl === '')(
    `moves to a PostgreSQL server and purges while it runs ${skippedWithoutPostgres}`,
    async () => {
      const { url: DATABASE_URL, drop } = await createTestDatabase()
      const environment = { ...getFolder('postgres'), DATABASE_URL }
      const shared = await run({ ...getFolder('made'), DATABASE_URL }, 'import', file)
      expect([shared.code, shared.stderr]).toEqual([1, expect.stringContaining('embedded database too')])
      expect((await run(environment, 'import', file)).code).toBe(0)
      await ageRows(DATABASE_URL)
      const server = await spawnServer(environment)
      expect((await readContents(server.url)).file).toBe(buildInvoiceText('key-1'))
      const counted = await run(environment, 'purge', '--older-than', '30d', '--dry-run')
      expect(counted.stdout.toString()).toContain('Would be removed: 1 document')
      expect((await readContents(server.url)).file).toBe(buildInvoiceText('key-1'))
      const purged = await run(environment, 'purge', '--older-than', '30d')
      expect(purged.stdout.toString()).toMatch(/^Removed: 1 document [^]*Remaining: 0 documents/)
      expect(await fetchResult(server.url)).toMatchObject({
        status: 400,
        body: expect.stringContaining('request_unknown'),
      })
      expect(await (await fetch(`${server.url}${workspacePaths.submissions}`)).json()).toMatchObject({
        submissions: [],
      })
      await server.end('SIGTERM')
      await drop()
    },
  )
})

/** Makes all rows of a database 40 days older. */
async function ageRows(url: string): Promise<void> {
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
