import { expect, test } from 'vitest'
import { foldCaseAndAccents, tidyText } from './tidy-text.ts'

test.each([
  ['', ''],
  ['Two words', 'Two words'],
  [' before', 'before'],
  ['after ', 'after'],
  ['two  spaces', 'two spaces'],
  ['tab\tand\nline', 'tab and line'],
  ['12\u00a0345', '12 345'],
  ['Fak\u00adtuur\u200b', 'Faktuur'],
  ['2020\u20132021', '2020-2021'],
])('tidies %j to %j', (text, tidy) => {
  expect(tidyText(text)).toBe(tidy)
})

test.each([
  ['Invoice No. 12', 'invoice no. 12'],
  ['Invoice  No.', 'invoice no.'],
  ['März', 'marz'],
  ['STRAßE 1', 'strasse 1'],
  ['Crème BRÛLÉE', 'creme brulee'],
])('folds %j to %j', (text, folded) => {
  expect(foldCaseAndAccents(text)).toBe(folded)
})
