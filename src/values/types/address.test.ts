import { expect, test } from 'vitest'
import { formatValue } from '../format-value.ts'
import { toAddress, parseAddress } from './address.ts'

const address = (text: string) => {
  const read = parseAddress(text)
  return read.ok ? Object.values(read.value).join(' | ') : read.reason
}

// Street | house number | postal code | city | country
test.each([
  ['Kerkstraat 12\n1234 AB Amsterdam', 'Kerkstraat | 12 | 1234 AB | Amsterdam'],
  ['Kerkstraat 12-A, 1234AB Amsterdam, Nederland', 'Kerkstraat | 12-A | 1234 AB | Amsterdam | NLD'],
  ['Kerkstraat 12 1234 AB Amsterdam', 'Kerkstraat | 12 | 1234 AB | Amsterdam'],
  [
    '1e Jacob van Campenstraat 12 hs, 1072 BE Amsterdam',
    '1e Jacob van Campenstraat | 12 hs | 1072 BE | Amsterdam',
  ],
  ['Postbus 123, 3500 AC Utrecht', 'Postbus | 123 | 3500 AC | Utrecht'],
  ['Voorbeeld BV\nLange Voorhout 8b\n2514 EA Den Haag', 'Lange Voorhout | 8b | 2514 EA | Den Haag'],
  ['Rue de la Loi 16, 1000 Bruxelles, Belgique', 'Rue de la Loi | 16 | 1000 | Bruxelles | BEL'],
  ['Kanaalweg 14 bus 3, B-9000 Gent', 'Kanaalweg | 14 bus 3 | 9000 | Gent | BEL'],
  ['Unter den Linden 77\nD-10117 Berlin', 'Unter den Linden | 77 | 10117 | Berlin | DEU'],
  ['12 bis rue de la Paix\n75002 Paris\nFrance', 'rue de la Paix | 12 bis | 75002 | Paris | FRA'],
  ['10 Downing Street, London SW1A 2AA', 'Downing Street | 10 | SW1A 2AA | London'],
  ['10 Downing Street\nLondon\nSW1A 2AA\nUnited Kingdom', 'Downing Street | 10 | SW1A 2AA | London | GBR'],
  ['Flat 2, 221B Baker Street, London NW1 6XE', 'Baker Street | 221B | NW1 6XE | London'],
  ['Avenue Louise 54 boîte 3\n1050 Ixelles', 'Avenue Louise | 54 boîte 3 | 1050 | Ixelles'],
  ['Lange Voorhout 8b', 'Lange Voorhout | 8b'],
  ['22 Piccadilly, York, North Yorkshire, YO1 9NX', 'Piccadilly | 22 | YO1 9NX | York'],
  ['4 Mill Street\nLudlow\nShropshire SY8 1AA', 'Mill Street | 4 | SY8 1AA | Ludlow'],
  ['Creamery Road, Listowel, Co. Kerry, V31 X449', 'Creamery Road | V31 X449 | Listowel'],
  ['Unit 5 Tanyard Lane\nLudlow\nSY8 1AA', 'Tanyard Lane | Unit 5 | SY8 1AA | Ludlow'],
  ['Carrer Major 14 bajo\nBurjassot (46100)', 'Carrer Major | 14 bajo | 46100 | Burjassot'],
  ['Hall 4, 16 Expo Road\nManchester M17 8AA', 'Expo Road | 16 | M17 8AA | Manchester'],
  ['C/ Herreros 19, nave 4, 29006 Málaga', 'C/ Herreros | 19 | 29006 | Málaga'],
  ['Pol. Ind. de Raos parcela 9\n39600 Maliaño', 'Pol. Ind. de Raos | parcela 9 | 39600 | Maliaño'],
])('parses %j into %s', (text, parts) => {
  expect(address(text)).toBe(parts)
})

test.each(['Amsterdam', 'Straat van 1234 dingen', '12'])('refuses %s', (text) => {
  expect(address(text)).toBe('not_an_address')
})

test('parses an address and keeps other text whole', () => {
  expect(toAddress('Kerkstraat 1a, 1234 AB Den Haag')).toEqual({
    Street: 'Kerkstraat',
    HouseNumber: '1a',
    PostalCode: '1234 AB',
    City: 'Den Haag',
  })
  expect(toAddress('ergens achteraf')).toEqual({ Street: 'ergens achteraf' })
})

test.each([
  ['12 bis rue de la Paix, 75002 Paris, France', '12 bis rue de la Paix, 75002 Paris, France'],
  ['4 rue des Lilas, 69003 Lyon', '4 rue des Lilas, 69003 Lyon'],
  ['Rue de la Loi 16, 1000 Bruxelles, Belgique', 'Rue de la Loi 16, 1000 Bruxelles, Belgium'],
  ['10 Downing Street, London SW1A 2AA', '10 Downing Street, London SW1A 2AA'],
  ['Kerkstraat 12-A, 1234AB Amsterdam', 'Kerkstraat 12-A, 1234 AB Amsterdam'],
  ['Unter den Linden 77, 10117 Berlin, Germany', 'Unter den Linden 77, 10117 Berlin, Germany'],
  ['Domaine 3, 69003 Lyon', 'Domaine 3, 69003 Lyon'],
])('%s is shown in the order of its country, and read back', (text, shown) => {
  const read = toAddress(text)
  expect(formatValue('Address', read, 'en')).toBe(shown)
  expect(toAddress(shown)).toEqual(read)
})
