import type { JsonObject, JsonValue } from '#src/contract/json.ts'

/** A complete basic profile in the shape that the KvK API documents; invented data. */
export const exampleProfile: JsonObject = {
  kvkNummer: '01234567',
  indNonMailing: 'Ja',
  naam: 'De Snep B.V.',
  formeleRegistratiedatum: '20150600',
  materieleRegistratie: { datumAanvang: '20150000', datumEinde: '20200131' },
  totaalWerkzamePersonen: 12,
  statutaireNaam: 'De Snep Horeca B.V.',
  handelsnamen: [
    { naam: 'Snepperij', volgorde: 1 },
    { naam: 'De Snep', volgorde: 0 },
  ],
  sbiActiviteiten: [
    { sbiCode: '56102', sbiOmschrijving: 'Fastfood', indHoofdactiviteit: 'Nee' },
    { sbiCode: '01241', sbiOmschrijving: 'Teelt van appels en peren', indHoofdactiviteit: 'Ja' },
  ],
  nieuw: { iets: 12 },
  _links: { self: { href: 'https://api.example/basisprofielen/01234567' } },
  _embedded: {
    hoofdvestiging: {
      vestigingsnummer: '000012345678',
      eersteHandelsnaam: 'De Snep',
      indHoofdvestiging: 'Ja',
      indCommercieleVestiging: 'Nee',
      voltijdWerkzamePersonen: 8,
      totaalWerkzamePersonen: 12,
      deeltijdWerkzamePersonen: 4,
      websites: ['www.desnep.example'],
      adressen: [
        {
          type: 'correspondentieadres',
          indAfgeschermd: 'Nee',
          volledigAdres: 'Postbus 200                         1000AE Rommeldam',
          straatnaam: 'Postbus',
          postbusnummer: 200,
          postcode: '1000AE',
          plaats: 'Rommeldam',
        },
        {
          type: 'bezoekadres',
          indAfgeschermd: 'Nee',
          straatnaam: 'Burgemeester van der Meerstraat',
          huisnummer: 17,
          huisletter: 'M',
          postcode: '1034WL',
          plaats: "'s-Gravenhage",
          land: 'Nederland',
          geoData: {
            addresseerbaarObjectId: '0344010000041835',
            gpsLatitude: 52.09,
            gpsLongitude: 5.11,
            rijksdriehoekX: 136225.65,
            rijksdriehoekY: 456469.78,
          },
        },
      ],
    },
    eigenaar: {
      rsin: '857587973',
      rechtsvorm: 'BeslotenVennootschap',
      uitgebreideRechtsvorm: 'Besloten vennootschap met gewone structuur',
    },
  },
}

/** Renames every key to PascalCase, as another service may write it. */
export const toPascalCaseKeys = (json: JsonValue): JsonValue =>
  renameKeys(json, (key) => key.replace(/^_?(.)/, (_, letter: string) => letter.toUpperCase()))

/** Converts `_links` to a list `links`, and `_embedded` to `embedded`. */
export function toListedLinks(json: JsonValue): JsonValue {
  const plain = renameKeys(json, (key) => key.replace(/^_/, ''))
  return mapValues(plain, (key, value) =>
    key === 'links' && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([rel, link]) => ({ rel, ...(link as JsonObject) }))
      : value,
  )
}

const renameKeys = (json: JsonValue, name: (key: string) => string): JsonValue => {
  if (Array.isArray(json)) return json.map((item: JsonValue) => renameKeys(item, name))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [name(key), renameKeys(value, name)]))
}

const mapValues = (json: JsonValue, change: (key: string, value: JsonValue) => JsonValue): JsonValue => {
  if (Array.isArray(json)) return json.map((item: JsonValue) => mapValues(item, change))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, change(key, mapValues(value, change))]),
  )
}
