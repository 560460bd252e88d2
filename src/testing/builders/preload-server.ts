import { once } from 'node:events'
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded before main.ts by prepareServer: loads what main.ts loads, with half of the work that it takes otherwise, then
// waits for a word on the standard input; when that ends without one, so does the process. Threads and processes that
// the server starts load this too, and go on.

if (isMainThread && process.argv[1]?.endsWith('main.ts')) {
  enableCompileCache()
  registerHooks({ resolve: resolveInDrizzle })
  await import('#src/server/run-server.ts')
  // A process that is killed would leave nothing for the next one.
  flushCompileCache()
  const said: unknown[] = await Promise.race([once(process.stdin, 'data'), once(process.stdin, 'end')])
  if (said.length === 0) process.exit(0)
  process.stdin.destroy()
}

/** Node 24 reads the long package.json of drizzle-orm anew for each of its modules: half a second in all. */
function resolveInDrizzle(
  ...[specifier, context, next]: Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>
) {
  const { parentURL = '' } = context
  if (!specifier.startsWith('.') || !parentURL.includes('/node_modules/drizzle-orm/'))
    return next(specifier, context)
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}
