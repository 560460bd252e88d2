import { join, resolve } from 'node:path'
import { createLocalBackend } from '#src/server/backend/backends.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { readConfig } from '#src/server/config/config.ts'
import { openEmbedded } from '#src/server/database/open-database.ts'
import { createHttpApp } from '#src/server/http-app.ts'
import { createGuard } from '#src/server/http/guard.ts'
import { listen } from '#src/server/http/listen.ts'
import { createLog, withCallId, logResponse } from '#src/server/operation/log.ts'
import { createMetrics } from '#src/server/operation/metrics.ts'
import { createOperationHandlers } from '#src/server/operation/operation-handlers.ts'
import { createSignIn } from '#src/server/http/sign-in.ts'
import { createDefaultAccounts, type Accounts } from '#src/service/accounts/create-accounts.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { createFolderStorage } from '#src/server/files/file-storage.ts'

// The server's own http app, log and metrics with an API of the bench, as a process to measure: `empty` consumes the
// upload and returns 202; `held` is the whole service, but nothing is ever read.

const apiFactories: Readonly<Record<string, (accounts: Accounts, folder: string) => Promise<ApiHandler>>> = {
  empty: async () => async (request) => {
    for await (const chunk of request.body ?? []) void chunk
    return new Response(null, { status: 202 })
  },
  async held(accounts, folder) {
    const { api } = await createLocalBackend({
      opened: await openEmbedded(join(folder, 'database')),
      storage: createFolderStorage(join(folder, 'files')),
      accounts,
      recognise: () => new Promise(() => {}),
      concurrency: 2,
      onError: (error) => console.error(error),
    })
    return api
  },
}

async function run(word: string): Promise<void> {
  const reading = readConfig(process.env)
  const open = apiFactories[word]
  if (!reading.ok || open === undefined) throw new Error(`It cannot start as "${word}"`)
  const { config } = reading
  const accounts = createDefaultAccounts()
  const log = createLog({ level: config.LOG_LEVEL, secrets: [] })
  const metrics = createMetrics()
  const httpApp = createHttpApp({
    api: await open(accounts, resolve(config.DATA_DIR)),
    staticFiles: async () => undefined,
    guard: createGuard({ ...config, signInRequired: false }),
    signIn: createSignIn(accounts, { store: createMemorySessionStore(), onError: () => {} }),
    isShared: false,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics }),
    onResponse(request, response, milliseconds, sender) {
      metrics.countResponse(new URL(request.url).pathname, response.status)
      logResponse(log, request, response, milliseconds, sender)
    },
    onError: (error) => log.error({ err: error }, 'error'),
  })
  const fetch = (...asked: Parameters<typeof httpApp>) => withCallId(() => httpApp(...asked))
  const listening = await listen({ fetch, host: config.HOST, port: config.PORT, dev: false })
  if (typeof listening === 'symbol') throw new Error('The port is taken')
  console.log(`ready: ${listening.url}`)
}

await run(process.argv[2] ?? '')
