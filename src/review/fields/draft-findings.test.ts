import { expect, test } from 'vitest'
import { mergeFindings, readFindings, toFindingsContent } from './draft-findings.ts'

const search = (content: string, isFound: boolean) =>
  readFindings({ searchedTexts: [[0, 'Name', content, isFound]] })

test.each([
  ['that was found once stays found', search('typed', false), search('typed', true), ['typed', true]],
  ['that was found here stays found', search('typed', true), search('typed', false), ['typed', true]],
  [
    'that differs here is the one that counts',
    search('mine', false),
    search('theirs', true),
    ['mine', false],
  ],
])('of two searches for a field, a text %s', (_, mine, theirs, expected) => {
  expect(toFindingsContent(mergeFindings(mine, theirs)).searchedTexts).toEqual([[0, 'Name', ...expected]])
})
