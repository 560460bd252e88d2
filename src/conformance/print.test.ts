import { expect, test } from 'vitest'
import { failed, notCheckable, passed } from './check.ts'
import { printSummary, printTable } from './print.ts'
import type { Row } from './run-checks.ts'

const rows: readonly Row[] = [
  { section: '4.2', rule: 'Answers 202', verdict: passed() },
  { section: '4.2', rule: 'Answers twice', assumes: 'two is twice', verdict: passed('2 looked at') },
  {
    section: '7',
    rule: 'Refuses',
    assumes: 'with 400',
    verdict: failed('200 text/plain a long body of words'),
  },
  {
    section: '10.1',
    rule: 'Charges once',
    assumes: 'a balance',
    verdict: notCheckable('no balance is shown'),
  },
]
const plain = (_: unknown, word: string) => word

test('sections, outcomes and rules stand in columns, and notes below their rule', () => {
  expect(printTable(rows, { width: 100, paint: plain })).toBe(
    [
      'spec  outcome        rule',
      '4.2   passed         Answers 202',
      '4.2   passed         Answers twice',
      '                       seen: 2 looked at; assumed: two is twice',
      '7     failed         Refuses',
      '                       seen: 200 text/plain a long body of words; assumed: with 400',
      '10.1  not checkable  Charges once',
      '                       no balance is shown',
    ].join('\n'),
  )
})

test('notes are broken at spaces to stay within the width, and a longer word stays whole', () => {
  const lines = printTable(rows, { width: 45, paint: plain }).split('\n')
  expect(lines.filter((line) => line.startsWith('      ')).every((line) => line.length <= 45)).toBe(true)
  const narrow = printTable(rows, { width: 1, paint: plain })
  expect(narrow).toContain('\n                       text/plain\n')
})

test('colours do not move the columns', () => {
  const paint = (_: unknown, word: string) => `<${word}>`
  expect(printTable(rows, { width: 100, paint })).toContain('4.2   <passed       >  Answers 202')
})

test('the summary counts every outcome', () => {
  expect(printSummary(rows)).toBe('2 passed, 1 failed, 1 not checkable')
  expect(printSummary([])).toBe('0 passed, 0 failed, 0 not checkable')
})
