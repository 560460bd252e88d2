import { expect, test } from 'vitest'
import { getCellNumber, readDrawnRows } from '#src/testing/builders/draw-document.ts'

/** The values of the cells of the drawn table, row by row; amounts without their currency. */
const readRows = (text: string) => readDrawnRows(text, getCellNumber)

test('joins a unit without a heading with the quantity', async () => {
  expect(
    await readRows(`Aantal      Wat                              Tarief      Bedrag
2,5 uur     Interviews                        80,00      200,00
11          Redactie hoofdstuk 1              80,00      880,00
            en hoofdstuk 2                    uur
4    zak    Potgrond                           5,00       20,00`),
  ).toMatchObject([
    { Quantity: 2.5, Description: 'Interviews' },
    { Quantity: 11, Description: 'Redactie hoofdstuk 1\nen hoofdstuk 2' },
    { Quantity: 4, Description: 'Potgrond' },
  ])
  expect(
    await readRows(`Description                     Qty        Price      Net
Sheep wire                       4 RL      118.00   472.00
Posts                          120 EA        3.65   438.00`),
  ).toMatchObject([
    { Quantity: 4, Description: 'Sheep wire' },
    { Quantity: 120, Description: 'Posts' },
  ])
})

test('numbers left of a centred heading are not the end of the text before them', async () => {
  expect(
    await readRows(`Omschrijving                      Aantal      Prijs    Bedrag
Onderhoud ketel                 1           120,00    120,00
Filter vervangen, type 40       2            15,50     31,00
                                               Netto  151,00
Totaal                                                 151,00`),
  ).toEqual([
    { Description: 'Onderhoud ketel', Quantity: 1, UnitPrice: 120, Amount: 120 },
    { Description: 'Filter vervangen, type 40', Quantity: 2, UnitPrice: 15.5, Amount: 31 },
  ])
})

test('the number at the end of a text stays in it, if other rows have their quantity below the heading', async () => {
  expect(
    await readRows(`Omschrijving                 Aantal      Prijs    Bedrag
Onderhoud ketel            1           120,00    120,00
Filter vervangen             2          15,50     31,00`),
  ).toMatchObject([{ Description: 'Onderhoud ketel 1' }, { Description: 'Filter vervangen', Quantity: 2 }])
})

test('leaves out text beside the table', async () => {
  expect(
    await readRows(`
                         Product             Aantal      Prijs      Bedrag
INCASSODATUM             Managed VPS         1           59,00       59,00
15 juli 2025             van juli
BETAALWIJZE              Snapshots           2            7,50       15,00     Vragen?
Automatisch              Domeinnaam          1            9,99        9,99     Bel ons gerust
Totaal                                                               83,99`),
  ).toMatchObject([
    { Description: 'Managed VPS\nvan juli' },
    { Description: 'Snapshots' },
    { Description: 'Domeinnaam' },
  ])
})

test('takes the first of two amounts after a quantity as the price, unless the second includes VAT', async () => {
  expect(
    await readRows(`Description              Qty      Net         Gross
Gravel                   2        100.00      120.00
Sand                     10        50.00       60.00`),
  ).toEqual([
    { Description: 'Gravel', Quantity: 2, Amount: 100 },
    { Description: 'Sand', Quantity: 10, Amount: 50 },
  ])
  expect(
    await readRows(`Description              Qty      Amount      Total
Gravel                   2        100.00      200.00
Sand                     10        50.00      500.00`),
  ).toMatchObject([{ UnitPrice: 100, Amount: 200 }, { UnitPrice: 50 }])
})

test('reads Italian and Spanish headings', async () => {
  expect(
    await readRows(`Codice    Descrizione                UM    Quantità     Prezzo     Importo    IVA
FER01     Cerniera a scomparsa       PZ       40,00       9,86      394,40     22
VIT40     Viti truciolari            CF       25,00       6,45      161,25     22`),
  ).toMatchObject([
    { Description: 'Cerniera a scomparsa', Quantity: 40, UnitPrice: 9.86, Amount: 394.4, VatRate: 22 },
    { Description: 'Viti truciolari', Quantity: 25 },
  ])
  expect(
    await readRows(`Concepto                   Cant.     Precio      IVA      Importe
Mano de obra               18        34,00       10%      612,00
Base imponible                                            612,00
Total factura                                             673,20`),
  ).toMatchObject([{ Description: 'Mano de obra', Quantity: 18, UnitPrice: 34, VatRate: 10, Amount: 612 }])
})

test('names the description by its texts if no heading is known', async () => {
  expect(
    await readRows(`Kenteken       Ritten op                Km-stand     Bedrag
AB-12-CD       Amsterdam naar Zwolle    102           86,70
AB-12-CD       Zwolle naar Groningen    105           89,25
Totaal                                               175,95`),
  ).toEqual([
    { Description: 'Amsterdam naar Zwolle', Amount: 86.7 },
    { Description: 'Zwolle naar Groningen', Amount: 89.25 },
  ])
})

test('takes the only price at the end of rows without a quantity as their amount', async () => {
  expect(
    await readRows(`Datum         Prestatie                  Behandelaar      Tarief
03-06-2025    Zitting fysiotherapie      L. Smeets         44,50
19-06-2025    Intake en onderzoek        L. Smeets         62,00
Door u te betalen                                         106,50`),
  ).toEqual([
    { Description: 'Zitting fysiotherapie', Amount: 44.5 },
    { Description: 'Intake en onderzoek', Amount: 62 },
  ])
})

test('names a column by its product if its heading is unknown', async () => {
  expect(
    await readRows(`Description              Hours     Rate      Earned
Review of documents      3.5       120.00    420.00
Site visit               6.0       120.00    720.00`),
  ).toMatchObject([{ UnitPrice: 120, Amount: 420 }, { Amount: 720 }])
})

test('names the amount by its product with a price per hundred', async () => {
  expect(
    await readRows(`Artikelbezeichnung           Menge  ME     Preis  per       EUR
Schraube M6                    500  St     12,40  100      62,00
Mutter M6                    1.000  St      8,10  100      81,00
Scheibe                          2  Pk      3,10    1       6,20`),
  ).toMatchObject([
    { Quantity: 500, UnitPrice: 12.4, Amount: 62 },
    { Quantity: 1000, UnitPrice: 8.1, Amount: 81 },
    { Quantity: 2, UnitPrice: 3.1, Amount: 6.2 },
  ])
})

test('reads thousands behind a space, also in typewriter faces', async () => {
  expect(
    await readRows(`Libellé                      Qté      PU HT     Total HT
Dépose de la toiture         85,00    14,50     1 232,50
Pose de tuiles               85,00    42,00     3 570,00
Évacuation des gravats        1,00   350,00       350,00`),
  ).toMatchObject([{ Amount: 1232.5 }, { Amount: 3570 }, { UnitPrice: 350, Amount: 350 }])
})

test('takes the delivered quantity if the amount is based on it', async () => {
  expect(
    await readRows(`Omschrijving             Besteld    Geleverd    Prijs     Totaal
Handzeep                 4          4           18,50      74,00
Handdoek                 10         8           30,00     240,00
Afvalzak                 12         9            6,00      54,00`),
  ).toMatchObject([{ Quantity: 4 }, { Quantity: 8 }, { Quantity: 9 }])
})

test('reads a heading of two lines whose first one names all columns', async () => {
  expect(
    await readRows(`Product   Product description    Quantity    Unit       Net
code                             invoiced    price      amount
KB-10     Kitchen base unit      4           112.00     448.00
WT-03     Worktop oak            2           240.00     480.00`),
  ).toMatchObject([{ Description: 'Kitchen base unit' }, { Description: 'Worktop oak' }])
})

test('looks up letters of VAT rates in the document', async () => {
  const rows = `Artikel                 Menge      Preis      MwSt      Betrag
Brötchen                20         0,45       B           9,00
Servietten              3          2,49       A           7,47
Kerzen                  2          3,00       C           6,00
Summe                                                    22,47`
  const readRates = async (text: string) => (await readRows(text)).map((row) => row['VatRate'])
  expect(await readRates(`${rows}\n\nA = 19 % MwSt, B = 7 % MwSt`)).toEqual([7, 19, undefined])
  expect(
    await readRates(
      `${rows}\n\nMwSt      Netto     Steuer\nA 19,00   6,28      1,19\nB 7,00    8,41      0,59`,
    ),
  ).toEqual([7, 19, undefined])
})

test('reads a zero rate in words, and a rate with words behind it', async () => {
  expect(
    await readRows(`Description            Quantity     Unit price     VAT            Amount
Brochures              500          1.12           Zero rated     560.00
Poster                 2            30.00          20 % M.C.       60.00`),
  ).toMatchObject([{ VatRate: 0 }, { VatRate: 20 }])
})

test('a digit is a rate unless the sums by rate explain it', async () => {
  const rows = `Désignation              Qté     P.U. HT    Montant HT    TVA
Papier A4 80 g           40      4,62       184,80        1
Mémento social           2       89,00      178,00        2`
  const readRates = async (text: string) => (await readRows(text)).map((row) => row['VatRate'])
  expect(
    await readRates(`${rows}

Code    Taux     Base HT    Montant TVA
1       20,00    184,80     36,96
2       5,50     178,00     9,79`),
  ).toEqual([20, 5.5])
  // 184,80 with a rate of 20 is not 30,00.
  expect(await readRates(`${rows}\n\n1       20,00    184,80     30,00`)).toEqual([1, 2])
})

test('an amount below the heading of its currency is named by the product', async () => {
  expect(
    await readRows(`Descrizione                Bott.     Euro cad.     Euro
Langhe Nebbiolo 2023       60        9,40          564,00
Roero Arneis 2025          48        7,20          345,60`),
  ).toMatchObject([
    { Quantity: 60, UnitPrice: 9.4, Amount: 564 },
    { Quantity: 48, UnitPrice: 7.2, Amount: 345.6 },
  ])
})

test('names charges the amount, and takes the price whose product with the quantity is the amount', async () => {
  expect(
    await readRows(`Date        Description           Charges      Credits
12/05/25    Accommodation          145.00
13/05/25    Restaurant dinner       58.50
14/05/25    Visa payment                        203.50`),
  ).toEqual([
    { Description: 'Accommodation', Amount: 145 },
    { Description: 'Restaurant dinner', Amount: 58.5 },
  ])
  expect(
    await readRows(`Item            Qty      Unit price      Price each      Total
Keyboard        3         80.00           96.00          288.00
Hub             2         25.00           30.00           60.00`),
  ).toMatchObject([{ UnitPrice: 96 }, { UnitPrice: 30 }])
})

test('reads numbers before the description as the quantity if their product with the price is the amount', async () => {
  expect(
    await readRows(`          Omschrijving               Prijs        Bedrag
2         Ontwerp                    275,00       550,00
12        Drukwerk                     0,50         6,00`),
  ).toMatchObject([
    { Quantity: 2, Description: 'Ontwerp' },
    { Quantity: 12, Description: 'Drukwerk' },
  ])
})

test('names the column with the most text the description, and reads an amount in two words', async () => {
  expect(
    await readRows(`Period      Role                  Days      Day rate     Bedrag excl.
May 2025    Solution architect    11.0      980.00         10,780.00
May 2025    Developer             19.5      760.00         14,820.00`),
  ).toMatchObject([{ Description: 'Solution architect' }, { Description: 'Developer', Amount: 14820 }])
})

test('does not read amounts of VAT as rates', async () => {
  const [row] = await readRows(`Details                  Qty      Rate      Net        VAT
Sub base                 20       14.50     290.00     58.00
Clean stone              8        18.00     144.00     28.80`)
  expect(row).toEqual({ Description: 'Sub base', Quantity: 20, UnitPrice: 14.5, Amount: 290 })
})

test('separates a quantity from the description if its product with the price is the amount', async () => {
  expect(
    await readRows(`Artikel                  Prijs per stuk      Totaal
3x Pizza Margherita      9,50                28,50
2x Cola                  2,75                 5,50
2 x 4 batterijen         6,00                 6,00`),
  ).toMatchObject([
    { Quantity: 3, Description: 'Pizza Margherita' },
    { Quantity: 2, Description: 'Cola' },
    { Description: '2 x 4 batterijen' },
  ])
})

test('names the amount by products less a discount, and the quantity by numbers with a times sign', async () => {
  expect(
    await readRows(`Descrizione             Quantità  Prezzo    Sc.%         m
Viti zincate            12 x        9,80   20,00         94,08
Silicone neutro         24 x        4,90   25,00         88,20
Guanti nitrile          36 x        1,95                 70,20`),
  ).toMatchObject([
    { Quantity: 12, UnitPrice: 9.8, Amount: 94.08 },
    { Quantity: 24, UnitPrice: 4.9, Amount: 88.2 },
    { Quantity: 36, UnitPrice: 1.95, Amount: 70.2 },
  ])
})
