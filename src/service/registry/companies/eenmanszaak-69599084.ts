import type { Activity, Company, TradeName } from './company.ts'

const activities: readonly Activity[] = [
  {
    sbiCode: '10110',
    sbiOmschrijving: 'Verwerking en conservering van vlees, met uitzondering van vlees van gevogelte',
    indHoofdactiviteit: 'Ja',
  },
  {
    sbiCode: '10120',
    sbiOmschrijving: 'Verwerking en conservering van vlees van gevogelte',
    indHoofdactiviteit: 'Nee',
  },
  { sbiCode: '10130', sbiOmschrijving: 'Vervaardiging van vleesproducten', indHoofdactiviteit: 'Nee' },
]
const mainNames: readonly TradeName[] = [
  { naam: 'Test EMZ Dagobert', volgorde: 0 },
  { naam: 'Tweede handelsnaam 1MZ', volgorde: 1 },
  { naam: 'Derde handelsnaam 1MZ', volgorde: 2 },
  { naam: 'Vierde handelsnaam 1MZ', volgorde: 3 },
]
const secondaryNames = [
  'Test EMZ Nevenvestiging Govert',
  'Tweede handelsnaam Vestiging2',
  'Derde handelsnaam Vestiging2',
  'Vierde handelsnaam Vestiging2',
]

/**
 * A sole trader with two branches and no RSIN.
 *
 * Source: answers of KVK's test API recorded by open-forms (August 2026). The position of the main branch
 * and the house number, staff and postal address of the secondary one are from the older v2 test API
 * (Werkspot/kvk-api).
 */
export const eenmanszaak69599084: Company = {
  kvkNummer: '69599084',
  legalEntity: false,
  profile: {
    indNonMailing: 'Ja',
    naam: 'Test EMZ Dagobert',
    formeleRegistratiedatum: '20170710',
    materieleRegistratie: { datumAanvang: '20170108' },
    totaalWerkzamePersonen: 1,
    handelsnamen: [...mainNames, ...secondaryNames.map((naam, at) => ({ naam, volgorde: at + 4 }))],
    sbiActiviteiten: activities,
  },
  owner: { rechtsvorm: 'Eenmanszaak', uitgebreideRechtsvorm: 'Eenmanszaak' },
  branches: [
    {
      vestigingsnummer: '000038509504',
      indHoofdvestiging: 'Ja',
      formeleRegistratiedatum: '20200828',
      materieleRegistratie: { datumAanvang: '20150828' },
      eersteHandelsnaam: 'Test EMZ Dagobert',
      indCommercieleVestiging: 'Ja',
      voltijdWerkzamePersonen: 1,
      totaalWerkzamePersonen: 1,
      deeltijdWerkzamePersonen: 0,
      handelsnamen: mainNames,
      adressen: [
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          volledigAdres: 'Abebe Bikilalaan 17 M                         1034WL Amsterdam',
          straatnaam: 'Abebe Bikilalaan',
          huisnummer: 17,
          huisletter: 'M',
          postcode: '1034WL',
          plaats: 'Amsterdam',
          land: 'Nederland',
          geoData: {
            addresseerbaarObjectId: '0363010000951555',
            gpsLatitude: 52.403176952488096,
            gpsLongitude: 4.917604057883805,
            rijksdriehoekX: 123042,
            rijksdriehoekY: 490697,
          },
        },
      ],
      sbiActiviteiten: activities,
    },
    {
      vestigingsnummer: '000038509520',
      indHoofdvestiging: 'Nee',
      eersteHandelsnaam: 'Test EMZ Nevenvestiging Govert',
      totaalWerkzamePersonen: 5,
      handelsnamen: secondaryNames.map((naam, volgorde) => ({ naam, volgorde })),
      adressen: [
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Geneinde',
          huisnummer: 73,
          postcode: '6223GT',
          plaats: 'Maastricht',
          land: 'Nederland',
        },
        {
          type: 'correspondentieadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Watermolenlaan',
          huisnummer: 1,
          postcode: '3447GT',
          plaats: 'Woerden',
          land: 'Nederland',
          geoData: {
            addresseerbaarObjectId: '0632010000010090',
            gpsLatitude: 52.08151653230184,
            gpsLongitude: 4.890048011859921,
            rijksdriehoekX: 120921.45,
            rijksdriehoekY: 454921.47,
            rijksdriehoekZ: 0,
          },
        },
      ],
    },
  ],
}
