import { createDatabaseTemplate } from './builders/memory-database.ts'

/** Vitest calls it once before the tests. */
export const setup = async (): Promise<void> => void (await createDatabaseTemplate())
