import { expect, test } from 'vitest'
import { collectShapes, findMisreadLabel } from './misread-labels.ts'

const labels = collectShapes([
  'belasting',
  'prijs',
  'bedrag',
  'bank',
  'bevel',
  'beuel',
  'buyer',
  'factuurnummer',
])

test.each([
  ['beiasting', 'belasting'],
  ['prjis', 'prijs'],
  ['bcdrag', 'bedrag'],
  ['prijs', 'prijs'],
  ['buver', 'buyer'],
  ['factuumummer', 'factuurnummer'],
])('%s is the label %s', (word, label) => {
  expect(findMisreadLabel(word, labels)).toBe(label)
})

test.each([
  ['hank', 'short words are often those of something else'],
  ['bcvel', 'several labels look like it'],
  ['kosten', 'letters that differ'],
  ['bciaqting', 'too many letters differ'],
  ['bedragen', 'another word'],
])('%s is not a label: %s', (word) => {
  expect(findMisreadLabel(word, labels)).toBeUndefined()
})
