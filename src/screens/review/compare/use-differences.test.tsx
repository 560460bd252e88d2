import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { compareDocuments } from '#src/review/compare/compare-documents.ts'
import { listReadFields } from '#src/review/compare/compared-field.ts'
import { buildField, parseResult } from '#src/testing/builders/analysis-result.ts'
import { useDifferences } from './use-differences.ts'

function read(fields: Readonly<Record<string, string>>) {
  const built = Object.entries(fields).map(([name, Text]) => [
    name,
    buildField({ Text, Value: Text, Type: 'String' }),
  ])
  return parseResult({ Documents: [{ Fields: Object.fromEntries(built) }] }).Documents.flatMap(listReadFields)
}

test('separates items that agree in every reading from those that agree in the readings with the table', () => {
  const table = { 'Lines.0.Name': 'Pen', 'Lines.0.Amount': '1' }
  const items = compareDocuments([
    read({ Number: '1', ...table }),
    read({ Number: '1', ...table }),
    read({ Number: '1' }),
  ])
  const { result } = renderHook(() => useDifferences(items))
  expect(result.current.agreeing.map(({ name }) => name)).toEqual(['Number'])
  expect(result.current.agreeingInSome.map(({ name }) => name)).toEqual(['Lines.0.Name', 'Lines.0.Amount'])
  expect(result.current.partial.map(({ item }) => item.kind)).toEqual(['table'])
})
