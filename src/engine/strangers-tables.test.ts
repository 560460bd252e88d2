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
