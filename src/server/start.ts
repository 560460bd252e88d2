import { keepCompiledCode } from './config/compile-cache.ts'

keepCompiledCode()
const { buildWhenStale } = await import('./build-when-stale.ts')
// A worker serves no app.
if (process.env['ROLE'] === 'worker' || buildWhenStale()) {
  const { runServer } = await import('./run-server.ts')
  await runServer({ dev: false })
}
