import { join, resolve } from 'node:path'
import { createLocal, type Api } from '#src/server/backends.ts'
import { readConfig } from '#src/server/config.ts'
import { openEmbedded } from '#src/server/database.ts'
import { createDoor } from '#src/server/door.ts'
import { createGuard } from '#src/server/guard.ts'
import { listen } from '#src/server/listen.ts'
import { createLog, inCall, logAnswer } from '#src/server/log.ts'
import { createMetrics } from '#src/server/metrics.ts'
import { createOperation } from '#src/server/operation.ts'
import { createSignIn } from '#src/server/sign-in.ts'
import { oneOrganisation, type Accounts } from '#src/service/accounts/create-accounts.ts'

// The server's own door, log and metrics before an API of the bench, as a process to measure:
// `empty` reads the upload to its end and answers 202; `held` is the whole service, but nothing is ever read.

const apis: Readonly<Record<string, (accounts: Accounts, folder: string) => Promise<Api>>> = {
  empty: async () => async (request) => {
    for await (const chunk of request.body ?? []) void chunk
    return new Response(null, { status: 202 })
  },
  async held(accounts, folder) {
    const { api } = await createLocal({
      opened: await openEmbedded(join(folder, 'database')),
      filesFolder: join(folder, 'files'),
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
  const open = apis[word]
  if (!reading.ok || open === undefined) throw new Error(`It cannot start as "${word}"`)
  const { config } = reading
  const accounts = oneOrganisation()
  const log = createLog({ level: config.LOG_LEVEL, secrets: [] })
  const metrics = createMetrics()
  const door = createDoor({
    api: await open(accounts, resolve(config.DATA_DIR)),
    app: async () => undefined,
    guard: createGuard({ ...config, signInRequired: false }),
    signIn: createSignIn(accounts),
    shared: false,
    operation: createOperation({ checkDatabase: async () => {}, metrics }),
    onAnswer(request, response, milliseconds) {
      metrics.answered(new URL(request.url).pathname, response.status)
      logAnswer(log, request, response, milliseconds)
    },
    onError: (error) => log.error({ err: error }, 'error'),
  })
  const fetch = (...asked: Parameters<typeof door>) => inCall(() => door(...asked))
  const listening = await listen({ fetch, host: config.HOST, port: config.PORT, dev: false })
  if (typeof listening === 'symbol') throw new Error('The port is taken')
  console.log(`ready: ${listening.url}`)
}

await run(process.argv[2] ?? '')
