/** The parts of a line with a postal code; `before` is the text before the code, often the street. */
export interface PostalLine {
  readonly before: string
  readonly PostalCode: string
  readonly City: string | undefined
  /** Alpha-3; only if the code has a country prefix (`D-10115`). */
  readonly CountryRegion: string | undefined
}

// Vehicle registration codes that people put before a postal code.
const carSigns: Readonly<Record<string, string>> = {
  NL: 'NLD',
  B: 'BEL',
  BE: 'BEL',
  D: 'DEU',
  DE: 'DEU',
  F: 'FRA',
  FR: 'FRA',
  L: 'LUX',
  LU: 'LUX',
  A: 'AUT',
  AT: 'AUT',
  CH: 'CHE',
  I: 'ITA',
  IT: 'ITA',
  E: 'ESP',
  ES: 'ESP',
  DK: 'DNK',
  GB: 'GBR',
  UK: 'GBR',
}

const sign = '(?:(NL|BE?|DE?|FR?|LU?|AT?|CH|IT?|ES?|DK|GB|UK) ?[-–] ?)?'
const dutch = new RegExp(`^(.*?)(?:^| )${sign}([1-9]\\d{3}) ?([A-Z]{2})(?: (.*))?$`)
const british = /^(.*?)(?:^| )([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})(?: (.*))?$/
const irish = /^(.*?)(?:^| )([AC-FHKNPRTV-Y]\d[\dW]) ([AC-FHKNPRTV-Y\d]{4})(?: (.*))?$/
const signed = /^(NL|BE?|DE?|FR?|LU?|AT?|CH|IT?|ES?|DK) ?[-–] ?(\d{4,5})$/
const digits = new RegExp(`^(.*?)(?:^| )${sign}(\\d{4,5}) (\\p{L}.*)$`, 'u')

/** `62-020 Swarzędz`, with a town and nothing else behind it: article numbers have the same form. */
const polish = /^(.*?)(?:^|,? )(\d{2}-\d{3}) (\p{Lu}[\p{L} -]{2,40})$/u

/** Maximum characters of an address line: the patterns take quadratic time. */
const maxLineLength = 500

/**
 * Parses the address line with the postal code; undefined if it has none, and for a line of more than 500
 * characters. Expects tidied text.
 */
export function parsePostalLine(line: string): PostalLine | undefined {
  if (line.length > maxLineLength) return undefined
  const nl = dutch.exec(line)
  if (nl) return toPostalLine(nl[1], `${nl[3]} ${nl[4]}`, nl[5], nl[2])
  const gb = british.exec(line)
  if (gb) return toBritishPostalLine(gb[1] ?? '', `${gb[2]} ${gb[3]}`, gb[4])
  const ie = irish.exec(line)
  if (ie) return toBritishPostalLine(ie[1] ?? '', `${ie[2]} ${ie[3]}`, ie[4])
  const pl = polish.exec(line)
  if (pl && (pl[1] === '' || /\p{L}.*\d/u.test(pl[1] ?? ''))) return toPostalLine(pl[1], pl[2] ?? '', pl[3])
  // `L-1855, Luxembourg`: the town follows a comma.
  const bare = signed.exec(line)
  if (bare) return toPostalLine('', bare[2] ?? '', undefined, bare[1])
  // `Burjassot (46100)`: the code is behind the town.
  const behind = /^(\p{L}[\p{L} .'’-]+?),? \((?:(?:CP|C\.P\.) )?(\d{5})\)$/u.exec(line)
  if (behind) return toPostalLine('', behind[2] ?? '', behind[1])
  const other = digits.exec(line)
  // A bare number on the same line needs a street with a house number before it: `Rue X 12 1000 Bruxelles`.
  if (!other || (other[1] !== '' && other[2] === undefined && !/\d/.test(other[1] ?? ''))) return undefined
  return toPostalLine(other[1], other[3] ?? '', other[4], other[2])
}

function toPostalLine(before = '', PostalCode: string, city?: string, carSign?: string): PostalLine {
  const City = city === undefined || city === '' ? undefined : city
  return {
    before: before.trim(),
    PostalCode,
    City,
    CountryRegion: carSign === undefined ? undefined : carSigns[carSign],
  }
}

/** `London SW1A 2AA`: the town precedes the code, unless that text is a street. */
function toBritishPostalLine(before: string, code: string, after?: string): PostalLine {
  const town = after === undefined && before !== '' && !/\d/.test(before)
  return town ? toPostalLine('', code, before) : toPostalLine(before, code, after)
}
