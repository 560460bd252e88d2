import { keepCompiledCode } from './config/compile-cache.ts'
import { resolveDrizzle } from './config/resolve-drizzle.ts'
import { prepareForStart } from './database/start-thread.ts'

keepCompiledCode()
resolveDrizzle()
const { buildWhenStale } = await import('./build-when-stale.ts')
// A worker serves no app.
if (process.env['ROLE'] === 'worker' || buildWhenStale()) {
  const databaseThread = prepareForStart(process.env)
  const { runServer } = await import('./run-server.ts')
  await runServer({ dev: false, databaseThread })
}
