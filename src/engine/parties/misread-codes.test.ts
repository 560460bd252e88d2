import { expect, test } from 'vitest'
import { createSegment } from '../layout/lines.ts'
import { repairPostalCode } from './misread-codes.ts'

const repair = (text: string, confidence?: number) => {
  const word = {
    text,
    size: 10,
    hasSpaceBefore: true,
    box: { left: 0, right: 100, top: 0, bottom: 10 },
    ...(confidence !== undefined && { confidence }),
  }
  return repairPostalCode({ text, segment: createSegment([word], 0, 0) })
}

test.each([
  ['HX7 GAS', 'HX7 6AS'],
  ['London NW1 OXE', 'London NW1 0XE'],
  ['3O11 AB Rotterdam', '3011 AB Rotterdam'],
  ['3811 8C Amersfoort', '3811 BC Amersfoort'],
  ['1O115 Berlin', '10115 Berlin'],
  ['- 7500 Tournai', '7500 Tournai'],
])('%s is %s', (text, code) => {
  expect(repair(text, 90)).toBe(code)
})

test.each([
  'HX7 8AS',
  '3811 BC Amersfoort',
  '10115 Berlin',
  'OSLO Norway',
  'IO11 8C Zoo',
  'BILLS Bills',
  'The GAS',
])('%s is not changed', (text) => {
  expect(repair(text, 90)).toBe(text)
})

test('a text layer is not changed', () => {
  expect(repair('HX7 GAS')).toBe('HX7 GAS')
})
