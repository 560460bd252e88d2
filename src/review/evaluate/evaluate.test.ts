import { describe, expect, test } from 'vitest'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { ComparedDocument } from '../compare/compared-field.ts'
import { scoreDocument, splitUnknownFields } from './score-document.ts'
import { calibrate, computeScore, computeStraightThrough, scoreGroups } from './summarise-scores.ts'

const document = (fields: Readonly<Record<string, string>>, confidence?: number): ComparedDocument =>
  Object.entries(fields).map(([name, text]) => ({
    name,
    cell: parseCellName(name),
    text,
    value: text,
    type: 'String',
    page: 0,
    confidence,
    isEdited: false,
  }))

const brief = (confirmed: ComparedDocument, found: ComparedDocument, asked?: readonly string[]) =>
  scoreDocument(confirmed, found, asked).map(({ name, outcome }) => `${name} ${outcome}`)

describe('scoring a document', () => {
  test('a field is right, wrong, missed or extra', () => {
    expect(
      brief(
        document({ Number: '1', Total: '10', Date: '2026-01-01' }),
        document({ Number: '1', Total: '11', Iban: 'NL' }),
      ),
    ).toEqual(['Number right', 'Total wrong', 'Date missed', 'Iban extra'])
  })

  test('a field that the model was not asked for does not count as missed', () => {
    expect(brief(document({ Number: '1', Colour: 'red' }), document({}), ['Number'])).toEqual([
      'Number missed',
    ])
    expect(
      brief(
        document({ 'Lines.0.Amount': '1', 'Lines.0.Colour': 'red' }),
        document({ 'Lines.0.Amount': '1' }),
        ['Lines.*.Amount'],
      ),
    ).toEqual(['Lines.0.Amount right'])
  })

  test('an extra value does not count if reviewers were never shown the field', () => {
    const scored = scoreDocument(
      document({ Number: '1', 'Lines.0.Name': 'Pen' }),
      document({ Number: '2', Due: '3', Place: '4', 'Lines.0.Name': 'Pen', 'Lines.0.Code': '5' }),
    )
    const { counted, unknown } = splitUnknownFields(scored, ['Number', 'Due', 'Lines.*.Name'])
    expect(counted.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'Number wrong',
      'Due extra',
      'Lines.0.Name right',
    ])
    expect(unknown.map(({ name }) => name)).toEqual(['Place', 'Lines.0.Code'])
    expect(splitUnknownFields(scored, undefined).unknown).toEqual([])
  })

  test('a missing row counts only its own cells as missed', () => {
    const confirmed = document({
      'Lines.0.Name': 'Pen',
      'Lines.0.Amount': '1',
      'Lines.1.Name': 'Ink',
      'Lines.1.Amount': '2',
    })
    const found = document({ 'Lines.0.Name': 'Ink', 'Lines.0.Amount': '2' })
    const scored = scoreDocument(confirmed, found)
    expect(computeScore(scored)).toMatchObject({ missed: 2, extra: 0, wrong: 0 })
    expect(computeScore(scoreDocument(found, confirmed))).toMatchObject({ extra: 2, missed: 0, wrong: 0 })
  })

  test('a Value that differs from its Text is returned to be shown instead', () => {
    const printed = {
      text: '04-11-2026',
      type: 'Date',
      page: 0,
      confidence: 90,
      isEdited: false,
      cell: undefined,
    }
    const date = (name: string, value: string) => ({ ...printed, name, value })
    const [corrected, right] = scoreDocument(
      [date('Date', '2026-11-05'), date('DueDate', '2026-11-04')],
      [date('Date', '2026-11-04'), date('DueDate', '2026-11-04')],
    )
    expect(corrected).toMatchObject({
      outcome: 'wrong',
      expectedValue: { value: '2026-11-05', type: 'Date' },
      foundValue: { value: '2026-11-04', type: 'Date' },
    })
    expect(right).toMatchObject({ outcome: 'right', expected: '04-11-2026', expectedValue: undefined })
  })

  test('every cell of a table that was not read at all is missed', () => {
    const confirmed = document({ 'Lines.0.Name': 'Pen', 'Lines.1.Name': 'Ink', Number: '1' })
    expect(brief(confirmed, document({ Number: '1' }))).toEqual([
      'Number right',
      'Lines.0.Name missed',
      'Lines.1.Name missed',
    ])
  })
})

const field = (outcome: 'right' | 'wrong' | 'missed' | 'extra', confidence?: number, group = 'Total') => ({
  group,
  outcome,
  confidence,
})

describe('summarising scores', () => {
  test('precision, recall and F1 follow from the counts', () => {
    expect(
      computeScore([field('right'), field('right'), field('wrong'), field('missed'), field('extra')]),
    ).toEqual({ right: 2, wrong: 1, missed: 1, extra: 1, precision: 0.5, recall: 0.5, f1: 0.5 })
    expect(computeScore([])).toMatchObject({ precision: null, recall: null, f1: null })
    expect(computeScore([field('missed')])).toMatchObject({ precision: null, recall: 0, f1: 0 })
  })

  test('groups are scored separately', () => {
    const groups = scoreGroups([
      { fields: [field('right'), field('wrong', 50, 'Date')] },
      { fields: [field('missed')] },
    ])
    expect([...groups.keys()]).toEqual(['Total', 'Date'])
    expect(groups.get('Total')).toMatchObject({ right: 1, missed: 1, recall: 0.5, precision: 1 })
  })

  test('calibration counts each found value with a confidence once', () => {
    const bins = calibrate([
      {
        fields: [
          field('right', 100),
          field('wrong', 95),
          field('extra', 94.9),
          field('right'),
          field('missed'),
        ],
      },
    ])
    expect(bins.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 2])
    expect(bins.at(-1)).toMatchObject({ from: 95, to: 100, confidence: 97.5, right: 0.5 })
    expect(bins[0]).toMatchObject({ confidence: null, right: null })
  })

  test('a document passes if all found values are confident; a missed value makes it wrong', () => {
    const documents = [
      { fields: [field('right', 99), field('right', 91)] },
      { fields: [field('right', 99), field('missed')] },
      { fields: [field('wrong', 95), field('right', 60)] },
      { fields: [field('missed')] },
      { fields: [field('right')] },
    ]
    expect(computeStraightThrough(documents, 90)).toEqual({
      documents: 5,
      passed: 2,
      passedRight: 1,
      values: 6,
      passedValues: 4,
      passedRightValues: 3,
    })
    expect(computeStraightThrough(documents, 0)).toMatchObject({ passed: 3 })
  })
})
