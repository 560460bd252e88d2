import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { OtherDocumentNotice } from './DocumentNotices.tsx'
import { ReviewSessionContext, type ReviewSession } from './session/review-session.ts'

beforeAll(async () => {
  await initI18n()
  await loadTexts('review')
})

test('a later document says what is sent of it, but not in an earlier reading, which is not sent', () => {
  const show = (replaced: { at: string; by: null } | null) => {
    const session = { submission: buildSubmission({ replaced }) } as unknown as ReviewSession
    render(
      <ReviewSessionContext value={session}>
        <OtherDocumentNotice index={2} count={3} />
      </ReviewSessionContext>,
    )
  }
  show(null)
  expect(screen.getByText(/^Document 3 of 3\. Its corrections are kept and sent/)).toBeInTheDocument()
  cleanup()
  show({ at: '2026-01-02T00:00:00.000Z', by: null })
  expect(screen.queryByText(/sent/)).toBeNull()
})
