import { expect, test } from 'vitest'
import { compareAddresses, parseWrittenAddress } from './compare-addresses.ts'
import { compareNames } from './compare-names.ts'
import { getShortLegalForm } from '../legal-form.ts'
import { formatPartialDate, parsePartialDate } from '../partial-date.ts'
import { parseCompanyAddress } from '../response/parse-company-address.ts'

test.each([
  ['DE SNEP BV', 'De Snep B.V.'],
  ['De Snep', 'De Snep B.V.'],
  ['de snep b.v. i.o.', 'De Snep'],
  ['Gebr. Jansen & Zn.', 'Gebroeders Jansen en Zn'],
  ['Café Nöord', 'Cafe Noord'],
  ['St. Leergeld', 'Stichting Leergeld'],
  ['Coöperatie De Halm U.A.', 'De Halm'],
  ['A. B. Bouw Bedrijf', 'A.B. Bouwbedrijf'],
  ['Firma Vos', 'Fa. Vos'],
  ["Bakkerij 't Hoekje", 'Bakkerij t Hoekje B.V.'],
])('%s and %s are one name', (written, registered) => {
  expect(compareNames(written, ['Another', registered])).toEqual({ verdict: 'agrees', closest: registered })
  expect(compareNames(registered, [written])).toEqual({ verdict: 'agrees', closest: written })
})

test.each([
  ['De Snep N.V.', 'De Snep B.V.', 'form'],
  ['De Snep Groep', 'De Snep B.V.', 'part'],
  ['Bakkerij Hoekstar', 'Bakkerij Hoekstra', 'letters'],
  ['KPM', 'KLM', 'other'],
  ['Kwarts Ontwerp', 'De Snep B.V.', 'other'],
] as const)('%s differs from %s: %s', (written, registered, how) => {
  expect(compareNames(written, [registered])).toEqual({ verdict: 'differs', how, closest: registered })
})

test('reports a missing name', () => {
  expect(compareNames(' - ', ['De Snep'])).toEqual({ verdict: 'absent' })
  expect(compareNames('De Snep', [])).toEqual({ verdict: 'unknown' })
})

const visiting = parseCompanyAddress({
  type: 'bezoekadres',
  straatnaam: 'Burgemeester van der Meerstraat',
  huisnummer: 17,
  huisletter: 'M',
  postcode: '1034WL',
  plaats: "'s-Gravenhage",
})
const postal = parseCompanyAddress({
  type: 'postadres',
  postbusnummer: 200,
  postcode: '1000AE',
  plaats: 'Rommeldam',
})

test.each([
  'Burgemeester van der Meerstraat 17 M, 1034 WL  Den Haag',
  'BURG. V.D. MEERSTR. 17-M\n1034wl ’S-GRAVENHAGE',
  'De Snep B.V.\nBurg. van der Meerstraat 17m\n1034 WL Den Haag\nNederland',
  '1034 WL Den Haag',
])('%j agrees with the visiting address', (text) => {
  expect(compareAddresses(parseWrittenAddress(text), [postal, visiting])).toEqual({
    verdict: 'agrees',
    closest: visiting,
  })
})

test('matches a PO box with the postal address', () => {
  expect(
    compareAddresses(parseWrittenAddress('Postbus 200, 1000 AE Rommeldam'), [visiting, postal]),
  ).toMatchObject({
    closest: postal,
    verdict: 'agrees',
  })
})

test('names the differing parts with both spellings, against the nearest address', () => {
  const written = parseWrittenAddress('Burgemeester van der Meerstraat 19, 1034 WL Den Haag')
  expect(compareAddresses(written, [postal, visiting])).toEqual({
    verdict: 'differs',
    closest: visiting,
    differences: [{ part: 'houseNumber', written: '19', registered: '17 M' }],
  })
})

test('distinguishes no text, no registered address and a shielded one', () => {
  const shielded = parseCompanyAddress({ type: 'bezoekadres', indAfgeschermd: 'Ja' })
  const written = parseWrittenAddress('Blaauwweg 163, 3328 XD Dordrecht')
  expect(compareAddresses(parseWrittenAddress('n.v.t.'), [visiting])).toEqual({ verdict: 'absent' })
  expect(compareAddresses(written, [])).toEqual({ verdict: 'unknown' })
  expect(compareAddresses(written, [shielded])).toEqual({ verdict: 'shielded' })
})

test.each([
  ['20150600', '2015-06'],
  ['20150000', '2015'],
  ['00000000', ''],
  ['20160229', '2016-02-29'],
  ['2016-02-29T00:00:00', '2016-02-29'],
])('the day %s is %j', (text, printed) => {
  expect(formatPartialDate(parsePartialDate(text)!)).toBe(printed)
})

test.each(['20150229', '20151301', 'x', '', undefined])('rejects %s as a date', (text) => {
  expect(parsePartialDate(text)).toBeUndefined()
})

test.each([
  ['Besloten vennootschap met gewone structuur', 'BV'],
  ['BesloteVennootschap', 'BV'],
  ['B.V.', 'BV'],
  ['Vereniging van Eigenaars', 'VvE'],
  ['Vereniging met volledige rechtsbevoegdheid', 'Vereniging'],
  ['Coöperatie', 'Coöperatie'],
  ['Vennootschap onder firma', 'VoF'],
  ['Buitenlandse rechtsvorm', undefined],
  ['Bvba', undefined],
])('%s is %s for short', (form, short) => {
  expect(getShortLegalForm(form)).toBe(short)
})
