import type { Company } from './company.ts'

/**
 * A professional partnership. Whether its branch is the main one is not known.
 *
 * Source: KVK's page of test numbers; the name as a public list of them gives it.
 */
export const maatschap90001745: Company = {
  kvkNummer: '90001745',
  legalEntity: false,
  profile: { naam: 'Global Bigdofind' },
  owner: { rechtsvorm: 'Maatschap' },
}
