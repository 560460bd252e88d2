import type { Address } from '#src/values/types/address.ts'

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|PR'
const lastLine = new RegExp(
  `^(?:(.*), )?(\\p{L}[\\p{L}.' -]+?),? (?:${states}|\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?) (\\d{5}(?:-\\d{4})?)(?:,? (?:USA|US|United States(?: of America)?))?$`,
  'u',
)

/** Parses the last line of an American address (`Barre, VT 05641`); undefined for other lines. */
export function parseAmericanLine(line: string): { before: string; city: string; zip: string } | undefined {
  if (!/,/.test(line) && !new RegExp(` (?:${states}) `).test(line)) return undefined
  const [, before = '', city, zip] = lastLine.exec(line) ?? []
  return city === undefined || zip === undefined ? undefined : { before, city, zip }
}

/** Builds an American address from its street line and its parsed last line. */
export function toAmericanAddress(
  street: string,
  last: { city: string; zip: string },
  country: boolean,
): Address {
  const [, number, name] =
    /^(\d+[A-Za-z]?(?:-\d+)?),? (.+?)(?:,? (?:suite|ste|apt|unit|floor|fl|#).*)?$/i.exec(street) ?? []
  return {
    ...(name !== undefined && number !== undefined && { Street: name, HouseNumber: number }),
    PostalCode: last.zip,
    City: last.city,
    ...(country && { CountryRegion: 'USA' }),
  }
}
