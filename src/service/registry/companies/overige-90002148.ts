import type { Company } from './company.ts'

/**
 * A legal entity of another private kind.
 *
 * Source: a sample of a search in KVK's test API; legal form from an older list.
 */
export const overige90002148: Company = {
  kvkNummer: '90002148',
  legalEntity: true,
  profile: { naam: 'Free Stathex' },
  owner: { rechtsvorm: 'Overige Privaatrechtelijke Rechtspersoon' },
}
