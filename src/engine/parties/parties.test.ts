import { expect, test } from 'vitest'
import { invoiceRest, readDrawnValues, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

// Parties and their addresses on documents of issuers that the engine had never seen.

test('the address of a depot is not the supplier’s if there is another one', async () => {
  const text = `Brasseurs Delcourt
Dépôt : Zoning Nord 12, 7000 Mons · ouvert lun-ven

Brasseurs Delcourt SA               Le Comptoir SRL
Rue de la Halle 33                  Grand-Place 8
B-7500 Tournai                      7500 Tournai
Tél. 069/55.14.70${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: { Street: 'Rue de la Halle', HouseNumber: '33', City: 'Tournai' },
  })
})

test('a house number before its street and a comma belongs to it, also in a footer', async () => {
  const text = `Les Tables d’Émeline

                                  Madame Solène Garrigues
                                  12 bis, chemin des Amandiers
                                  84210 PERNES-LES-FONTAINES
${invoiceRest}
Les Tables d’Émeline, SARL au capital de 8 000 € — 4, rue des Cardeurs, 84200 Carpentras — SIRET 482 719 358 00020`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: { Street: 'rue des Cardeurs', HouseNumber: '4', PostalCode: '84200' },
    CustomerName: 'Madame Solène Garrigues',
  })
})

test('a house number of Florence has its letter behind a slash', async () => {
  const text = `Bottega Lorenzetti
Borgo San Jacopo, 31/r - 50125 Firenze
Tel. 055 283 4471${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: {
      Street: 'Borgo San Jacopo',
      HouseNumber: '31/r',
      PostalCode: '50125',
      City: 'Firenze',
    },
  })
})

test('a legal form in capitals makes a name of a long line', async () => {
  const text = `LONE STAR MACHINE TOOL SERVICE, INC.          Invoice
4410 Industrial Blvd, Suite 120
Fort Worth, TX 76106
(817) 555-0142${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'LONE STAR MACHINE TOOL SERVICE, INC.' })
})

test('the addressed person is not the customer, and hides no name below', async () => {
  const text = `Studio Van der Meulen
Nieuwe Kade 88
6827 AB Arnhem
KvK 71402853

                                  t.a.v. Sjoerd Lammerts
                                  afdeling communicatie
                                  Stichting Rijnoever Revalidatie
                                  Postbus 9155
                                  6800 TB Arnhem${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Stichting Rijnoever Revalidatie' })
})

test('the capital of a company beside its phone number is not a charge', async () => {
  const text = `Les Tables d’Émeline
${invoiceRest}
Les Tables d’Émeline, SARL au capital de 8 000 € — 4, rue des Cardeurs, 84200 Carpentras — Tél. 04 90 55 51 37`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierPhone: expect.stringMatching(/490555137$/) })
})

test('the only address of the supplier is returned without the word for a depot', async () => {
  const text = `Brasseurs Delcourt SA
Dépôt : Zoning Nord 12, 7000 Mons
Tél. 069/55.14.70${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierAddress: { Street: 'Zoning Nord', HouseNumber: '12', PostalCode: '7000', City: 'Mons' },
  })
})

test('a company with a trade name is named without the words between them', async () => {
  const text = `                              handelsnaam van Tuinleven Online B.V.
                              Energieweg 8
                              8263 BA Kampen
                              KVK: 77120964

Jeroen Bakkenes
Vlierbes 22
3831 XN Leusden${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'Tuinleven Online B.V.' })
})

test('ornaments around a wordmark are not part of the name', async () => {
  const text = `== STRAATWERK FLEX ==
Laan van Ypenburg 60, 2497 GB Den Haag
tel 070-2211845

                              Van Houdt Infra BV
                              Postbus 3011
                              3360 AA Sliedrecht${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'STRAATWERK FLEX' })
})

test('a title on a separate line does not belong to the name below it', async () => {
  const text = `Hotel Almrausch
Dorfstraße 118, A-6293 Tux · Tel. +43 (0)5287 / 87 345

Herrn
Dipl.-Ing. Matthäus Brandauer
Linzer Gasse 55/9
5020 Salzburg${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: 'Dipl.-Ing. Matthäus Brandauer' })
})

test('a representative of the customer is not the customer', async () => {
  const text = `Wyss Gartenbau AG
Rütistrasse 9, 8604 Volketswil
Tel. 044 555 21 80

                              Stockwerkeigentümergemeinschaft
                              c/o Immo Treuhand AG
                              Bahnhofplatz 4
                              8610 Uster${invoiceRest}`
  expect((await readDrawnValues(text))['CustomerName']).toBe('Stockwerkeigentümergemeinschaft')
})

test('an owners’ association may be named after its street', async () => {
  const text = `Aguas y Calor Levante, S.L.           C.P. Calle Sagunto 77
Carrer del Progrés, 14 bajo           Adm. Fincas Roselló
Burjassot (46100)                     Calle Sagunto 77
Tel. +34 961 55 50 23                 Valencia (46009)${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({
    SupplierName: 'Aguas y Calor Levante, S.L.',
    SupplierAddress: { Street: 'Carrer del Progrés', HouseNumber: '14 bajo', City: 'Burjassot' },
    CustomerName: 'C.P. Calle Sagunto 77',
  })
})

test('a part of the registered address is not a name', async () => {
  const text = `Otter and Oak Design Ltd
22 Piccadilly
York
YO1 9NX

          Pennine Outdoor Pursuits Ltd
          Mill Lane
          Hebden Bridge
          HX7 6AS${invoiceRest}
Registered Office: 3rd Floor, Albion House, 22 Piccadilly, York, North Yorkshire, YO1 9NX`
  const values = await readDrawnValues(text)
  expect(values).toMatchObject({ SupplierName: 'Otter and Oak Design Ltd' })
  expect(values['SupplierAddress']).toMatchObject({ Street: 'Piccadilly', HouseNumber: '22' })
})

test('a website that was sold is no evidence about the supplier', async () => {
  const text = `nimbyte
Nimbyte Hosting B.V.       Ruitersport Dekker VOF
Kruisplein 25L             Mevr. S. Dekker
3014 DB Rotterdam          Noordeinde 143
010 307 14 90              1485 EV Noordeinde

Factuur 2025-0418

Domeinnaam ruitersportdekker.nl        9,99
Totaal                                 9,99`
  expect((await readDrawnValues(text))['SupplierName']).not.toBe('Ruitersport Dekker VOF')
})

test('the only company with an address is the supplier, not the customer of the invoice', async () => {
  const text = `Dunne & Byrne Electrical Ltd
Unit 7, Ballymount Industrial Estate
Dublin 12, D12 XY34
Ph: (01) 450 1122

To: Fitzgerald Hotels Group
Main Street
Naas${invoiceRest}`
  const values = await readDrawnValues(text)
  expect(values['SupplierName']).toBe('Dunne & Byrne Electrical Ltd')
  expect(values['CustomerName']).not.toBe('Dunne & Byrne Electrical Ltd')
})

test('the seller on a marketplace is the supplier', async () => {
  const text = `Grand Marketplace
Sold by: Brightlight Trading Ltd
14 Canal Street
Wakefield WF1 5QT

Billing address
Mrs J. Coleman
14 Orchard Close
Leeds
LS8 2PQ${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ SupplierName: 'Brightlight Trading Ltd' })
})

test.each([
  ['Stad Gent\nDienst Communicatie', 'Stad Gent'],
  ['An die\nVolksschule Graz-Süd', 'Volksschule Graz-Süd'],
  ['VvE Parkzicht 1-48\np/a Vastgoedbeheer Midden B.V.', 'VvE Parkzicht 1-48'],
])('%j is addressed to the customer %s', async (lines, name) => {
  const text = `Drukkerij Van Acker BVBA
Nijverheidsstraat 22, 9040 Sint-Amandsberg
Tel 09 228 14 55

${lines}
Botermarkt 1
9000 Gent${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: name })
})

test.each([
  [
    'Tél. 026 322 14 15\nCHE-116.281.710 TVA\nFacture\nTVA 8.1%   194.40\nTotal CHF   2594.40',
    '+41263221415',
  ],
  ['Tel 09 228 14 55\nBTW BE 0428.759.497\nFactuur\nBTW 21%   21,00', '+3292281455'],
  ['Tel 068 50277\nVAT Reg No. IE6388047V\nBalance £ 12.00', '+3536850277'],
])('the country of a number follows from numbers before words: %j', async (text, value) => {
  expect(await readDrawnValues(text)).toMatchObject({ SupplierPhone: value })
})

test('a phone number in the customer’s block is not the supplier’s', async () => {
  const text = `Tuinleven Online B.V.
Energieweg 8, 8263 BA Kampen
KVK: 77120964

Factuuradres:
Jeroen Bakkenes
Vlierbes 22
3831 XN Leusden
06 29917044${invoiceRest}`
  expect((await readDrawnValues(text))['SupplierPhone']).toBeUndefined()
})

test.each([
  ['Tlf. 942 55 51 60', 'C.I.F. A-28015865', '+34942555160'],
  ['cell. 347 555 0921', 'P.IVA 00743110157', '+393475550921'],
])('a number without a zero in front is read behind a label: %s', async (phone, country, value) => {
  expect(await readDrawnValues(`Factura\n${phone}\n${country}`)).toMatchObject({ SupplierPhone: value })
})

test('a number of another country is read and needs review if only its form identifies it', async () => {
  const { Fields } = await recogniseDrawnText(`Factuur\nTel. 0221 9988776${invoiceRest}`)
  expect(Fields['SupplierPhone']).toMatchObject({ Value: '+492219988776', NeedsReview: true })
})

test('an address below the name of another company is not the supplier’s', async () => {
  const text = `Via dell’Artigianato, 37
36015 SCHIO (VI)


                                            AZIENDA AGRICOLA FRATELLI ZANCAN S.S.
                                            VIA CA' MOROSINI 112
                                            36030 VILLAVERLA (VI)
                                            Tel. 0445 222 333
                                            Fax 0445 222 334

Fattura 318/A                               28/02/2026

Imponibile   100,00
IVA 22%       22,00
Totale       122,00

Bonifico intestato a RICAMBI BRESSANINI S.r.l. - www.ricambibressanini.it`
  const values = await readDrawnValues(text)
  expect(values).toMatchObject({ SupplierName: 'RICAMBI BRESSANINI S.r.l.' })
  expect(values['SupplierAddress'] ?? {}).not.toMatchObject({ City: 'VILLAVERLA (VI)' })
})
