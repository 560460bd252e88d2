import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { submissionSchema, type Submission } from '#src/contract/workspace/submissions.ts'
import { buildProtectedPdf } from '#src/testing/files/protected-files.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// Without characters that a log, JSON or a URL would escape.
const [password, wrongPassword] = ['KaasEnBrood4711', 'BoterEnKaas0815']

async function find({ url }: SpawnedServer, id: string): Promise<Submission> {
  return submissionSchema.parse(await (await fetch(url + workspacePaths.submission(id))).json())
}

async function waitUntilRead(server: SpawnedServer, id: string): Promise<Submission> {
  for (;;) {
    const submission = await find(server, id)
    if (submission.state !== 'processing') return submission
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function submit(server: SpawnedServer, pages: number): Promise<Submission> {
  const content = await buildProtectedPdf(
    password,
    Array.from({ length: pages }, (_, page) => `Factuurnummer: 2025-${page}${'\n'.repeat(60)}`),
  )
  const request = buildSubmissionRequest({
    name: 'dicht.pdf',
    content,
    model: 'invoice',
    query: '?async=true',
  })
  const { pathname, search } = new URL(request.url)
  const { headers } = await fetch(`${server.url}${pathname}${search}`, {
    method: 'POST',
    body: await request.formData(),
  })
  return waitUntilRead(server, headers.get('X-Submission-Id') ?? '')
}

/** Gives a password. @returns the new reading as it begins. */
async function give(
  { url }: SpawnedServer,
  { id, revision }: Submission,
  given: string,
): Promise<Submission> {
  const response = await fetch(url + workspacePaths.filePassword(id), {
    method: 'POST',
    body: JSON.stringify({ password: given, revision }),
  })
  return submissionSchema.parse(await response.json())
}

const getOutcome = ({ state, problem }: Submission) => [state, problem?.code]

/** The files in the folder whose bytes contain the text, as UTF-8 or UTF-16. */
async function listFilesWith(text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(entry.name)
  }
  return found
}

test('a password is in no file and no log, and a crash forgets it', async () => {
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'debug' }
  const first = await spawnServer(environment)
  const read = await submit(first, 1)
  const wrong = await waitUntilRead(first, (await give(first, read, wrongPassword)).id)
  expect(getOutcome(wrong)).toEqual(['failed', 'password_wrong'])
  const done = await waitUntilRead(first, (await give(first, wrong, password)).id)
  expect(getOutcome(done)).toEqual(['to-review', undefined])

  // Reading 300 pages takes seconds, and the kill follows the response.
  const long = await submit(first, 300)
  const begun = await give(first, long, password)
  await first.end('SIGKILL')
  const second = await spawnServer(environment)
  expect(getOutcome(await waitUntilRead(second, begun.id))).toEqual(['failed', 'file_encrypted'])
  await second.end('SIGTERM')

  // Shows that the search finds what is stored.
  expect(await listFilesWith('dicht.pdf')).not.toEqual([])
  for (const secret of [password, wrongPassword]) {
    expect(await listFilesWith(secret)).toEqual([])
    for (const server of [first, second]) expect(server.readOutput()).not.toContain(secret)
  }
  expect(first.readOutput()).toContain('password')
})
