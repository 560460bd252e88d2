import { expect, test } from 'vitest'
import { invoiceRest, readDrawnValues, recogniseDrawnScan } from '#src/testing/builders/draw-document.ts'

// Names on two lines, and addresses without a postal code, from issuers that the engine had never seen.

test.each([
  ['Gasthof\nZur Alten Mühle', 'Gasthof Zur Alten Mühle'],
  ['Bakkerij\nDe Zonnebloem', 'Bakkerij De Zonnebloem'],
  ['Timmerbedrijf Hoekstra\n& Zonen', 'Timmerbedrijf Hoekstra & Zonen'],
  ['Museum\nvan der Weyden', 'Museum van der Weyden'],
  ['Trattoria\nLa Lanterna', 'Trattoria La Lanterna'],
])('a name continues in the next line: %j', async (lines, name) => {
  const [first, second] = lines.split('\n')
  const text = `Drankenhandel Sterkens B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

                                  ${first}
                                  ${second}
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: name })
})

test('a title, a department and a slogan do not continue a name', async () => {
  const text = `Drankenhandel Sterkens B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

                                  Hotel Het Anker
                                  t.a.v. mevrouw Bos
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Hotel Het Anker' })
})

test('an Irish customer has neither a house number nor a postal code', async () => {
  const text = `Slaney Farm Supplies Ltd
Mill Road, Enniscorthy, Co. Wexford, Y21 X4P8
Tel 053 923 4411

Mr. Declan Furlong                Invoice no.     20881
Ballyorril Upper                  Date            14/04/2025
Enniscorthy
Co. Wexford

Description                   Qty        Net
Ewe nuts 25 kg                10         100.00
Net total                                100.00
VAT 23%                                   23.00
Total                                    123.00`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Mr. Declan Furlong' })
})

test('the position in a building or on an estate is not a street', async () => {
  const text = `Instalaciones Ferrer, S.L.
C/ Tejedores, 7 – nave 12
03203 Elche
Tfno. 966 31 77 46
CIF B29614088

Factura n.º 26/000093
Fecha: 31-01-2026${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: { Street: 'C/ Tejedores', HouseNumber: '7', PostalCode: '03203', City: 'Elche' },
  })
})

test('a title that a scan misread is no name', () => {
  const fields = recogniseDrawnScan(`Hallgarten Versand GmbH
Am Rosenhang 3, 99084 Erfurt

Herm                                       Rechnungs-Nr.    RE-25-118204
Ulrich Tannhof                             Rechnungsdatum   09.05.2025
Wiesengrund 7b
38855 Wernigerode

Bezeichnung                   Menge     Einzelpreis   Gesamt
Hochbeet                        1         189,00      189,00

Rechnungsbetrag   189,00 €
Hallgarten Versand GmbH   USt-IdNr. DE247359743`)
  expect(fields.get('CustomerName')?.Value).toBe('Ulrich Tannhof')
})
