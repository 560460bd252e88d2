import { once } from 'node:events'
import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Preloaded by prepareServer (--import): loads the modules of main.ts from the compile cache, in half of the usual
// time, then waits for any input on stdin before main.ts runs. When stdin ends without input, the process exits.
// Threads and processes that the server starts preload this file too, and skip it.

if (isMainThread && process.argv[1]?.endsWith('main.ts')) {
  enableCompileCache()
  registerHooks({ resolve: resolveInDrizzle })
  await import('#src/server/run-server.ts')
  // A killed process writes no compile cache, so write it now.
  flushCompileCache()
  const input: unknown[] = await Promise.race([once(process.stdin, 'data'), once(process.stdin, 'end')])
  if (input.length === 0) process.exit(0)
  process.stdin.destroy()
}

/** Prevents Node 24 from reading drizzle-orm's long package.json for each of its modules: half a second in all. */
function resolveInDrizzle(
  ...[specifier, context, next]: Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>
) {
  const { parentURL = '' } = context
  if (!specifier.startsWith('.') || !parentURL.includes('/node_modules/drizzle-orm/'))
    return next(specifier, context)
  return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
}
