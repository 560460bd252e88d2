import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../.cache/compiled')

/**
 * Makes Node cache compiled code for this process, its threads and the processes it starts, which saves half a second
 * of the next start. Only what is imported afterwards is cached, so call it before `await import(…)`.
 * NODE_COMPILE_CACHE names another folder. If the folder cannot be written, everything is compiled again.
 */
export function keepCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= folder
  enableCompileCache(process.env['NODE_COMPILE_CACHE'])
}

/** Saves what was compiled so far. Node does so only at an orderly exit, which a killed process never has. */
export function saveCompiledCode(): void {
  flushCompileCache()
}
