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
import type { FileStorage } from '../files/file-storage.ts'
import { createHostedProbe, describeProbeProblem } from './hosted-probe.ts'
import { createFileAttachments } from '../attachments/file-attachments.ts'
import type { AttachmentTools } from '../attachments/attachment-tools.ts'
import { createHostedAdapter } from './hosted-adapter.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { buildHostedState, buildLocalState } from './backend-state.ts'

export interface LocalBackendDeps {
  readonly opened: OpenDatabase
  /** Where the submitted files are. */
  readonly storage: FileStorage
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
  storage,
  concurrency,
  registryState,
  attachmentTools,
  onError,
  ...deps
}: LocalBackendDeps): Promise<LocalBackend> {
  const { database, boss, isExclusive } = opened
  boss.on('error', onError)
  const { files, words } = storage
  return assembleLocalBackend({
    ...deps,
    ...(await createBossQueue(boss, database, { concurrency, isExclusive })),
    database,
    files,
    attachments: createAttachments(storage, { ...attachmentTools, findWords: words.find }),
    storeOcrWords: words.save,
    getBackendState: async () => buildLocalState(registryState),
    onError,
  })
}

export interface HostedBackendDeps extends Pick<
  LocalBackendDeps,
  'accounts' | 'opened' | 'storage' | 'onError' | 'attachmentTools'
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
  storage,
  attachmentTools,
  onError,
}: HostedBackendDeps): HostedBackend {
  const { files } = storage
  const attachments = createAttachments(storage, attachmentTools)
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

const createAttachments = (storage: FileStorage, tools: AttachmentTools | undefined) =>
  createFileAttachments({ storage, folder: storage.cacheFolder, ...(tools && { tools }) })
