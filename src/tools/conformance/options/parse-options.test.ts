import { expect, test } from 'vitest'
import { allChecks } from '../checks/all-checks.ts'
import { parseOptions, type ConformanceOptions } from './parse-options.ts'
import { isSelected, planSubmissions } from '../run/run-checks.ts'

const base = ['--base-url', 'http://service.test']

function parseWords(...words: string[]): ConformanceOptions {
  const reading = parseOptions([...base, ...words])
  if (!reading.ok) throw new Error(reading.reason)
  return reading.options
}

test('an address may have a path, and loses its trailing slash', () => {
  expect(parseWords('--base-url', 'https://service.test/api/').baseUrl).toBe('https://service.test/api')
})

test('parses the locations of parameters', () => {
  const { typeParameter, geoDataParameter } = parseWords('--type-parameter', 'header:X-Type')
  expect([typeParameter, geoDataParameter]).toEqual([
    { where: 'header', name: 'X-Type' },
    { where: 'query', name: 'GeoData' },
  ])
})

test.each([
  [[], '--base-url is missing'],
  [['--base-url', 'service.test'], 'begins with http'],
  [['--base-url', 'http://service.test/?a=1'], 'begins with http'],
  [[...base, '--type-parameter', 'cookie:type'], 'query:NAME or header:NAME'],
  [[...base, '--types', 'one,two'], 'three words'],
  [[...base, '--timeout', 'long'], 'a number of seconds'],
  [[...base, '--timeout', '0'], 'a number of seconds'],
  [[...base, '--tokn', 'x'], '--tokn'],
  [[...base, 'more'], 'more'],
])('%j is refused with a reason', (words, reason) => {
  expect(parseOptions(words)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
})

test('a section selects its subsections, and not those that only begin alike', () => {
  expect(['4.2', '4', '4.21', '5', '45'].map((one) => isSelected(one, ['4']))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(isSelected('4.21', ['4.2'])).toBe(false)
  expect(isSelected('9', [])).toBe(true)
})

test('a plan counts the documents that will be read', () => {
  const read = (...words: string[]) => planSubmissions(allChecks, parseWords(...words)).read
  expect(read('--model', 'a')).toHaveLength(3)
  expect(read('--model', 'a', '--model-b', 'b', '--model-without-type', 'c')).toHaveLength(5)
  expect(read('--model', 'a', '--no-readings')).toEqual([])
  expect(read()).toEqual([])
})
