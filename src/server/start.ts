import { keepCompiledCode } from './config/compile-cache.ts'
import { resolveDrizzle } from './config/resolve-drizzle.ts'
import { prepareForStart } from './database/start-thread.ts'

keepCompiledCode()
resolveDrizzle()
const { buildWhenStale, prepareApp } = await import('./build-when-stale.ts')
if (prepareApp(process.env, buildWhenStale)) {
  const databaseThread = prepareForStart(process.env)
  const { runServer } = await import('./run-server.ts')
  await runServer({ dev: false, databaseThread })
}
