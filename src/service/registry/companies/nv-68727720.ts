import type { Company } from './company.ts'

/**
 * A public company with one branch. Its PO box is known to exist, but not its number: left out.
 *
 * Source: a search of KVK's test API (v1) copied by OCA/l10n-netherlands.
 */
export const nv68727720: Company = {
  kvkNummer: '68727720',
  legalEntity: true,
  profile: { naam: 'Test NV Katrien' },
  owner: { rechtsvorm: 'Naamloze vennootschap' },
  branches: [
    {
      vestigingsnummer: '000037143557',
      indHoofdvestiging: 'Ja',
      eersteHandelsnaam: 'Test NV Katrien',
      adressen: [
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Rietdekkershof',
          plaats: 'Veendam',
          land: 'Nederland',
        },
      ],
    },
  ],
}
