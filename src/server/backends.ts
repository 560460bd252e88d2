import type { WorkspaceModel } from '#src/contract/models.ts'
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
import type { Config } from './config.ts'
import type { OpenDatabase } from './database.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createProxy } from './proxy.ts'

export interface LocalParts {
  readonly opened: OpenDatabase
  /** Folder of the submitted files. */
  readonly filesFolder: string
  readonly accounts: Accounts
  readonly recognise: Recognise
  /** Documents read at the same time. */
  readonly concurrency: number
  readonly registry?: Registry
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
  const { opened, filesFolder, accounts, recognise, concurrency, registry, onError } = parts
  const { database, boss, alone } = opened
  boss.on('error', onError)
  const files = createFolderFileStore(filesFolder)
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency, alone })
  const store = createRequestStore(database, enqueue)
  const service = await createService({ store, queue, files, accounts, recognise, registry, onError })
  const api = forEach(accounts, ({ id, models }) =>
    createWorkspace({
      backend: (request, by = null) => service.fetch(request, { organisation: id, name: by }),
      store: createWorkspaceStore(database, id),
      files,
      describe: { kind: 'local', origin: null },
      models: models.map(listed),
      onError,
    }),
  )
  return { service, api, queueDepth: () => store.unfinished() }
}

export interface HostedParts extends Pick<LocalParts, 'accounts' | 'opened' | 'filesFolder' | 'onError'> {
  readonly config: Pick<Config, 'SERVICE_AUTHORIZATION'>
  /** base_url of the hosted service. */
  readonly baseUrl: string
}

/** A workspace around a hosted service for each organisation. */
export function createHosted({ config, baseUrl, accounts, opened, filesFolder, onError }: HostedParts): Api {
  const backend = createProxy({ ...config, baseUrl, onError })
  const files = createFolderFileStore(filesFolder)
  return forEach(accounts, ({ id }) =>
    createWorkspace({
      backend,
      store: createWorkspaceStore(opened.database, id),
      files,
      describe: { kind: 'hosted', origin: new URL(baseUrl).origin },
      models: null,
      onError,
    }),
  )
}

function forEach(accounts: Accounts, open: (organisation: Organisation) => { readonly fetch: Fetch }): Api {
  const workspaces = new Map(accounts.organisations.map((one) => [one.id, open(one)]))
  return (request, { organisation, name }) => {
    const workspace = workspaces.get(organisation)
    if (workspace === undefined) throw new Error(`There is no organisation ${organisation}`)
    return workspace.fetch(request, name)
  }
}

/** A model as the workspace lists it: without the words by which it is read. */
function listed({ id, label, provider, fields, tables }: Model): WorkspaceModel {
  const bare = ({ name, type }: Model['fields'][number]) => ({ name, type })
  return {
    id,
    label,
    provider,
    fields: fields.map(bare),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map(bare) })),
  }
}
