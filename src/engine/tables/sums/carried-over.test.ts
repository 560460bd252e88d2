import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readDescriptions(text: string) {
  const { Fields } = await recogniseDrawnText(text)
  const rows = Object.keys(Fields).filter((name) => /^LineItems.\d+.Amount$/.test(name))
  return rows.map((name) => Fields[name.replace('Amount', 'Description')]?.Text)
}

const head = 'Omschrijving                    Aantal     Prijs      Bedrag'
const first = `${head}
Pils vat 50 L                     2       138,40      276,80
Tripel 24 x 33 cl                 6        31,92      191,52`
const second = `Cava brut                         2        44,70       89,40
Appelsap                          1        19,10       19,10`
const names = ['Pils vat 50 L', 'Tripel 24 x 33 cl', 'Cava brut', 'Appelsap']

test('leaves out the sum of an earlier page above the rows of the next, with repeated headings', async () => {
  const read = (label: string) =>
    readDescriptions(`${first}
${label}                                            468,32\f${head}
${label}                                            468,32
${second}
Totaal                                                576,82`)
  expect(await read('          ')).toEqual(names)
  expect(await read('Overdracht')).toEqual(names)
  expect(await read('Vorig blad')).toEqual(names)
})

test('leaves out a sum under an unknown name that the next page repeats without headings', async () => {
  expect(
    await readDescriptions(`${first}
Meegenomen                                            468,32\f
Meegenomen                                            468,32
${second}
Totaal                                                576,82`),
  ).toEqual(names)
})

test('keeps a row at the top of a page with another amount', async () => {
  expect(
    await readDescriptions(`${first}\f${head}
Levering                                               40,00
${second}
Totaal                                                616,82`),
  ).toEqual([...names.slice(0, 2), 'Levering', ...names.slice(2)])
})

test('leaves out the amount above the rows of a page whose earlier rows could not be read', async () => {
  expect(
    await readDescriptions(`Een pagina zonder leesbare regels\f${head}
                                                      468,32
${second}
Totaal                                                576,82`),
  ).toEqual(names.slice(2))
})
