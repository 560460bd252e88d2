import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { groupTables } from '#src/review/tables/group-tables.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { RowButtons } from './RowButtons.tsx'
import type { GridCommands } from './use-grid-commands.ts'
import type { GridSelection } from './use-grid.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('review')
})
afterEach(cleanup)

const [document] = parseResult(buildResult({ 'Lines.0.A': buildField() })).Documents
const table = groupTables(buildReviewFields(document!, { edits: [] })).tables.get('Lines')!

function listButtonNames(isOneOfSeveral: boolean): (string | null)[] {
  const grid = { range: { top: 0, bottom: 0 } } as GridSelection
  const commands = {} as GridCommands
  render(<RowButtons name="Lines" label="Lines" {...{ table, grid, commands, isOneOfSeveral }} />)
  const buttons = screen.getAllByRole('button')
  return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)
}

test('the buttons of a table name it only where there are several', () => {
  const plain = listButtonNames(false)
  expect(plain).toContain('Insert a row below')
  expect(plain).toContain('Fill down')
  cleanup()
  const named = listButtonNames(true)
  expect(named).toContain('Insert a row below: Lines')
  expect(named.filter((name) => !name?.includes('Lines'))).toEqual([])
  // One that names the table anyway does so once.
  expect(named.filter((name) => name?.split('Lines').length !== 2)).toEqual([])
})
