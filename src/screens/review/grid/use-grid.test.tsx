import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { groupTables } from '#src/review/tables/group-tables.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { createSelectionStore } from '../session/selection-store.ts'
import { useGrid } from './use-grid.ts'

const names = ['T.0.A', 'T.0.B', 'T.1.A', 'T.2.A', 'T.2.B']
const fields = parseResult(buildResult(Object.fromEntries(names.map((name) => [name, buildField()]))))
const table = groupTables(buildReviewFields(fields.Documents[0]!, { edits: [] })).tables.get('T')!

/** The grid of a table with a missing cell (T.1.B) on a screen whose selected field the test changes. */
function renderGrid(initialName?: string) {
  const select = vi.fn<(name: string) => void>()
  const selection = createSelectionStore()
  const session = { select, selection } as unknown as ReviewSession
  const view = renderHook(
    ({ name }: { name: string | undefined }) => {
      const selected = table.rows.flatMap((row) => [...row.cells.values()]).find((cell) => cell.name === name)
      return useGrid(table, 2, selected)
    },
    {
      initialProps: { name: initialName },
      wrapper: ({ children }: { children: ReactNode }) => (
        <ReviewSessionContext value={session}>{children}</ReviewSessionContext>
      ),
    },
  )
  return { ...view, select, selection }
}

test('starts at the selected field and follows a selection from elsewhere', () => {
  const { result, rerender } = renderGrid('T.1.A')
  expect(result.current.head).toEqual({ row: 1, column: 0 })
  rerender({ name: 'T.2.B' })
  expect(result.current.head).toEqual({ row: 2, column: 1 })
  rerender({ name: undefined })
  expect(result.current.head).toEqual({ row: 2, column: 1 })
})

test('selects the field of the active cell; a missing cell is filled from the page', () => {
  const { result, select, selection } = renderGrid('T.0.A')
  act(() => result.current.go({ row: 2, column: 0 }))
  expect(select).toHaveBeenLastCalledWith('T.2.A')
  select.mockClear()
  act(() => result.current.go({ row: 1, column: 1 }))
  expect(result.current.active).toBeUndefined()
  expect(select).not.toHaveBeenCalled()
  expect(selection.getState().missingCell).toMatchObject({ table: 'T', row: 1, column: 'B' })
  act(() => result.current.go({ row: 2, column: 0 }))
  expect(selection.getState().missingCell).toBeUndefined()
})

test('ignores an earlier selection of its own that arrives late, then follows others again', () => {
  const { result, rerender } = renderGrid('T.0.A')
  act(() => result.current.go({ row: 1, column: 0 }))
  act(() => result.current.go({ row: 2, column: 0 }))
  rerender({ name: 'T.1.A' })
  expect(result.current.head).toEqual({ row: 2, column: 0 })
  rerender({ name: 'T.2.A' })
  rerender({ name: 'T.0.B' })
  expect(result.current.head).toEqual({ row: 0, column: 1 })
})

test('selects a field only on key up while a key is held down', () => {
  const { result, select } = renderGrid('T.0.A')
  act(() => result.current.go({ row: 1, column: 0 }, { quietly: true }))
  expect(select).not.toHaveBeenCalled()
  act(() => result.current.reportSelection(true))
  expect(select).toHaveBeenLastCalledWith('T.1.A')
})
