import type { WorkspaceModel } from '#src/contract/models.ts'
import type { Model } from '#src/service/model.ts'
import { createService, type Service } from '#src/service/create-service.ts'
import type { Recognise } from '#src/service/recognise.ts'
import type { Registry } from '#src/service/registry/create-registry.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspace, type Workspace } from '#src/workspace/create-workspace.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createProxy } from './proxy.ts'

export interface LocalParts {
  readonly opened: OpenDatabase
  /** Folder of the submitted files. */
  readonly filesFolder: string
  readonly models: readonly Model[]
  readonly recognise: Recognise
  /** Documents read at the same time. */
  readonly concurrency: number
  readonly registry?: Registry
  readonly onError: (error: unknown) => void
}

/** The local service with the workspace around it. */
export async function createLocal(parts: LocalParts): Promise<{ service: Service; workspace: Workspace }> {
  const { opened, filesFolder, models, recognise, concurrency, registry, onError } = parts
  const { database, boss, alone } = opened
  boss.on('error', onError)
  const files = createFolderFileStore(filesFolder)
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency, alone })
  const store = createRequestStore(database, enqueue)
  const service = await createService({ store, queue, files, models, recognise, registry, onError })
  const workspace = createWorkspace({
    backend: service.fetch,
    store: createWorkspaceStore(database),
    files,
    describe: { kind: 'local', origin: null },
    models: models.map(listed),
    onError,
  })
  return { service, workspace }
}

export interface HostedParts extends Pick<LocalParts, 'opened' | 'filesFolder' | 'onError'> {
  readonly config: Pick<Config, 'SERVICE_AUTHORIZATION'>
  /** base_url of the hosted service. */
  readonly baseUrl: string
}

/** The workspace around a hosted service. */
export function createHosted({ config, baseUrl, opened, filesFolder, onError }: HostedParts): Workspace {
  return createWorkspace({
    backend: createProxy({ ...config, baseUrl, onError }),
    store: createWorkspaceStore(opened.database),
    files: createFolderFileStore(filesFolder),
    describe: { kind: 'hosted', origin: new URL(baseUrl).origin },
    models: null,
    onError,
  })
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
