import { expect, test } from 'vitest'
import type { Model } from '../models/model.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const model: Model = {
  id: 'werkfactuur',
  label: 'Werkfactuur',
  provider: 'A',
  documentType: null,
  fields: [],
  tables: [
    {
      name: 'Regels',
      columns: [
        { name: 'Artikel', type: 'String', labels: ['Omschrijving'] },
        { name: 'Bedrag', type: 'String', labels: ['Bedrag'] },
      ],
    },
  ],
}

test('in a table of texts, a line that fills several columns begins a row, and texts continue below', async () => {
  const { Fields } = await recogniseDrawnText(
    `FACTUUR

Omschrijving                      Aantal        Prijs        Bedrag
Onderhoud warmtepomp                  1         120,00       120,00
Voorrijkosten binnen                  1          35,00        35,00
de regio
Totaal                                                       155,00`,
    model,
  )
  expect(Object.entries(Fields).map(([name, { Text }]) => [name, Text])).toEqual([
    ['Regels.0.Artikel', 'Onderhoud warmtepomp'],
    ['Regels.0.Bedrag', '120,00'],
    ['Regels.1.Artikel', 'Voorrijkosten binnen\nde regio'],
    ['Regels.1.Bedrag', '35,00'],
  ])
})
