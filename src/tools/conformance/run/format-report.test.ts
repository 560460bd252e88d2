import { expect, test } from 'vitest'
import { fail, notCheckable, pass } from './check.ts'
import { formatEnd, formatJson, formatTable } from './format-report.ts'
import type { CheckResult } from './run-checks.ts'

const rows: readonly CheckResult[] = [
  { section: '4.2', rule: 'Answers 202', verdict: pass() },
  { section: '4.2', rule: 'Answers twice', assumes: 'two is twice', verdict: pass('2 looked at') },
  {
    section: '7',
    rule: 'Refuses',
    assumes: 'with 400',
    verdict: fail('200 text/plain a long body of words'),
  },
  {
    section: '10.1',
    rule: 'Charges once',
    assumes: 'a balance',
    verdict: notCheckable('no balance is shown'),
  },
]
const plain = (_: unknown, word: string) => word

test('sections, outcomes and rules are in columns, and notes below their rule', () => {
  expect(formatTable(rows, { width: 100, paint: plain })).toBe(
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
  const lines = formatTable(rows, { width: 45, paint: plain }).split('\n')
  expect(lines.filter((line) => line.startsWith('      ')).every((line) => line.length <= 45)).toBe(true)
  const narrow = formatTable(rows, { width: 1, paint: plain })
  expect(narrow).toContain('\n                       text/plain\n')
})

test('colours do not move the columns', () => {
  const paint = (_: unknown, word: string) => `<${word}>`
  expect(formatTable(rows, { width: 100, paint })).toContain('4.2   <passed       >  Answers 202')
})

test('the end repeats failures, names the missing options, and counts every outcome', () => {
  const wants = (option: string): CheckResult => ({
    section: '5',
    rule: 'Admits',
    verdict: notCheckable(`needs ${option}`),
  })
  const [, , refuses] = rows
  const all = [...rows, wants('--token'), wants('--model'), wants('--token')]
  expect(formatEnd(all, { width: 100, paint: plain })).toBe(
    [
      refuses && formatTable([refuses], { width: 100, paint: plain }),
      'More rules can be checked with --token (2), --model (1); --help says what they are.',
      '2 passed, 1 failed, 4 not checkable',
    ].join('\n\n'),
  )
  expect(formatEnd([], { width: 100, paint: plain })).toBe('0 passed, 0 failed, 0 not checkable')
})

test('failures with 401 may be due to a missing token', () => {
  const unknown = ['401 text/plain', 'an-id: 401'].map((seen): CheckResult => ({
    section: '4.3',
    rule: 'Answers',
    verdict: fail(seen),
  }))
  expect(formatEnd([...rows, ...unknown], { width: 100, paint: plain })).toContain(
    '\n\nAnswered 401, not logged in: 2 of what failed. Is --token wanting, or the one given not accepted?\n\n',
  )
  expect(formatEnd(rows, { width: 100, paint: plain })).not.toContain('401')
})

test('JSON has every rule with its outcome and what was seen, why not or assumed', () => {
  expect(JSON.parse(formatJson(rows, 'https://service.example'))).toEqual({
    service: 'https://service.example',
    counts: { passed: 2, failed: 1, 'not checkable': 1 },
    rules: [
      { section: '4.2', rule: 'Answers 202', outcome: 'passed' },
      {
        section: '4.2',
        rule: 'Answers twice',
        outcome: 'passed',
        seen: '2 looked at',
        assumed: 'two is twice',
      },
      {
        section: '7',
        rule: 'Refuses',
        outcome: 'failed',
        seen: '200 text/plain a long body of words',
        assumed: 'with 400',
      },
      {
        section: '10.1',
        rule: 'Charges once',
        outcome: 'not checkable',
        why: 'no balance is shown',
        assumed: 'a balance',
      },
    ],
  })
})
