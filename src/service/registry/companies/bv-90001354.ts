import type { Company } from './company.ts'

/**
 * A private company whose visiting address is shielded: KVK lists it as "BV (Afgeschermd adres)".
 *
 * Source: a search of KVK's test API recorded by open-forms (August 2026), which shows no more of the
 * postal address than its place; RSIN from the same recordings. Other lists call it Grand Kontex B.V.
 */
export const bv90001354: Company = {
  kvkNummer: '90001354',
  legalEntity: true,
  profile: { naam: 'Grand Joyflex B.V.' },
  owner: { rsin: '992760562', rechtsvorm: 'Besloten vennootschap' },
  branches: [
    {
      vestigingsnummer: '990000541921',
      indHoofdvestiging: 'Ja',
      adressen: [
        { type: 'bezoekadres', indAfgeschermd: 'Ja' },
        { type: 'correspondentieadres', plaats: 'Sterksel' },
      ],
    },
  ],
}
