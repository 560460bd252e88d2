import { join } from 'node:path'
import type { BackendState } from '#src/contract/backend-state.ts'
import type { KnownModel } from '#src/contract/models.ts'
import type { Accounts, Caller, Organisation } from '#src/service/accounts/create-accounts.ts'
import type { Model } from '#src/service/model.ts'
import { createService, type Service } from '#src/service/create-service.ts'
import type { Recognise } from '#src/service/recognise.ts'
import type { Registry } from '#src/service/registry/create-registry.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import type { Fetch } from '#src/workspace/backend.ts'
import { createWorkspace } from '#src/workspace/create-workspace.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { OpenDatabase } from './database.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createFolderKeptWords } from './folder-kept-words.ts'
import { createProbe, troubleInWords } from './probe-hosted.ts'
import { createFileParts } from './parts.ts'
import type { PartTools } from './parts-renditions.ts'
import { createProxy, type ProxyOptions } from './proxy.ts'
import { hostedState, localState } from './backend-state.ts'
import { hostedFor } from './hosted-for.ts'

export interface LocalParts {
  readonly opened: OpenDatabase
  /** Folder of the submitted files. */
  readonly filesFolder: string
  readonly accounts: Accounts
  readonly recognise: Recognise
  /** Documents read at the same time. */
  readonly concurrency: number
  readonly registry?: Registry
  /** Who answers for the registry; the built-in test companies unless said. */
  readonly registryState?: BackendState['registry']
  /** What can be made of the documents in a file, to show them. */
  readonly partTools?: PartTools
  readonly onError: (error: unknown) => void
}

/** Answers /v2 (through the journal) and /workspace for who calls: with the workspace of the organisation. */
export type Api = (request: Request, caller: Caller) => Promise<Response>

export interface Local {
  readonly service: Service
  readonly api: Api
  /** Documents taken on and not read yet. */
  readonly queueDepth: () => Promise<number>
}

/** The local service with a workspace around it for each organisation. */
export async function createLocal(parts: LocalParts): Promise<Local> {
  const { opened, filesFolder, accounts, recognise, concurrency, registry, registryState, onError } = parts
  const { partTools } = parts
  const { database, boss, alone } = opened
  boss.on('error', onError)
  const files = createFolderFileStore(filesFolder)
  const words = createFolderKeptWords(filesFolder)
  const fileParts = partsBeside(filesFolder, { ...partTools, wordsOf: words.find })
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency, alone })
  const store = createRequestStore(database, enqueue)
  const service = await createService({
    store,
    queue,
    files,
    accounts,
    recognise,
    registry,
    // Without them the browser reads the pictures: no reason to read the file again.
    keepWords: (file, read) => words.keep(file, read).catch(onError),
    onError,
  })
  const api = forEach(accounts, ({ id, models }) =>
    createWorkspace({
      backend: (request, by = null) => service.fetch(request, { organisation: id, name: by }),
      store: createWorkspaceStore(database, id),
      files,
      parts: fileParts,
      describe: { kind: 'local', origin: null },
      state: async () => localState(registryState),
      models: models.map(listed),
      onError,
    }),
  )
  return { service, api, queueDepth: () => store.unfinished() }
}

export interface HostedParts extends Pick<
  LocalParts,
  'accounts' | 'opened' | 'filesFolder' | 'onError' | 'partTools'
> {
  readonly config: ProxyOptions['config']
  /** base_url of the hosted service. */
  readonly baseUrl: string
}

export interface Hosted {
  readonly api: Api
  /** What is wrong with the hosted service; see probe-hosted.ts. */
  readonly check: () => Promise<readonly string[]>
}

/** A workspace around a hosted service for each organisation. */
export function createHosted({
  config,
  baseUrl,
  accounts,
  opened,
  filesFolder,
  partTools,
  onError,
}: HostedParts): Hosted {
  const backend = createProxy({ config, baseUrl, onError })
  const files = createFolderFileStore(filesFolder)
  const fileParts = partsBeside(filesFolder, partTools)
  // Its failures are told by the answer: in the log they would stand every few seconds.
  const probe = createProbe(createProxy({ config, baseUrl, timeout: 5000, onError: () => {} }))
  const { origin } = new URL(baseUrl)
  const api = forEach(accounts, ({ id }) =>
    createWorkspace({
      backend: hostedFor({
        backend,
        accounts,
        organisation: id,
        store: createWorkspaceStore(opened.database, id),
      }),
      store: createWorkspaceStore(opened.database, id),
      files,
      parts: fileParts,
      describe: { kind: 'hosted', origin },
      state: async () => hostedState(config, origin, await probe()),
      models: null,
      onError,
    }),
  )
  return { api, check: async () => troubleInWords(await probe()) }
}

function forEach(accounts: Accounts, open: (organisation: Organisation) => { readonly fetch: Fetch }): Api {
  const workspaces = new Map(accounts.organisations.map((one) => [one.id, open(one)]))
  return (request, { organisation, name }) => {
    const workspace = workspaces.get(organisation)
    if (workspace === undefined) throw new Error(`There is no organisation ${organisation}`)
    return workspace.fetch(request, name)
  }
}

/** What is made of files is kept beside them; the names there are of another kind than those of files. */
const partsBeside = (filesFolder: string, tools: PartTools | undefined) =>
  createFileParts({ filesFolder, folder: join(filesFolder, 'parts'), ...(tools && { tools }) })

/** A model as the workspace lists it. */
const listed = ({ id, label, provider, documentType, fields, tables }: Model): KnownModel => ({
  id,
  label,
  provider,
  documentType: documentType !== null,
  fields: [...fields],
  tables: [...tables],
})
