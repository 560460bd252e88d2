import type { Company } from './company.ts'

const name = 'Stichting Uc027Tc01Tg01 1652253635399'

/**
 * A foundation: KVK's published company with geographic data, and websites.
 *
 * Source: answers of KVK's test API copied by minvws/generiekefuncties-docs, without the house letter its
 * authors added. KVK's test page gives the number of the second branch; that it is no main branch follows
 * from the first being it.
 */
export const stichting90006623: Company = {
  kvkNummer: '90006623',
  legalEntity: true,
  profile: {
    indNonMailing: 'Nee',
    naam: name,
    formeleRegistratiedatum: '20220511',
    materieleRegistratie: { datumAanvang: '20120511' },
    totaalWerkzamePersonen: 4,
    statutaireNaam: name,
    handelsnamen: [
      { naam: name, volgorde: 0 },
      { naam: 'Mijn 2e handelsnaam 165225363539', volgorde: 1 },
      { naam: 'Mijn 3e handelsnaam 165225363539', volgorde: 2 },
    ],
    sbiActiviteiten: [{ sbiCode: '86210', sbiOmschrijving: 'Huisartsenzorg', indHoofdactiviteit: 'Ja' }],
  },
  owner: { rsin: '990983419', rechtsvorm: 'Stichting', uitgebreideRechtsvorm: 'Stichting' },
  branches: [
    {
      vestigingsnummer: '990064773193',
      indHoofdvestiging: 'Ja',
      eersteHandelsnaam: name,
      indCommercieleVestiging: 'Ja',
      voltijdWerkzamePersonen: 3,
      totaalWerkzamePersonen: 4,
      deeltijdWerkzamePersonen: 1,
      adressen: [
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          volledigAdres: 'Sint Jacobsstraat 300 3511BT Utrecht',
          straatnaam: 'Sint Jacobsstraat',
          huisnummer: 300,
          postcode: '3511BT',
          plaats: 'Utrecht',
          land: 'Nederland',
          geoData: {
            addresseerbaarObjectId: '0344010000041835',
            nummerAanduidingId: '0344200000174041',
            gpsLatitude: 52.096162894974526,
            gpsLongitude: 5.113226043101587,
            rijksdriehoekX: 136225.65,
            rijksdriehoekY: 456469.782,
            rijksdriehoekZ: 0,
          },
        },
      ],
      websites: ['www.domeinnaam1.nl', 'www.domeinnaam2.nl', 'www.domeinnaam3.nl'],
    },
    { vestigingsnummer: '990064773207', indHoofdvestiging: 'Nee' },
  ],
}
