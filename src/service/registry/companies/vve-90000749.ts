import type { Company } from './company.ts'

const legalForm = 'Vereniging van Eigenaars'

/**
 * An owners' association: no branch at all, so that its address stands with its owner.
 *
 * Source: answers of KVK's test API recorded by open-forms (August 2026).
 */
export const vve90000749: Company = {
  kvkNummer: '90000749',
  legalEntity: true,
  profile: {
    indNonMailing: 'Ja',
    naam: 'Global Conron',
    formeleRegistratiedatum: '20100208',
    materieleRegistratie: { datumAanvang: '19991103' },
    statutaireNaam: 'Global Conron',
    handelsnamen: [],
    sbiActiviteiten: [
      { sbiCode: '94997', sbiOmschrijving: 'Overige belangenbehartiging (rest)', indHoofdactiviteit: 'Ja' },
    ],
  },
  owner: {
    rsin: '992340597',
    rechtsvorm: legalForm,
    uitgebreideRechtsvorm: legalForm,
    adressen: [
      {
        type: 'bezoekadres',
        indAfgeschermd: 'Nee',
        volledigAdres: 'Blaauwweg 163 3328XD Dordrecht',
        straatnaam: 'Blaauwweg',
        huisnummer: 163,
        postcode: '3328XD',
        plaats: 'Dordrecht',
        land: 'Nederland',
      },
    ],
  },
  branches: [],
}
