import { expect, test } from 'vitest'
import { invoiceRest, readDrawnValues } from '#src/testing/builders/draw-document.ts'

// Names on two lines, and addresses without a postal code, of makers that the engine never saw.

test.each([
  ['Gasthof\nZur Alten Mühle', 'Gasthof Zur Alten Mühle'],
  ['Bakkerij\nDe Zonnebloem', 'Bakkerij De Zonnebloem'],
  ['Timmerbedrijf Hoekstra\n& Zonen', 'Timmerbedrijf Hoekstra & Zonen'],
  ['Museum\nvan der Weyden', 'Museum van der Weyden'],
  ['Trattoria\nLa Lanterna', 'Trattoria La Lanterna'],
])('a name goes on in the next line: %j', async (lines, name) => {
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

test('a title, a department and a slogan do not go on with a name', async () => {
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

test('where in a building or on an estate someone is, is no street', async () => {
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
