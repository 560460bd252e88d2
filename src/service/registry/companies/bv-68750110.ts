import type { Company } from './company.ts'

const name = 'Test BV Donald'
const legalForm = 'Besloten vennootschap met gewone structuur'

/**
 * A private company with an RSIN, a PO box and a visiting address, found as all three types.
 *
 * Source: answers of KVK's test API recorded by open-forms (February 2026); basic profile and secondary
 * branch as copied from it by open-inwoner; postcode and house number of the secondary branch as in KISS.
 */
export const bv68750110: Company = {
  kvkNummer: '68750110',
  legalEntity: true,
  profile: {
    indNonMailing: 'Ja',
    naam: name,
    formeleRegistratiedatum: '20170519',
    materieleRegistratie: { datumAanvang: '20170519' },
    totaalWerkzamePersonen: 1,
    statutaireNaam: name,
    handelsnamen: [{ naam: name, volgorde: 0 }],
    sbiActiviteiten: [
      { sbiCode: '01241', sbiOmschrijving: 'Teelt van appels en peren', indHoofdactiviteit: 'Ja' },
    ],
  },
  owner: { rsin: '857587973', rechtsvorm: legalForm, uitgebreideRechtsvorm: legalForm },
  branches: [
    {
      vestigingsnummer: '000037178598',
      indHoofdvestiging: 'Ja',
      indNonMailing: 'Ja',
      formeleRegistratiedatum: '20200210',
      materieleRegistratie: { datumAanvang: '20140210' },
      statutaireNaam: name,
      eersteHandelsnaam: name,
      indCommercieleVestiging: 'Ja',
      voltijdWerkzamePersonen: 1,
      totaalWerkzamePersonen: 1,
      deeltijdWerkzamePersonen: 0,
      handelsnamen: [{ naam: name, volgorde: 0 }],
      adressen: [
        {
          type: 'correspondentieadres',
          indAfgeschermd: 'Nee',
          volledigAdres: 'Postbus 200                         1000AE Rommeldam',
          straatnaam: 'Postbus',
          postbusnummer: 200,
          postcode: '1000AE',
          plaats: 'Rommeldam',
          land: 'Nederland',
        },
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          volledigAdres: 'Hizzaarderlaan 3 A                         8823SJ Lollum',
          straatnaam: 'Hizzaarderlaan',
          huisnummer: 3,
          huisnummerToevoeging: 'A',
          postcode: '8823SJ',
          plaats: 'Lollum',
          land: 'Nederland',
        },
      ],
    },
    {
      vestigingsnummer: '000037178601',
      indHoofdvestiging: 'Nee',
      eersteHandelsnaam: 'Test BV Donald Nevenvestiging',
      adressen: [
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Brinkerinckbaan',
          huisnummer: 3,
          postcode: '7431BX',
          plaats: 'Diepenveen',
          land: 'Nederland',
        },
      ],
    },
  ],
}
