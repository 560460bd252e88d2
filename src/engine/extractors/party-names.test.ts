import { expect, test } from 'vitest'
import { analyseDocument } from '../analysis/analyse-document.ts'
import { invoice } from '../models/invoice.ts'
import type { Word } from '../pages/page.ts'
import { findParties } from '../parties/find-parties.ts'
import { issuerNameExtractor } from './party-names.ts'

const rows: readonly (readonly [text: string, confidence: number])[] = [
  ['BEILFUSS Werkzeuge Grosshandel AG', 96],
  ['Landsberger Strasse 402', 96],
  ['81241 München', 96],
  ['', 96],
  ['Rechnung 4711', 96],
  ['Gesamtbetrag 119,00', 96],
  ['BEILFUSS Werkzeuge Grosshandet AG', 80],
  ['USt-IdNr. DE812904734', 96],
]

function proposeNames(isScan: boolean) {
  const words = rows.flatMap(([row, confidence], line) =>
    row.split(' ').map((text, index): Word => {
      const left = 50 + 6 * row.split(' ').slice(0, index).join(' ').length + (index > 0 ? 6 : 0)
      const box = { left, right: left + 6 * text.length, top: 14 * line, bottom: 14 * line + 10 }
      return { text, box, size: 10, hasSpaceBefore: true, ...(isScan && { confidence }) }
    }),
  )
  const read = words.filter(({ text }) => text !== '')
  const document = analyseDocument([{ index: 0, width: 595, height: 842, words: read }], invoice)
  const parties = findParties(document, { customer: 'CustomerName', supplier: 'SupplierName' })
  const field = { name: 'SupplierName', type: 'String' as const, labels: [] }
  return issuerNameExtractor
    .propose({ field, role: 'issuer-name', document, parties })
    .map(({ value }) => value)
    .filter((value) => String(value).startsWith('BEILFUSS'))
}

test('a name that OCR reads with another letter is the same name, in its most certain reading', () => {
  expect(proposeNames(true)).toEqual(['BEILFUSS Werkzeuge Grosshandel AG'])
  // In a text layer both are printed.
  expect(proposeNames(false)).toHaveLength(2)
})
