import { join } from 'node:path'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import {
  createApiHandler,
  createLinkCheck,
  createLocalBackend as assembleLocalBackend,
  type ApiHandler,
  type LocalBackend,
} from '#src/service/local-backend.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Registry } from '#src/service/registry/create-registry.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createWorkspace } from '#src/workspace/create-workspace.ts'
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

/** The local service with a workspace around it for each organisation, as this program runs it. */
export async function createLocalBackend({
  opened,
  filesFolder,
  concurrency,
  registryState,
  attachmentTools,
  onError,
  ...deps
}: LocalBackendDeps): Promise<LocalBackend> {
  const { database, boss, isExclusive, onReopened } = opened
  boss.on('error', onError)
  const words = createFolderOcrWordStore(filesFolder)
  return assembleLocalBackend({
    ...deps,
    ...(await createBossQueue(boss, database, { concurrency, isExclusive, onReopened, onError })),
    database,
    files: createFolderFileStore(filesFolder, opened.folder),
    attachments: createAttachments(filesFolder, { ...attachmentTools, findWords: words.find }),
    storeOcrWords: words.save,
    getBackendState: async () => buildLocalState(registryState),
    onError,
  })
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
  const files = createFolderFileStore(filesFolder, opened.folder)
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

/** Extracted attachments are stored beside the files; their names cannot collide. */
const createAttachments = (filesFolder: string, tools: AttachmentTools | undefined) =>
  createFileAttachments({ filesFolder, folder: join(filesFolder, 'parts'), ...(tools && { tools }) })
