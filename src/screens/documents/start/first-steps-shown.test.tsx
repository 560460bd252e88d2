import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { FirstSteps } from './FirstSteps.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('start')
})

test('shows no steps for samples and learning with a hosted service, which has neither', () => {
  const learnt = buildSubmission({ state: 'sent', learntFrom: 2 })
  const { rerender } = render(<FirstSteps submissions={[learnt]} isLocal />)
  expect(screen.getByText('First steps: 4 of 4 done')).toBeVisible()
  expect(screen.getByText(/or open a sample/)).toBeVisible()
  rerender(<FirstSteps submissions={[learnt]} isLocal={false} />)
  expect(screen.getByText('First steps: 3 of 3 done')).toBeVisible()
  expect(screen.queryByText(/sample|learnt/)).toBeNull()
})
