import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/** The file name for the response of a lookup: `kvk-01234567-branches.csv`. */
export const buildFileName = ({ number, operation, page }: RegistryLookup, extension: string): string =>
  `kvk-${number}-${operation}${page > 1 ? `-${page}` : ''}.${extension}`
