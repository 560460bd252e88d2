import { describe, expect, test } from 'vitest'
import { analyseDrawnText, invoiceRest, readDrawnValues } from '#src/testing/builders/draw-document.ts'
import { analyseDocument } from '../analysis/analyse-document.ts'
import { findNamePieces } from '../extractors/fitted/find-name-pieces.ts'
import { invoice } from '../models/invoice.ts'
import type { Page } from '../pages/page.ts'
import { canBeName } from '../parties/name-forms.ts'

// Names on documents of freelancers and small firms, and ordinary ones that those rules must not affect.

const issuer = `Drankenhandel Sterkens B.V.
Kanaalweg 4, 3526 KL Utrecht
KvK 30192837`

describe('the words above both parties', () => {
  const invoice = (from: string, to: string) => `FACTURA

${from.padEnd(30)}${to}
Lucía Romero Vega             Bodegas del Sur, S.A.
Calle Feria 27                Calle Ancha 14
41003 Sevilla                 11408 Jerez de la Frontera
+34 654 118 840

Número   F25-018`

  test.each([
    ['De', 'Para'],
    ['Van', 'Aan'],
    ['Von', 'An'],
  ])('are %s and %s', async (from, to) => {
    expect(await readDrawnValues(invoice(from, to))).toMatchObject({
      SupplierName: 'Lucía Romero Vega',
      CustomerName: 'Bodegas del Sur, S.A.',
    })
  })

  test('are not words at the start of a line of text', async () => {
    const { labelHits } = analyseDrawnText(invoice('Van', 'de bakker'))
    expect(labelHits.map(({ segment }) => segment.text)).not.toContain('Van')
  })
})

test('a line with an arrow describes a service', () => {
  expect(['Traductrice EN/DE > FR', 'NL → EN', 'Marchand & Filles'].map(canBeName)).toEqual([
    false,
    false,
    true,
  ])
})

test.each([
  ['Fam. De Wit - Jansen', 'Fam. De Wit - Jansen'],
  ['Mevr. K. de Vries - van Dijk', 'Mevr. K. de Vries - van Dijk'],
  ['Mevr. K. de Vries - Inkoop', 'Mevr. K. de Vries'],
  ['Bakkerij Bos - Utrecht', 'Bakkerij Bos'],
])('of %s the name is %s', async (line, name) => {
  const text = `${issuer}

                                  ${line}
                                  Molenstraat 12
                                  3811 BC Amersfoort${invoiceRest}`
  expect(await readDrawnValues(text)).toMatchObject({ CustomerName: name })
})

describe('the website of a shop', () => {
  const shop = (page: Page): Page => ({
    ...page,
    words: page.words.map((word) => (word.text === 'tuintotaal.nl' ? { ...word, size: 20 } : word)),
  })
  const text = `tuintotaal.nl                  Energieweg 3
                               2382 NB Zoeterwoude
                               KvK: 28117702

Factuuradres
Sanne Veldkamp
Lindelaan 9
3971 HN Driebergen

Factuurnummer: TT2025/18834`

  test('in large type at the top is its name', () => {
    const { text: drawn } = analyseDrawnText(text)
    const large = analyseDocument(drawn.pages.map(shop), invoice)
    expect(findNamePieces(large).map((piece) => piece.text)).toContain('tuintotaal.nl')
  })

  test('in the type size of the other text is only a website', () => {
    expect(findNamePieces(analyseDrawnText(text)).map((piece) => piece.text)).not.toContain('tuintotaal.nl')
  })
})
