import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { Accounts } from '#src/service/accounts/create-accounts.ts'
import type { BuildFeedbackExample } from '#src/service/build-feedback-example.ts'
import {
  createApiHandler,
  createLinkCheck,
  createLocalBackend as assembleLocalBackend,
  createLocalReader as assembleLocalReader,
  type ApiHandler,
  type LocalBackend,
  type LocalReader,
} from '#src/service/local-backend.ts'
import { createProcessMessages } from '#src/service/process-messages.ts'
import type { ReadingTimes } from '#src/service/recognition-handlers.ts'
import type { RecogniseFile } from '#src/service/recognise-file.ts'
import type { Registry } from '#src/service/registry/create-registry.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createBossTrials } from '#src/service/store/boss-trials.node.ts'
import { createWorkspace } from '#src/workspace/create-workspace.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { createHostedProbe, describeProbeProblem } from './hosted-probe.ts'
import { createFileAttachments } from '../attachments/file-attachments.ts'
import type { AttachmentTools } from '../attachments/attachment-tools.ts'
import { createHostedAdapter } from './hosted-adapter.ts'
import { startResultPolling } from './poll-hosted.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { buildHostedState, buildLocalState } from './backend-state.ts'

export interface LocalReaderDeps {
  readonly opened: OpenDatabase
  /** The submitted files. */
  readonly storage: FileStorage
  readonly accounts: Accounts
  readonly recognise: RecogniseFile
  /** Called when reading a request has succeeded or failed. */
  readonly onReadingEnded?: (times: ReadingTimes) => void
  /** Builds the example that feedback teaches; by default in this thread. */
  readonly buildExample?: BuildFeedbackExample
  /** Documents read at the same time. */
  readonly concurrency: number
  /** Whether this process reads and teaches; by default it does. */
  readonly reads?: boolean
  readonly onError: (error: unknown) => void
}

export interface LocalBackendDeps extends LocalReaderDeps {
  readonly registry?: Registry
  /** The source of registry data; by default the built-in test companies. */
  readonly registryState?: BackendState['registry']
  /** Converts documents in a file for showing them. */
  readonly attachmentTools?: AttachmentTools
}

/** The local service with a workspace around it for each organisation, as this program runs it. */
export async function createLocalBackend({
  registryState,
  attachmentTools,
  ...deps
}: LocalBackendDeps): Promise<LocalBackend> {
  const { opened, storage } = deps
  const { options, messages } = await buildReaderOptions(deps)
  const local = await assembleLocalBackend({
    ...options,
    ...(opened.isExclusive ? {} : { trials: await createBossTrials(opened.boss) }),
    // Other processes that read may have the converter that this one lacks.
    readsOffice: deps.reads === false || attachmentTools === undefined || 'convertToPdf' in attachmentTools,
    attachments: createAttachments(storage, { ...attachmentTools, findWords: storage.words.find }),
    getBackendState: async () => buildLocalState(registryState),
  })
  return { ...local, stop: () => stopBoth(local, messages) }
}

/** The local service beside a hosted one, as this program runs it: it reads only for comparisons. */
export async function createLocalReader(deps: LocalReaderDeps): Promise<LocalReader> {
  const { options, messages } = await buildReaderOptions(deps)
  const reader = await assembleLocalReader(options)
  return { ...reader, stop: () => stopBoth(reader, messages) }
}

async function buildReaderOptions<Deps extends LocalReaderDeps>({
  opened,
  storage,
  concurrency,
  ...deps
}: Deps) {
  const { database, boss, isExclusive, transport, onReopened } = opened
  const { onError } = deps
  boss.on('error', onError)
  const messages = await createProcessMessages(transport, onError)
  const queue = await createBossQueue(boss, database, { concurrency, isExclusive, onReopened, onError })
  const { files, words } = storage
  return { options: { ...deps, ...queue, database, messages, files, storeOcrWords: words.save }, messages }
}

/** Stops the reader first: what it is reading may still send messages to other processes. */
async function stopBoth(reader: { stop(): Promise<void> }, messages: { stop(): Promise<void> }) {
  await reader.stop()
  await messages.stop()
}

export interface HostedBackendDeps extends Pick<
  LocalBackendDeps,
  'accounts' | 'opened' | 'storage' | 'onError' | 'attachmentTools'
> {
  /** Reads for comparisons; without it only the hosted service reads. */
  readonly reader?: Pick<LocalReader, 'getService'> | undefined
  readonly config: ProxyOptions['config']
  /** base_url of the hosted service. */
  readonly baseUrl: string
  /** Whether this process polls for results that nobody asks for; left out: it does not. */
  readonly polls?: boolean
}

export interface HostedBackend {
  readonly api: ApiHandler
  /** Problems of the hosted service; see hosted-probe.ts. */
  readonly listProblems: () => Promise<readonly string[]>
  /** Stops polling. */
  readonly stop: () => Promise<void>
}

/** A workspace around a hosted service for each organisation. */
export function createHostedBackend({
  config,
  baseUrl,
  accounts,
  opened,
  storage,
  attachmentTools,
  reader,
  polls = false,
  onError,
}: HostedBackendDeps): HostedBackend {
  const { files, words } = storage
  const tools = reader ? { ...attachmentTools, findWords: words.find } : attachmentTools
  const attachments = createAttachments(storage, tools)
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
      localService: reader?.getService(id),
      organisation: id,
      isLinked: createLinkCheck(accounts),
      store: createWorkspaceStore(opened.database, id),
      files,
      attachments,
      getBackendState: async () => buildHostedState(config, origin, await probe()),
      listModels: null,
      lock: opened.locks.run,
      onError,
    }),
  )
  const stops = (polls ? accounts.organisations : []).map(({ id }) =>
    startResultPolling({
      backend,
      by: { organisation: id, member: null },
      store: createWorkspaceStore(opened.database, id),
      onError,
    }),
  )
  return {
    api,
    listProblems: async () => describeProbeProblem(await probe()),
    stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
  }
}

const createAttachments = (storage: FileStorage, tools: AttachmentTools | undefined) =>
  createFileAttachments({ storage, folder: storage.cacheFolder, ...(tools && { tools }) })
