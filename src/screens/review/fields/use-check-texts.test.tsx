import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { enReview } from '#src/app/locales/en/parts/review.ts'
import { nlReview } from '#src/app/locales/nl/parts/review.ts'
import { addTexts, changeLanguage } from '#src/ui/translation/translation.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { useCheckTexts } from './use-check-texts.ts'

beforeAll(() => {
  addTexts('en', enReview)
  addTexts('nl', nlReview)
})
afterEach(() => changeLanguage('en'))

test.each([
  ['nl', 'De vervaldatum ligt 2.912.472 dagen vóór de factuurdatum'],
  ['en', 'The due date is 2,912,472 days before the invoice date'],
] as const)('a number of days has the separators of %s', (language, words) => {
  changeLanguage(language)
  const state = { model: { namer: { formatReference: (name: string) => name } } }
  const store = { getState: () => state, getInitialState: () => state, subscribe: () => () => {} }
  const session = { documentIndex: 0, store } as unknown as ReviewSession
  const { result } = renderHook(useCheckTexts, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ReviewSessionContext value={session}>{children}</ReviewSessionContext>
    ),
  })
  const check = {
    code: 'due-date',
    at: 'DueDate',
    fields: ['DueDate', 'InvoiceDate'],
    result: 'failed',
    daysEarly: 2_912_472,
  } as const
  expect(result.current.formatFailure(check)).toBe(words)
})
