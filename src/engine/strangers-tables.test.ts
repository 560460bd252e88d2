import { describe, expect, test } from 'vitest'
import { readDrawnRows } from '#src/testing/builders/draw-document.ts'

// Tables of line items as workshops and SAP print them, and ordinary tables that those rules leave alone.

const readTexts = (text: string) => readDrawnRows(text, ({ Text }) => Text)

describe('the bill of a garage', () => {
  const bill = (sums: string) => `Factuur F25-3381

Werkzaamheden                      Aantal    Prijs     Totaal
Grote beurt uitgevoerd               2,20    78,00     171,60
Remblokken vooras vervangen          0,80    78,00      62,40
Onderdelen
Motorolie 0W20                       4,50    15,95      71,78
Set remblokken voor                  1,00    58,75      58,75
${sums}
Totaal exclusief BTW                                   364,53
BTW 21%                                                 76,55
Te voldoen                                             441,08`

  test('has the sums of its kinds of work below the rows, and their names above', async () => {
    const rows = await readTexts(
      bill(`Arbeid                                                 234,00
Onderdelen                                             130,53`),
    )
    expect(rows.map((row) => row['Description'])).toEqual([
      'Grote beurt uitgevoerd',
      'Remblokken vooras vervangen',
      'Motorolie 0W20',
      'Set remblokken voor',
    ])
  })

  test('may have further rows without a quantity that are no sums', async () => {
    const rows = await readTexts(
      bill(`Milieutoeslag                                            4,50
Poetsdoeken                                              2,10`),
    )
    expect(rows.map((row) => row['Amount']).slice(-2)).toEqual(['4,50', '2,10'])
  })

  test('goes on with a description that has no amount below', async () => {
    const [, second] = await readTexts(bill('').replace('Onderdelen\n', 'inclusief slijtage-indicator\n'))
    expect(second).toMatchObject({ Description: 'Remblokken vooras vervangen\ninclusief slijtage-indicator' })
  })
})

describe('the number of the customs', () => {
  const table = (line: string) => `Rechnung 9004418822

Pos.    Bezeichnung                       Menge    Preis     Wert EUR
10      Stirnradgetriebe i=25 IP65        4        412,00    1.648,00
        ${line}
20      Wellendichtring 35x52x7           12        18,75      225,00

Endbetrag EUR                                                1.873,00`

  test.each(['Statistische Warennummer 84834023', 'Statistical commodity code 84834023'])(
    'is no part of a description: %s',
    async (line) => {
      const [first] = await readTexts(table(line))
      expect(first?.['Description']).toBe('Stirnradgetriebe i=25 IP65')
    },
  )

  test.each(['Statistische Auswertung 2025', 'Ausführung mit Hohlwelle 40'])('is not %s', async (line) => {
    const [first] = await readTexts(table(line))
    expect(first?.['Description']).toBe(`Stirnradgetriebe i=25 IP65\n${line}`)
  })
})

describe('VAT with its base in one line', () => {
  const text = (lines: string) => `OMSCHRIJVING                     AANTAL           TARIEF          TOTAAL
Schilderwerk kozijnen            26               48,50         1.261,00
Huur rolsteiger                  3                45,00           135,00
${lines}`

  test('is no row', async () => {
    const rows = await readTexts(
      text(`                                 Subtotaal excl. BTW            1.396,00
                                 9% BTW over €  1.261,00          113,49
                                 21% BTW over €   135,00           28,35
                                 Totaal incl. BTW               1.537,84`),
    )
    expect(rows).toHaveLength(2)
  })

  test('is not the work of an accountant', async () => {
    const rows = await readTexts(
      text(`BTW aangifte over 3 kwartalen    3         90,00        270,00

Totaal excl. BTW                                      1.666,00`),
    )
    expect(rows[2]).toMatchObject({ Description: 'BTW aangifte over 3 kwartalen' })
  })
})

describe('rows of a letter', () => {
  const letter = (sum: string) => `Declaratie D2025-0771

Voor verrichte werkzaamheden brengen wij u in rekening:

Samenstellen jaarrekening 2024           2.850,00
Aangifte inkomstenbelasting maten        1.140,00
${' '.repeat(41)}${sum}
Omzetbelasting 21%                         837,90
Te voldoen                               4.827,90`

  test('have a sum without a name', async () => {
    expect(await readTexts(letter('3.990,00'))).toMatchObject([
      { Description: 'Samenstellen jaarrekening 2024', Amount: '2.850,00' },
      { Description: 'Aangifte inkomstenbelasting maten', Amount: '1.140,00' },
    ])
  })

  test('have none in an amount that is not theirs', async () => {
    expect(await readTexts(letter('3.991,00'))).toEqual([])
  })
})

describe('the hours of a temporary worker', () => {
  const hours = (first: string, second: string, further: string) => `Factuur UZ25042117

Omschrijving                         Uren     Tarief     Bedrag
${first}
Normale uren 100%                    38,00    29,14      1.107,32
Reiskosten woon-werk                  5,00     8,40         42,00
${second}
Normale uren 100%                    40,00    33,80      1.352,00
${further}
Bedrag excl. btw                                         2.501,32`
  const readDescriptions = async (text: string) => (await readTexts(text)).map((row) => row['Description'])

  test('are below the name of each', async () => {
    expect(
      await readDescriptions(hours('A. Nowak - productiemedewerker', 'M. Ionescu - heftruckchauffeur', '')),
    ).toEqual(['Normale uren 100%', 'Reiskosten woon-werk', 'Normale uren 100%'])
  })

  test('may go on in a line of another form', async () => {
    expect(
      (
        await readDescriptions(hours('A. Nowak - productiemedewerker', 'volgens de regeling van 2025', ''))
      )[1],
    ).toBe('Reiskosten woon-werk\nvolgens de regeling van 2025')
  })
})
