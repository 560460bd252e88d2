import { expect, test } from 'vitest'
import { readDrawnRows } from '#src/testing/builders/draw-document.ts'

/** The cells of the drawn table, row by row, as printed; `?` marks a flagged description. */
const readRows = (text: string) =>
  readDrawnRows(
    text,
    (cell, column) => `${cell.Text}${cell.NeedsReview && column === 'Description' ? '?' : ''}`,
  )

const readDescriptions = async (text: string) => (await readRows(text)).map((row) => row['Description'])

const head = 'Omschrijving                    Aantal     Prijs      Bedrag'

test('leaves out group headings that begin left of the rows', async () => {
  expect(
    await readDescriptions(`${head}
Week 19  A. Kowalczyk
   Normale uren                   40,00     34,15    1.366,00
   Overuren                        3,50     42,69      149,42
                                                     1.515,42

Week 20  A. Kowalczyk
   Normale uren                   38,00     34,15    1.297,70
                                                     1.297,70
Totaal                                               2.813,12`),
  ).toEqual(['Normale uren', 'Overuren', 'Normale uren'])
})

test('flags a description below a title that may be its first line', async () => {
  expect(
    await readDescriptions(`${head}
Materiaal
Gipsplaat                         24,00      7,95      190,80
Profielen                         40,00      3,20      128,00
Totaal                                                 318,80`),
  ).toEqual(['Gipsplaat?', 'Profielen'])
})

test('keeps a first line that continues in the line with the numbers', async () => {
  expect(
    await readDescriptions(`${head}

Boden ausheben und
seitlich lagern                   12,50     18,00      225,00

Planum herstellen                  4,00     85,00      340,00

Totaal                                                 565,00`),
  ).toEqual(['Boden ausheben und\nseitlich lagern?', 'Planum herstellen'])
})

test('continues below the sums of goods and of deposits, with the returned items', async () => {
  expect(
    await readDescriptions(`Omschrijving                    Aantal     Prijs      Bedrag
Pils krat 24                      10,00     13,20      132,00
Cola krat 24                       5,00     16,90       84,50
Summe Ware                                             216,50
Summe Pfand                                             46,50
Leergutrücknahme
Leergut Kasten                   -12,00      3,10      -37,20
Leergut Keg                       -1,00     30,00      -30,00
Totaal                                                 195,80`),
    // Flagged, because the rows do not add up without the deposits.
  ).toEqual(['Pils krat 24?', 'Cola krat 24?', 'Leergut Kasten?', 'Leergut Keg?'])
})

test('continues below the sum of a group, whatever its label', async () => {
  expect(
    await readRows(`${head}
Ketel afkoppelen                   2,00     80,00      160,00
Summe Titel 1                                          160,00
Ketel plaatsen                     3,00     80,00      240,00
Summe Titel 2                                          240,00
Totaal                                                 400,00`),
  ).toMatchObject([{ Description: 'Ketel afkoppelen' }, { Description: 'Ketel plaatsen', Amount: '240,00' }])
})

test('ends at a line that is the sum of the rows under an unknown label', async () => {
  expect(
    await readRows(`Prestazioni professionali          Importo
Progetto preliminare               1.850,00
Pratica e diritti                    640,00
Direzione lavori                   1.410,00
Onorari                            3.900,00
Contributo integrativo 4%            156,00`),
  ).toHaveLength(3)
})

test('leaves out a line with only an article number', async () => {
  expect(
    await readDescriptions(`${head}
Vogelhuis eiken                    1        64,95       64,95
SKU: VV-1217
Zaadmix vier seizoenen             2        27,90       55,80
zak van 12,5 kg
EAN 4012346120417
Totaal                                                 120,75`),
  ).toEqual(['Vogelhuis eiken', 'Zaadmix vier seizoenen\nzak van 12,5 kg'])
})

test('reads a service that begins like an amount carried over', async () => {
  const text = `${head}
Minigraver                         5        85,00      425,00
Transport heen en terug                                 95,00`
  expect(
    await readDescriptions(`${text}\nTotaal                                                 520,00`),
  ).toEqual(['Minigraver', 'Transport heen en terug'])
  expect(
    await readRows(`${text}\nTransport                                              520,00`),
  ).toHaveLength(2)
})

test('does not read sums at the right of a note as rows', async () => {
  expect(
    await readDescriptions(`Aantal   Omschrijving                      Prijs      Bedrag
2        Onderhoud ketel                   95,00      190,00
3        Kogelkraan                         8,75       26,25

Wij danken u voor uw opdracht       Subtotaal         216,25
en zien u graag terug               Btw 21%            45,41
                                    Totaal            261,66`),
  ).toEqual(['Onderhoud ketel', 'Kogelkraan'])
})

test('reads services that begin with sum words', async () => {
  expect(
    await readDescriptions(`Omschrijving                                         Bedrag
Btw-aangifte 1e kwartaal                              95,00
Balance sheet preparation                            250,00
Btw 21%                                               72,45`),
  ).toEqual(['Btw-aangifte 1e kwartaal?', 'Balance sheet preparation?'])
})

test('does not read the sum of a group as a row if its word is not the first', async () => {
  expect(
    await readDescriptions(`${head}
Annual service                     1,00     65,00       65,00
Replace discs                      2,00     65,00      130,00
Labour total                                           195,00`),
  ).toEqual(['Annual service', 'Replace discs'])
})
