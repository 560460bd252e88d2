import { describe, expect, test } from 'vitest'
import { getCellNumber, readDrawnRows } from '#src/testing/builders/draw-document.ts'

// VAT rates of line items in the layouts of issuers that the engine had never seen.

const head = `Jansen Techniek B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837

Factuur 2025-0418      Factuurdatum: 14-04-2025

`

const sums = `
Totaal excl. btw                                   345,00
Btw                                                 67,05
Totaal                                             412,05`

/** The rate of every row; null if it has none. */
async function readRates(table: string): Promise<unknown[]> {
  const rows = await readDrawnRows(head + table, getCellNumber)
  return rows.map(({ VatRate = null }) => VatRate)
}

const twoRows = (heading: string, first: string, second: string) =>
  `Omschrijving                  Aantal    Prijs      Bedrag${heading}
Radiator                      2         150,00     300,00${first}
Handboek                      1          45,00      45,00${second}
`

describe('rates in words', () => {
  test.each(['21% btw', 'BTW-tarief: 21%', '(incl. btw 21 %)', 'MwSt 21%'])(
    'in a separate line below the item: %s',
    async (line) => {
      const text = twoRows('', `\n${line}`, `\n${line.replace('21', '9')}`) + sums
      expect(await readRates(text)).toEqual([21, 9])
      const rows = await readDrawnRows(head + text, getCellNumber)
      expect(rows.map(({ Description }) => Description)).toEqual(['Radiator', 'Handboek'])
    },
  )

  test('in the description, which stays as printed', async () => {
    const text = `Omschrijving                  Aantal    Prijs      Bedrag
Radiator (21% btw)            2         150,00     300,00
Handboek (9% btw)             1          45,00      45,00
${sums}`
    expect(await readRates(text)).toEqual([21, 9])
    expect((await readDrawnRows(head + text, getCellNumber))[0]).toMatchObject({
      Description: 'Radiator (21% btw)',
    })
  })

  test('not in a line below one item of several', async () => {
    expect(await readRates(twoRows('', '\n21% btw', '') + sums)).toEqual([null, null])
  })

  test('in brackets beside the amounts, if they give the VAT of the document', async () => {
    expect(await readRates(twoRows('', ' (21%)', ' (9%)') + sums)).toEqual([21, 9])
    expect(await readRates(twoRows('', ' (20%)', ' (10%)') + sums)).toEqual([null, null])
  })

  test('in the heading of the amounts', async () => {
    const text = `${twoRows(' excl. 21% btw', '', '')}
Totaal excl. btw                                   345,00
Btw                                                 72,45
Totaal                                             417,45`
    expect(await readRates(text)).toEqual([21, 21])
  })

  test('in the heading of the amounts, unless another VAT is charged', async () => {
    expect(await readRates(twoRows(' excl. 21% btw', '', '') + sums)).toEqual([null, null])
  })

  test('in the heading of the VAT of every row', async () => {
    const text = `Omschrijving                  Aantal    Prijs      Btw 21%    Bedrag
Onderhoud cv-ketel            1         100,00       21,00    121,00
Filter                        2          15,00        6,30     36,30

Totaal incl. btw                                              157,30
Waarvan btw                                                    27,30`
    expect(await readRates(text)).toEqual([21, 21])
  })
})

describe('rates of groups', () => {
  const groups = (first: string, second: string) => `Omschrijving                  Aantal    Prijs      Bedrag
${first}
Radiator                      2         150,00     300,00
Leidingwerk                   10          8,00      80,00
${second}
Schilderen kozijnen           6          45,00     270,00

Totaal excl. btw                                   650,00
Btw 21% over 380,00                                 79,80
Btw 9% over 270,00                                  24,30
Totaal                                             754,10`

  test('are above their rows', async () => {
    const text = groups('Materiaal (21% btw)', 'Schilderwerk (9% btw)')
    expect(await readRates(text)).toEqual([21, 21, 9])
    const rows = await readDrawnRows(head + text, getCellNumber)
    expect(rows[1]).toMatchObject({ Description: 'Leidingwerk' })
  })

  test('are ignored if they do not give the VAT of the document', async () => {
    expect(await readRates(groups('Materiaal (9% btw)', 'Schilderwerk (21% btw)'))).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('the only rate of a document', () => {
  test.each(['21% btw', 'BTW 21%', 'Btw (21,0%)'])(
    '%s below the rows is not a rate of the rows',
    async (line) => {
      const text = `${twoRows('', '', '')}
Totaal excl. btw                                   345,00
${line.padEnd(51)} 72,45
Totaal                                             417,45`
      expect(await readRates(text)).toEqual([null, null])
    },
  )

  test('is not a rate of the rows if VAT is included in the amounts', async () => {
    const text = `${twoRows('', '', '')}
Totaal                                             345,00
Alle bedragen zijn inclusief 21% btw (€ 59,88)
Waarvan btw                                         59,88`
    expect(await readRates(text)).toEqual([null, null])
  })
})

describe('percentages and codes without a heading', () => {
  test('are rates left of the amounts too', async () => {
    const text = `Aantal   Omschrijving                  Prijs               Bedrag
2        Radiator                      150,00     21%      300,00
1        Pomp                           45,00     21%       45,00

Totaal excl. btw                                           345,00
Btw 21%                                                     72,45
Totaal                                                     417,45`
    expect(await readRates(text)).toEqual([21, 21])
  })

  test('are codes if the sums by rate and the total prove them', async () => {
    const text = (codes: string) => `Omschrijving                  Aantal    Prijs      C    Bedrag
Radiator                      2         150,00     ${codes[0] ?? ''}    300,00
Handboek                      1          45,00     ${codes[1] ?? ''}     45,00

Code   Tarief   Grondslag   Btw
1      21,0     300,00      63,00
2       9,0      45,00       4,05
Totaal                                                   412,05`
    expect(await readRates(text('12'))).toEqual([21, 9])
    expect(await readRates(text('21'))).toEqual([null, null])
  })

  test('are ignored if a row has several', async () => {
    const text = `Omschrijving                  Aantal    Prijs      Btw          Bedrag
Lunchbox met wijn             10        18,50      9% / 21%     185,00
Boek                          1          45,00     9%            45,00

Totaal incl. btw                                                230,00`
    expect(await readRates(text)).toEqual([null, 9])
  })
})

test.each(['S  20.00%      1,413.75    282.75', 'VAT 20%  1,413.75  282.75'])(
  'a row of the sums by rate is not an item: %s',
  async (line) => {
    const text = `Charge                                       VAT        Amount GBP
Haulage Hull - Spalding                      S            1,310.00
Customs entry                                S            103.75

${line}
                                             Net         1,413.75
                                             VAT           282.75
                                             TOTAL GBP   1,696.50`
    const rows = await readDrawnRows(text, getCellNumber)
    expect(rows.map(({ Description }) => Description)).toEqual(['Haulage Hull - Spalding', 'Customs entry'])
  },
)

test('the VAT of a country with its base is not an item', async () => {
  const text = `Description                                Qty    Unit price    Tax        Amount
Pro plan                                   1      €99.00        0%         €99.00
Extra seats                                5      €10.00        0%         €50.00

                                           Subtotal                       €149.00
                                           VAT - Ireland (0% on €149.00)    €0.00
                                           Total                          €149.00`
  expect(await readDrawnRows(text, getCellNumber)).toHaveLength(2)
})
