import { keepCompiledCode } from '#src/server/config/compile-cache.ts'
import { createDatabaseTemplate } from './builders/memory-database.ts'

/** Called by Vitest once before the tests. */
export async function setup(): Promise<void> {
  // Inherited by the processes that tests start.
  keepCompiledCode()
  await createDatabaseTemplate()
}
