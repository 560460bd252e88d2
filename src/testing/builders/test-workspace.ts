import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createCustomModelStore } from '#src/service/store/drizzle-custom-model-store.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { ArchiveEntry } from '#src/workspace/archive/archive.ts'
import { exportWorkspace } from '#src/workspace/archive/export-workspace.ts'
import { importWorkspace } from '#src/workspace/archive/import-workspace.ts'
import { createTestDatabase } from './test-database.ts'
import { openPostgres } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from './memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { createOpenWorkspace } from '#src/server/cli/open-workspace.ts'
import { readTar, writeTar } from '#src/server/cli/tar.ts'

/** Contains what a JSON column would change: the order of keys, the notation of a number, an escape. */
const result = '{ "b": 12345678901234567890.10, "a": "\\u0000é😀" }'
const customModel = { id: 'project', content: '{ "id": "project", "extends": "invoice" }', savedBy: 'ria' }
const payload = '{ "Documents": [ { "Fields": {} } ] }'

/** A document to add: by default with a result, without draft and feedback. */
export interface TestDocument {
  readonly text: string
  readonly organisation?: string
  readonly key?: string
  /** Still being read. */
  readonly reading?: boolean
  readonly drafted?: boolean
  readonly sent?: boolean
}

/** A workspace with its stores in its own database: in memory, or on the tests' PostgreSQL server. */
export async function openTestWorkspace(kind: 'PGlite' | 'PostgreSQL') {
  const filesFolder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const server = kind === 'PostgreSQL' ? await createTestDatabase() : undefined
  const opened = server === undefined ? await openMemoryDatabase() : await openPostgres(server.url)
  const { database, boss, isExclusive: alone } = opened
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency: 1, isExclusive: alone })
  const requests = createRequestStore(database, enqueue)
  const files = createFolderFileStore(filesFolder)

  /** Adds a document with everything that it has at that stage. @returns its ids. */
  async function add({ text, organisation = 'default', key, reading, drafted, sent }: TestDocument) {
    const submissions = createWorkspaceStore(database, organisation)
    await requests.addOrganisation({ id: organisation, name: organisation, balance: 1000 })
    const { sha256, bytes: fileBytes } = await files.put([new TextEncoder().encode(text)])
    const id = crypto.randomUUID()
    await database.transaction(async (tx) => {
      await createWorkspaceStore(tx, organisation).addSubmission({
        id,
        modelId: 'invoice',
        fileName: `“${text}”.txt`,
        fileBytes,
        sha256,
        submittedBy: 'ria',
        idempotencyKey: key ?? id,
        isLocal: true,
      })
      if (!(await requests.accept(organisation, [id], tx))) throw new Error('The credits do not suffice')
    })
    if (reading !== true) await requests.finish(id, { ok: true, json: result })
    if (drafted === true)
      await submissions.saveDraft(id, { revision: 0, content: '{ }', checked: 1, savedBy: null })
    if (sent === true) {
      const feedbackId = crypto.randomUUID()
      await submissions.addFeedback({ id: feedbackId, submissionId: id, requestId: id, payload })
      await submissions.setFeedbackOutcome(feedbackId, 202, null, ['Total', 'LineItems.*.Amount'])
      await submissions.updateModel('invoice', { label: 'Facturen', hidden: true })
      await createCustomModelStore(database).save(organisation, customModel, 0)
    }
    return { id, requestId: id, sha256 }
  }

  return {
    ...(await createOpenWorkspace(opened, files)),
    database,
    queue,
    requests,
    submissions: createWorkspaceStore(database),
    filesFolder,
    add,
    async close() {
      await opened.close()
      await server?.drop()
      await rm(filesFolder, { recursive: true, force: true })
    },
  }
}
export type TestWorkspace = Awaited<ReturnType<typeof openTestWorkspace>>

/** Exports a workspace as a tar archive. */
export async function exportArchive({ rows, files }: TestWorkspace): Promise<Buffer> {
  const output = new PassThrough()
  const archive = buffer(output)
  await rows.read((reader) => writeTar(exportWorkspace({ rows: reader, files }), output))
  return archive
}

/** Builds a tar archive of entries. */
export async function buildTar(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const output = new PassThrough()
  const archive = buffer(output)
  await writeTar(Readable.from(entries), output)
  return archive
}

/** Reads the entries of a tar archive. */
export async function readTarEntries(archive: Uint8Array): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of readTar(Readable.from([archive]))) entries.push(entry)
  return entries
}

export const importArchive = ({ rows, files }: TestWorkspace, archive: Uint8Array) =>
  importWorkspace({ entries: readTar(Readable.from([archive])), rows, files, isExclusive: true })
