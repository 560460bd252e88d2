import { compare } from './en/compare.ts'

/** The English texts of readings side by side; loaded with that screen. */
export const enCompare = { compare }
