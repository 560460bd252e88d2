import type { Model } from '#src/service/model.ts'
import { createService, type Service } from '#src/service/create-service.ts'
import type { Recognise } from '#src/service/recognise.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspace, type Workspace } from '#src/workspace/create-workspace.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { OpenDatabase } from './database.ts'
import { createFolderFileStore } from './folder-file-store.ts'

export interface LocalParts {
  readonly opened: OpenDatabase
  /** Folder of the submitted files. */
  readonly filesFolder: string
  readonly models: readonly Model[]
  readonly recognise: Recognise
  /** Documents read at the same time. */
  readonly concurrency: number
  readonly onError: (error: unknown) => void
}

/** The local service with the workspace around it. */
export async function createLocal(parts: LocalParts): Promise<{ service: Service; workspace: Workspace }> {
  const { opened, filesFolder, models, recognise, concurrency, onError } = parts
  const { database, boss, alone } = opened
  boss.on('error', onError)
  const files = createFolderFileStore(filesFolder)
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency, alone })
  const store = createRequestStore(database, enqueue)
  const service = await createService({ store, queue, files, models, recognise, onError })
  const workspace = createWorkspace({
    backend: service.fetch,
    store: createWorkspaceStore(database),
    files,
    describe: { kind: 'local', origin: null },
    models: models.map(({ id, label, provider, fields, tables }) => ({
      id,
      label,
      provider,
      fields: fields.map(({ name, type }) => ({ name, type })),
      tables: tables.map((table) => ({
        name: table.name,
        columns: table.columns.map(({ name, type }) => ({ name, type })),
      })),
    })),
    onError,
  })
  return { service, workspace }
}
