import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDefaultAccounts, type Accounts, type Caller } from '#src/service/accounts/create-accounts.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import { createLocalBackend } from '#src/server/backend/backends.ts'
import { createFolderStorage, type FileStorage } from '#src/server/files/file-storage.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { createClientResolver } from '#src/server/http/resolve-client.ts'
import { createSignIn } from '#src/server/http/sign-in.ts'
import { createSessionStore } from '#src/service/sessions/drizzle-session-store.ts'
import { openMemoryDatabase } from './memory-database.ts'

/** The real service and workspace for tests: a database in memory, files in their own folder. */
export interface TestBackend {
  /** Handles /v2 and /workspace. */
  readonly fetch: (request: Request, caller?: Caller) => Promise<Response>
  /** Does the same for the caller with the request's Bearer token. */
  readonly service: (request: Request) => Promise<Response>
  /** Resolves when all feedback accepted so far has taught. */
  readonly waitUntilTaught: () => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Builds the real service without a network. Opening the database takes a second or more: share one per file.
 *
 * @param options by default the built-in models and the real recognition, in this thread.
 */
export async function createTestBackend(
  options: {
    readonly models?: readonly Model[]
    readonly balance?: number
    readonly accounts?: Accounts
    readonly recognise?: RecogniseFile
    readonly buildExample?: BuildFeedbackExample
    /** By default a new one in memory. */
    readonly openDatabase?: () => Promise<OpenDatabase>
    /** Folder of the files; by default a new one. */
    readonly filesFolder?: string
    /** Storage of the files; by default that folder. */
    readonly storage?: FileStorage
  } = {},
): Promise<TestBackend> {
  const filesFolder = options.filesFolder ?? (await mkdtemp(join(tmpdir(), 'veldwerk-test-')))
  const opened = await (options.openDatabase ?? openMemoryDatabase)()
  const errors: unknown[] = []
  const accounts = options.accounts ?? createDefaultAccounts(options.models, options.balance)
  const { api, stop, waitUntilTaught } = await createLocalBackend({
    opened,
    storage: options.storage ?? createFolderStorage(filesFolder),
    accounts,
    recognise: options.recognise ?? recogniseInProcess,
    ...(options.buildExample && { buildExample: options.buildExample }),
    concurrency: 2,
    onError: (error) => errors.push(error),
  })
  const resolveClient = createClientResolver()
  const signIn = createSignIn(accounts, {
    store: createSessionStore(opened.database),
    onError: (error) => errors.push(error),
  })
  return {
    fetch: (request, caller = accounts.anonymousCaller ?? undefined) => {
      if (caller === undefined) throw new Error('With members a test must pass a caller')
      return api(request, caller)
    },
    async service(request) {
      // A new IP address per call: a wrong token must not delay the others.
      const caller = await signIn.authenticate(request, resolveClient(request, crypto.randomUUID()))
      return caller instanceof Response ? caller : api(request, caller)
    },
    waitUntilTaught,
    async close() {
      await stop()
      await opened.close()
      await rm(filesFolder, { recursive: true, force: true })
      if (errors.length > 0) throw new AggregateError(errors, 'The backend had errors')
    },
  }
}

/** Runs the real recognition in this thread. */
export const recogniseInProcess: RecogniseFile = async (
  file,
  model,
  { findExamples, boundaries, password } = {},
) => {
  const { recogniseFile: recognise } = await import('#src/engine/recognise-file.ts')
  const { serialiseRecognition: writeReading } = await import('#src/service/recognise-file.ts')
  return writeReading(
    await recognise(
      file,
      model,
      {},
      {
        ...(findExamples && { learning: { findExamples } }),
        ...(boundaries && { boundaries }),
        ...(password !== undefined && { password }),
      },
    ),
  )
}
