import { expect, test } from 'vitest'
import { maxNumbers, padShortNumbers, parseNumberList } from './parse-number-list.ts'

test.each([
  ['a number on each line', '01234567\n\n 69599084 \r\nKvK 68750110\n'],
  ['numbers on one line', '01234567, 69599084; 68750110'],
  ['numbers on one line, separated by spaces', '01234567 69599084 68750110'],
  ['a column with a head', 'KvK-nummer\n01234567\n69599084\n68750110'],
  [
    'rows of which the head says the column',
    'Datum;Naam;KvK-nummer\n20240101;"Jansen; Zn";01234567\n20240101;B;69599084\n20240101;C;68750110',
  ],
  ['rows without a head', 'De Snep\t01234567\tx\nB\t69599084\ty\nC\t68750110\tz'],
  ['our own CSV', '"KvK-nummer";"Naam"\r\n"01234567\t";"x"\r\n"69599084\t";"y"\r\n"68750110\t";"z"'],
])('reads %s', (_, text) => {
  expect(parseNumberList(text)).toMatchObject({
    numbers: ['01234567', '69599084', '68750110'],
    duplicates: 0,
    leftOut: 0,
    problems: [],
  })
})

test('skips duplicate numbers', () => {
  expect(parseNumberList('01234567\nKvK 0123 4567\n69599084')).toMatchObject({
    numbers: ['01234567', '69599084'],
    duplicates: 1,
  })
})

test('reports a line without a KvK number with its kind', () => {
  const { numbers, problems } = parseNumberList('69599084\n1234567\n000038509504\n\n857587973\nDe Snep')
  expect(numbers).toEqual(['69599084'])
  expect(problems.map(({ line, typed }) => [line, typed.kind])).toEqual([
    [2, 'short'],
    [3, 'branch'],
    [5, 'rsin'],
    [6, 'other'],
  ])
})

test('keeps lines without a number between the numbers, in the order of the list', () => {
  const { entries } = parseNumberList('69599084\n1234567\n68750110\nDe Snep\n69599084')
  expect(entries.map((entry) => ('number' in entry ? entry.number : entry.problem.text))).toEqual([
    '69599084',
    '1234567',
    '68750110',
    'De Snep',
  ])
})

test('restores the zero in its cell of a row, and leaves the other cells', () => {
  const rows = 'foo;1234567;bar\n"Jansen; Zn","765 4321",x\nB\t69599084\t1234567\n'
  const padded = 'foo;01234567;bar\n"Jansen; Zn",07654321,x\nB\t69599084\t1234567\n'
  expect(padShortNumbers(rows)).toBe(padded)
  const headed = 'Bedrag;KvK-nummer\n7654321;1234567\n7654321;69599084'
  expect(padShortNumbers(headed)).toBe('Bedrag;KvK-nummer\n7654321;01234567\n7654321;69599084')
  for (const text of [rows, headed]) expect(parseNumberList(padShortNumbers(text)).problems).toEqual([])
})

test('restores zeros only where a line is seven digits', () => {
  expect(padShortNumbers('1234567\n69599084\nkvk 7654321\n123456')).toBe(
    '01234567\n69599084\n07654321\n123456',
  )
})

test('cuts a list that is too long, and counts the rest', () => {
  const lines = Array.from({ length: maxNumbers + 3 }, (_, at) => String(10_000_000 + at))
  const { numbers, leftOut, duplicates } = parseNumberList([...lines, '10000000'].join('\n'))
  expect([numbers.length, numbers.at(-1), leftOut, duplicates]).toEqual([2000, '10001999', 3, 1])
  expect(parseNumberList('69599084').leftOut).toBe(0)
})
