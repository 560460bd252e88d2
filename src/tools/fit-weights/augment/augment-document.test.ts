import { expect, test } from 'vitest'
import { analyseDocument } from '#src/engine/analysis/analyse-document.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { loadLabelledDocuments } from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { createRandom } from '#src/tools/generated-invoices/random.ts'
import { loadPages } from '../collect-readings.ts'
import { augmentDocument } from './augment-document.ts'

const [labelled] = loadLabelledDocuments('tune').filter(({ name }) => name === 'bouwbedrijf-terpstra')
const joinWords = (pages: readonly Page[]) =>
  pages
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join('')
    .replace(/\s/g, '')

test('an augmented document has other words, and still prints its labelled values', async () => {
  const drawing = labelled && (await loadPages(labelled))
  if (!drawing) throw new Error('the document is missing')
  const { model } = drawing
  const draw = (seed: string) =>
    augmentDocument(drawing, {
      random: createRandom(seed),
      analyse: (pages) => analyseDocument(pages, model),
      addresses: ['Kade 1\n1234 AB Plaats'],
    })
  for (const seed of ['one', 'two', 'three']) {
    const { pages, labels } = draw(seed)
    const text = joinWords(pages)
    expect(text).not.toBe(joinWords(drawing.pages))
    for (const name of ['InvoiceNumber', 'InvoiceDate', 'SupplierName', 'TotalAmount'])
      expect(text).toContain(labels.get(name)?.text.replace(/\s/g, ''))
  }
  expect(draw('one')).toEqual(draw('one'))
})
