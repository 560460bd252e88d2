import { createDatabaseTemplate } from './builders/memory-database.ts'

/** Called by Vitest once before the tests. */
export const setup = async (): Promise<void> => void (await createDatabaseTemplate())
