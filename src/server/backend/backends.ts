import { join } from 'node:path'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { Accounts, Caller, Organisation } from '#src/service/accounts/create-accounts.ts'
import { createCustomModels } from '#src/service/custom-models.ts'
import { createModelCatalogue } from '#src/service/model-catalogue.ts'
import { toKnownModel } from '#src/service/to-known-model.ts'
import { createCustomModelStore } from '#src/service/store/drizzle-custom-model-store.ts'
import { createEngineAdapter } from '#src/service/engine-adapter.ts'
import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Registry } from '#src/service/registry/create-registry.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createLearntFormats } from '#src/service/learnt-formats.ts'
import { createFormatStore } from '#src/service/store/drizzle-format-store.ts'
import { createLearningStore } from '#src/service/store/drizzle-learning-store.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import type { Submitter } from '#src/workspace/backend.ts'
import { createWorkspace, type Workspace } from '#src/workspace/create-workspace.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { createFolderFileStore } from '../files/folder-file-store.ts'
import { createFolderOcrWordStore } from '../files/folder-ocr-word-store.ts'
import { createHostedProbe, describeProbeProblem } from './hosted-probe.ts'
import { createFileAttachments } from '../attachments/file-attachments.ts'
import type { AttachmentTools } from '../attachments/attachment-tools.ts'
import { createHostedAdapter } from './hosted-adapter.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { buildHostedState, buildLocalState } from './backend-state.ts'

export interface LocalBackendDeps {
  readonly opened: OpenDatabase
  /** Folder of the submitted files. */
  readonly filesFolder: string
  readonly accounts: Accounts
  readonly recognise: RecogniseFile
  /** Builds what feedback teaches; by default in this thread. */
  readonly buildExample?: BuildFeedbackExample
  /** Documents read at the same time. */
  readonly concurrency: number
  readonly registry?: Registry
  /** The source of registry data; by default the built-in test companies. */
  readonly registryState?: BackendState['registry']
  /** Converts documents in a file for showing them. */
  readonly attachmentTools?: AttachmentTools
  readonly onError: (error: unknown) => void
}

/** Answers /v2 and /workspace with the workspace of the caller's organisation. */
export type ApiHandler = (request: Request, caller: Caller) => Promise<Response>

export interface LocalBackend {
  readonly api: ApiHandler
  /** The number of accepted documents that are not read yet. */
  readonly queueDepth: () => Promise<number>
  /** Resolves when the feedback that was accepted before has taught: results may change by it. */
  readonly waitUntilTaught: () => Promise<void>
  /** Stops reading and teaching; what is unfinished is done after the next start. */
  readonly stop: () => Promise<void>
}

/** The local service with a workspace around it for each organisation. */
export async function createLocalBackend({
  opened,
  filesFolder,
  accounts,
  recognise,
  buildExample,
  concurrency,
  registry,
  registryState,
  attachmentTools,
  onError,
}: LocalBackendDeps): Promise<LocalBackend> {
  const { database, boss, isExclusive } = opened
  boss.on('error', onError)
  const files = createFolderFileStore(filesFolder)
  const words = createFolderOcrWordStore(filesFolder)
  const attachments = createAttachments(filesFolder, { ...attachmentTools, findWords: words.find })
  const { queue, enqueue, buildJobInsert } = await createBossQueue(boss, database, {
    concurrency,
    isExclusive,
  })
  const customModels = createCustomModelStore(database)
  const models = createModelCatalogue(accounts, customModels)
  const learning = createLearningStore(database)
  const store = createRequestStore(database, enqueue, buildJobInsert)
  const backend = await createEngineAdapter({
    store,
    queue,
    files,
    accounts,
    models,
    recognise,
    ...(buildExample && { buildExample }),
    registry,
    learning,
    onError,
    // Without them the browser runs OCR itself, so the file is not read again.
    storeOcrWords: (file, read) => words.save(file, read).catch(onError),
  })
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
        files,
        recognise,
        learning,
      }),
      isLinked: createLinkCheck(accounts),
      store: createWorkspaceStore(database, id),
      files,
      attachments,
      getBackendState: async () => buildLocalState(registryState),
      listModels: async () => (await models.list(id)).map(toKnownModel),
      onError,
    }),
  )
  return {
    api,
    queueDepth: () => store.countUnfinished(),
    waitUntilTaught: backend.waitUntilTaught,
    stop: backend.stop,
  }
}

export interface HostedBackendDeps extends Pick<
  LocalBackendDeps,
  'accounts' | 'opened' | 'filesFolder' | 'onError' | 'attachmentTools'
> {
  readonly config: ProxyOptions['config']
  /** base_url of the hosted service. */
  readonly baseUrl: string
}

export interface HostedBackend {
  readonly api: ApiHandler
  /** Problems of the hosted service; see hosted-probe.ts. */
  readonly listProblems: () => Promise<readonly string[]>
}

/** A workspace around a hosted service for each organisation. */
export function createHostedBackend({
  config,
  baseUrl,
  accounts,
  opened,
  filesFolder,
  attachmentTools,
  onError,
}: HostedBackendDeps): HostedBackend {
  const files = createFolderFileStore(filesFolder)
  const attachments = createAttachments(filesFolder, attachmentTools)
  // Failures are part of the response; logging them would repeat them every few seconds.
  const probe = createHostedProbe(
    createProxy({ config, baseUrl, timeLimits: { headersMs: 5000 }, onError: () => {} }),
  )
  const { origin } = new URL(baseUrl)
  const backend = createHostedAdapter({
    send: createProxy({ config, baseUrl, onError }),
    origin,
    files,
    isShared: accounts.organisations.length > 1,
    onError,
  })
  const api = createApiHandler(accounts, ({ id }) =>
    createWorkspace({
      backend,
      organisation: id,
      isLinked: createLinkCheck(accounts),
      store: createWorkspaceStore(opened.database, id),
      files,
      attachments,
      getBackendState: async () => buildHostedState(config, origin, await probe()),
      listModels: null,
      onError,
    }),
  )
  return { api, listProblems: async () => describeProbeProblem(await probe()) }
}

function createApiHandler(
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

const createLinkCheck =
  (accounts: Accounts) =>
  ({ organisation, member }: Submitter) =>
    accounts.isLinked({ organisation, name: member })

/** Extracted attachments are stored beside the files; their names cannot collide. */
const createAttachments = (filesFolder: string, tools: AttachmentTools | undefined) =>
  createFileAttachments({ filesFolder, folder: join(filesFolder, 'parts'), ...(tools && { tools }) })
