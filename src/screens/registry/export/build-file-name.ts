import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** The name of a file with the answer to a look-up: `kvk-01234567-branches.csv`. */
export const buildFileName = ({ number, operation, page }: RegistryLookup, extension: string): string =>
  `kvk-${number}-${operation}${page > 1 ? `-${page}` : ''}.${extension}`
