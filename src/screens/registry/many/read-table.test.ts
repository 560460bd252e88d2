import { expect, test } from 'vitest'
import { padShortNumbers, parseNumberList } from './parse-number-list.ts'
import type { NumberColumn } from './read-table.ts'

/** What each line became: its number or bad cell, and its other cells. */
const readRows = (text: string, chosen?: NumberColumn) =>
  parseNumberList(text, chosen).entries.map((entry) => [
    'number' in entry ? entry.number : `? ${entry.problem.text}`,
    ...(entry.cells ?? []),
  ])
const readColumns = (text: string) => {
  const { columns, numberColumn, nameColumn } = parseNumberList(text)
  return [columns.map(({ heading, position }) => heading || position), numberColumn?.position, nameColumn]
}

const pasted = [
  'Creditor\tKvK\tTown',
  'De Snep, Zn\t01234567\tUtrecht',
  'Bakker B.V.\t1234567\tGouda',
  '',
  'De Snep Groep\t01234567\tUtrecht',
  'Visser\t\tDelft',
  'Mulder\t6875 0110\t',
].join('\n')

test('each line stays a row with its own cells, and a repeated number is looked up once', () => {
  expect(readRows(pasted)).toEqual([
    ['01234567', 'De Snep, Zn', 'Utrecht'],
    ['? 1234567', 'Bakker B.V.', 'Gouda'],
    ['01234567', 'De Snep Groep', 'Utrecht'],
    ['? ', 'Visser', 'Delft'],
    ['68750110', 'Mulder', ''],
  ])
  expect(readColumns(pasted)).toEqual([['Creditor', 'Town'], 2, 0])
  expect(parseNumberList(pasted)).toMatchObject({ numbers: ['01234567', '68750110'], duplicates: 1 })
  expect(parseNumberList(pasted).problems.map(({ line, typed }) => [line, typed.kind])).toEqual([
    [3, 'short'],
    [6, 'empty'],
  ])
})

test('rows without a heading have the same columns', () => {
  const rows = pasted.split('\n').slice(1).join('\n')
  expect(readRows(rows)).toEqual(readRows(pasted))
  expect(readColumns(rows)).toEqual([[1, 3], 2, 0])
})

test.each([
  ['a date of eight digits', '20240101;De Snep;69599084\n20240102;Bakker;68750110', 3],
  ['amounts of seven digits', '1234567,De Snep,69599084\n7654321,Bakker,68750110', 3],
  ['a heading without KvK', 'Naam;Nummer 1;Datum\nDe Snep;69599084;20240101\nB;68750110;20240101', 2],
  ['a heading that mentions KvK', 'Order;KvK;Plaats 1\n40012345;69599084;Gouda\n40012346;;Delft', 2],
])('finds the column with the numbers beside %s', (_, text, position) => {
  const { numberColumn, numbers } = parseNumberList(text)
  expect(numberColumn?.position).toBe(position)
  expect(numbers[0]).toBe('69599084')
})

test('a first row without a number is not taken for a heading', () => {
  expect(readRows('De Snep\t\tUtrecht\nBakker\t69599084\tGouda\nVisser\t68750110\tDelft')[0]).toEqual([
    '? ',
    'De Snep',
    'Utrecht',
  ])
})

test.each(['onbekend', 'n.v.t.', '-'])(
  'a first row with %s for its number is not taken for a heading',
  (none) => {
    const list = `Bakker B.V.\t${none}\tGouda\nVisser B.V.\t69599084\tDelft\nMulder\t68750110\tUrk`
    expect(readRows(list).map(([number]) => number)).toEqual([`? ${none}`, '69599084', '68750110'])
  },
)

test('without headings, a column is that of the names only if it clearly differs from others with words', () => {
  expect(readColumns('69599084;Gouda;Bakker\n68750110;Delft;Visser').at(-1)).toBeUndefined()
  const towns = ['Gouda', 'Delft', 'Gouda', 'Gouda'].map(
    (town, at) => `6959908${at};${town};Bakker ${'abcd'[at]}x`,
  )
  expect(readColumns(towns.join('\n')).at(-1)).toBe(1)
})

test('a quoted cell may contain separators and line ends; a line number is that of the first line', () => {
  const text = 'Naam;KvK;Adres\n"De ""Snep""; Zn";69599084;"Kade 1\nUtrecht"\nBakker;12345;x'
  expect(readRows(text)).toEqual([
    ['69599084', 'De "Snep"; Zn', 'Kade 1\nUtrecht'],
    ['? 12345', 'Bakker', 'x'],
  ])
  expect(parseNumberList(text).problems.map(({ line }) => line)).toEqual([4])
})

test('a number in a text, in a cell or a line, keeps that text', () => {
  expect(readRows('Gouda\tBakker 69599084\nDelft\tVisser 68750110')).toEqual([
    ['69599084', 'Gouda', 'Bakker 69599084'],
    ['68750110', 'Delft', 'Visser 68750110'],
  ])
  expect(readRows('Bakker 69599084\n68750110\nBakker 69599084')).toEqual([
    ['69599084', 'Bakker 69599084'],
    ['68750110', ''],
    ['69599084', 'Bakker 69599084'],
  ])
})

test('restores zeros in the column with the numbers only', () => {
  const rows = 'Bedrag\tNaam\tKvK\n7654321\tDe Snep\t1234567\n7654321\t"B\nZn"\t"765 4321"'
  expect(padShortNumbers(rows)).toBe(
    'Bedrag\tNaam\tKvK\n7654321\tDe Snep\t01234567\n7654321\t"B\nZn"\t07654321',
  )
})

test.each([
  ['by its heading', 'KvK;Plaats;Handelsnaam\n69599084;Gouda;Bakker', 1],
  ['not in a column with numbers of creditors', 'Crediteurnr;Crediteur;KvK\n12;Bakker;69599084', 1],
  ['by legal forms', '69599084;Gouda;Bakker B.V.\n68750110;Delft;Visser', 1],
  ['nowhere, if a heading says nothing about names', 'KvK;Plaats;Bedrag\n69599084;Gouda;12', undefined],
  ['nowhere, if there are only amounts', '69599084;12\n68750110;13,5', undefined],
])('finds the names %s', (_, text, nameColumn) => {
  expect(parseNumberList(text).nameColumn).toBe(nameColumn)
})

test('reads a large list with an unfinished quote in every row', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `"Bakker ${at}\t69599084\t"Gouda`).join('\n')
  expect(parseNumberList(text).entries).toHaveLength(20_000)
})

const getChoices = (text: string) =>
  parseNumberList(text).choices.map(({ heading, position, example }) => [position, heading || example])

test('another column can be chosen where several could have the numbers, and the rows are read with it', () => {
  const two = 'Klant;Oud;Nieuw;Plaats\nDe Snep;69599084;68750110;Gouda\nBakker;68750110;1234567;Delft'
  expect(getChoices(two)).toEqual([
    [1, 'Klant'],
    [2, 'Oud'],
    [3, 'Nieuw'],
    [4, 'Plaats'],
  ])
  expect(parseNumberList(two).numberColumn?.heading).toBe('Oud')
  expect(readRows(two, 2)).toEqual([
    ['68750110', 'De Snep', '69599084', 'Gouda'],
    ['? 1234567', 'Bakker', '68750110', 'Delft'],
  ])
  expect(parseNumberList(two, 2).choices).toEqual(parseNumberList(two).choices)
  expect(padShortNumbers(two, 2)).toBe(two.replace('1234567', '01234567'))
  expect(padShortNumbers(two)).toBe(two)
  expect(readRows(two, 'any').map(([number]) => number)).toEqual(['69599084', '68750110'])
})

test('a column can be chosen where none was found', () => {
  const none =
    'Naam\tGegevens\tContact\nDe Snep\tGouda\tA\nBakker\tDelft, 68750110\tB\nVisser\tUrk\tC\nMulder\tGoes\tD'
  expect(parseNumberList(none).numberColumn).toBeUndefined()
  expect(getChoices(none)).toEqual([
    [1, 'Naam'],
    [2, 'Gegevens'],
    [3, 'Contact'],
  ])
  expect(parseNumberList(none, 1)).toMatchObject({ numbers: ['68750110'], numberColumn: { position: 2 } })
  expect(parseNumberList(none, 0).numbers).toEqual([])
  // Without headings, the first text of a column identifies it.
  expect(getChoices('A\tGouda\nB\tDelft')).toEqual([
    [1, 'A'],
    [2, 'Gouda'],
  ])
})

test('there is nothing to choose where one column has the numbers, or lines are no table', () => {
  expect(getChoices(pasted)).toEqual([])
  expect(getChoices('20240101;De Snep;69599084\n20240102;Bakker;68750110')).toEqual([])
  expect(getChoices('69599084\n68750110')).toEqual([])
})
