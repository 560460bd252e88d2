import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'

/**
 * The file name for the response of a lookup: `kvk-01234567-branches.csv`.
 *
 * @param part of the response, such as `11-of-1000`.
 */
export const buildFileName = (
  { number, operation, page }: RegistryLookup,
  extension: string,
  part?: string,
): string =>
  `kvk-${number}-${operation}${page > 1 ? `-${page}` : ''}${part === undefined ? '' : `-${part}`}.${extension}`
