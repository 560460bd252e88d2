import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { enCompare } from '#src/app/locales/en/parts/compare.ts'
import { addTexts, changeLanguage } from '#src/ui/translation/translation.ts'
import { PresentationBar } from './PresentationBar.tsx'

beforeAll(() => {
  addTexts('en', enCompare)
  changeLanguage('en')
})
afterEach(cleanup)

const show = (number: number, differing: number, partial: number) =>
  render(
    <PresentationBar
      number={number}
      differing={differing}
      partial={partial}
      onWalk={() => {}}
      onLeave={() => {}}
    />,
  )

test('counts differences separately from items that some readings lack', () => {
  show(2, 2, 14)
  expect(screen.getByRole('status').textContent).toBe('2 of 2 that differ')
  expect(screen.getByText('2 fields differ · 14 are not in every reading')).toBeTruthy()
  cleanup()
  show(3, 2, 14)
  expect(screen.getByRole('status').textContent).toBe('1 of 14 not in every reading')
})

test('counts nothing if nothing differs', () => {
  show(0, 0, 0)
  expect(screen.queryByRole('status')).toBeNull()
})
