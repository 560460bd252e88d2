import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDefaultAccounts, type Accounts, type Caller } from '#src/service/accounts/create-accounts.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { createLocalBackend } from '#src/server/backend/backends.ts'
import { openMemoryDatabase } from './memory-database.ts'

/** The real service and workspace for tests: a database in memory, files in a folder of their own. */
export interface TestBackend {
  /** Answers /v2 (through the journal) and /workspace. */
  readonly fetch: (request: Request, caller?: Caller) => Promise<Response>
  /** The service alone, without the journal. */
  readonly service: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/**
 * Builds the real thing without a network. Opening the database takes a second or more: share one per file.
 *
 * @param options by default the built-in models and the real recognition, in this thread.
 */
export async function createTestBackend(
  options: {
    readonly models?: readonly Model[]
    readonly balance?: number
    readonly accounts?: Accounts
    readonly recognise?: RecogniseFile
  } = {},
): Promise<TestBackend> {
  const filesFolder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const opened = await openMemoryDatabase()
  const errors: unknown[] = []
  const accounts = options.accounts ?? createDefaultAccounts(options.models, options.balance)
  const { service, api } = await createLocalBackend({
    opened,
    filesFolder,
    accounts,
    recognise: options.recognise ?? recogniseInProcess,
    concurrency: 2,
    onError: (error) => errors.push(error),
  })
  return {
    fetch: (request, caller = accounts.anonymousCaller ?? undefined) => {
      if (caller === undefined) throw new Error('With members a test says who calls')
      return api(request, caller)
    },
    service: (request) => service.fetch(request),
    async close() {
      await service.stop()
      await opened.close()
      await rm(filesFolder, { recursive: true, force: true })
      if (errors.length > 0) throw new AggregateError(errors, 'The backend had errors')
    },
  }
}

const recogniseInProcess: RecogniseFile = async (file, model) => {
  const { recogniseFile: recognise } = await import('#src/engine/recognise-file.ts')
  const { serialiseRecognition: writeReading } = await import('#src/service/recognise-file.ts')
  return writeReading(await recognise(file, model))
}
