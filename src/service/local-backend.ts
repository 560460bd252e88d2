import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { LocalService, Submitter } from '#src/workspace/backend.ts'
import { createWorkspace, type Workspace } from '#src/workspace/create-workspace.ts'
import type { FileAttachments } from '#src/workspace/file-attachments.ts'
import type { FileStore } from '#src/workspace/file-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { Accounts, Caller, Organisation } from './accounts/create-accounts.ts'
import type { BuildFeedbackExample } from './build-feedback-example.ts'
import { createCustomModels } from './custom-models.ts'
import { createEngineAdapter } from './engine-adapter.ts'
import { createLearntFormats } from './learnt-formats.ts'
import { createModelCatalogue } from './model-catalogue.ts'
import type { ProcessMessages } from './process-messages.ts'
import type { RecogniseFile } from './recognise-file.ts'
import type { RecognitionHandlerDeps } from './recognition-handlers.ts'
import type { RecognitionQueue } from './recognition-queue.ts'
import type { Registry } from './registry/create-registry.ts'
import type { BuildJobInsert } from './store/accept-new.ts'
import type { Database } from './store/database.ts'
import { createCustomModelStore } from './store/drizzle-custom-model-store.ts'
import { createFormatStore } from './store/drizzle-format-store.ts'
import { createLearningStore } from './store/drizzle-learning-store.ts'
import { createRequestStore, type Enqueue } from './store/drizzle-request-store.ts'
import { createTryModel, type TrialQueue } from './try-model.ts'
import { toKnownModel } from './to-known-model.ts'

export interface LocalReaderOptions {
  readonly database: Database
  readonly queue: RecognitionQueue
  /** Puts requests into `queue`. */
  readonly enqueue: Enqueue
  /** Puts requests into `queue` within a statement; left out: submissions are accepted one by one. */
  readonly buildJobInsert?: BuildJobInsert
  readonly files: FileStore
  readonly accounts: Accounts
  readonly recognise: RecogniseFile
  /** Called when reading a request has succeeded or failed. */
  readonly onReadingEnded?: RecognitionHandlerDeps['onReadingEnded']
  /** Builds examples from feedback; by default in this thread. */
  readonly buildExample?: BuildFeedbackExample | undefined
  /**
   * Without stored words the browser runs OCR itself, so a failure is reported to `onError` and the file is not read
   * again.
   */
  readonly storeOcrWords: NonNullable<RecognitionHandlerDeps['storeOcrWords']>
  readonly registry?: Registry | undefined
  /** Sends messages to the other processes on the database; by default there are none. */
  readonly messages?: ProcessMessages | undefined
  /** Whether this process reads and teaches; by default it does. */
  readonly reads?: boolean | undefined
  /** Whether office documents can be read; by default they can. */
  readonly readsOffice?: boolean | undefined
  readonly onError: (error: unknown) => void
}

export interface LocalBackendOptions extends LocalReaderOptions {
  /** Shows the contents of submitted files. */
  readonly attachments: FileAttachments
  readonly getBackendState: () => Promise<BackendState>
  /** Tries models for processes that do not read; left out: this process tries them. */
  readonly trials?: TrialQueue | undefined
}

/** Answers /v2 and /workspace with the workspace of the caller's organisation. */
export type ApiHandler = (request: Request, caller: Caller) => Promise<Response>

/** The running local service, with or without a workspace. */
interface RunningReader {
  /** The number of accepted documents that are not read yet. */
  readonly queueDepth: () => Promise<number>
  /** Ids of the requests that this process is reading. */
  readonly listReading: () => readonly string[]
  /** Stops reading and teaching; unfinished work follows after the next start. */
  readonly stop: () => Promise<void>
}

export interface LocalBackend extends RunningReader {
  readonly api: ApiHandler
  /** Resolves when the feedback accepted before has taught, which may change results. */
  readonly waitUntilTaught: () => Promise<void>
}

/** The local service beside a hosted one. */
export interface LocalReader extends RunningReader {
  readonly getService: (organisation: string) => LocalService
}

/** The local service without a workspace: it reads documents of a hosted service for comparisons. */
export async function createLocalReader(options: LocalReaderOptions): Promise<LocalReader> {
  const { backend, models, store } = await createReader(options)
  return {
    getService: (organisation) => ({
      backend,
      listModels: async () => (await models.list(organisation)).map(toKnownModel),
    }),
    queueDepth: () => store.countUnfinished(),
    listReading: backend.listReading,
    stop: backend.stop,
  }
}

async function createReader(options: LocalReaderOptions) {
  const { database, queue, files, accounts, recognise, buildExample, registry, onError } = options
  const customModels = createCustomModelStore(database)
  const models = createModelCatalogue(accounts, customModels)
  const learning = createLearningStore(database)
  const store = createRequestStore(database, options.enqueue, options.buildJobInsert)
  const backend = await createEngineAdapter({
    store,
    queue,
    files,
    accounts,
    models,
    recognise,
    ...(buildExample && { buildExample }),
    ...(registry && { registry }),
    ...(options.messages && { messages: options.messages }),
    ...(options.reads !== undefined && { reads: options.reads }),
    ...(options.readsOffice !== undefined && { readsOffice: options.readsOffice }),
    onReadingEnded: options.onReadingEnded,
    learning,
    onError,
    storeOcrWords: (file, words) => options.storeOcrWords(file, words).catch(onError),
  })
  return { backend, models, customModels, learning, store }
}

/** The local service with a workspace around it for each organisation, over the stores and tools of a runtime. */
export async function createLocalBackend(options: LocalBackendOptions): Promise<LocalBackend> {
  const { database, files, attachments, accounts, recognise, onError } = options
  const { backend, models, customModels, learning, store } = await createReader(options)
  const tryHere = createTryModel({ files, recognise, learning })
  const { trials, reads = true } = options
  if (reads) await trials?.start(tryHere)
  const tryModel = reads || trials === undefined ? tryHere : trials.ask
  const formats = createFormatStore(database)
  const api = createApiHandler(accounts, ({ id, name, models: fixed }) =>
    createWorkspace({
      backend,
      organisation: id,
      formats: createLearntFormats(formats, id, async () =>
        (await models.list(id)).map(({ model }) => model.id),
      ),
      customModels: createCustomModels({
        store: customModels,
        organisation: id,
        organisationName: name,
        reservedIds: fixed.map((model) => model.id),
        tryModel,
      }),
      isLinked: createLinkCheck(accounts),
      store: createWorkspaceStore(database, id),
      files,
      attachments,
      getBackendState: options.getBackendState,
      listModels: async () => (await models.list(id)).map(toKnownModel),
      onError,
    }),
  )
  return {
    api,
    queueDepth: () => store.countUnfinished(),
    listReading: backend.listReading,
    waitUntilTaught: backend.waitUntilTaught,
    stop: backend.stop,
  }
}

/** @param open opens the workspace of an organisation. */
export function createApiHandler(
  accounts: Accounts,
  open: (organisation: Organisation) => Pick<Workspace, 'fetch'>,
): ApiHandler {
  const workspaces = new Map(accounts.organisations.map((one) => [one.id, open(one)]))
  return (request, { organisation, name }) => {
    const workspace = workspaces.get(organisation)
    if (workspace === undefined) throw new Error(`There is no organisation ${organisation}`)
    return workspace.fetch(request, name)
  }
}

export const createLinkCheck =
  (accounts: Accounts) =>
  ({ organisation, member }: Submitter) =>
    accounts.isLinked({ organisation, name: member })
