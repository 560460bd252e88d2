import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { plainFieldNamer } from '#src/review/names/field-namer.ts'
import { buildField, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { DocumentNotices, OtherDocumentNotice } from './DocumentNotices.tsx'
import { getUnflaggedText } from './life/get-unflagged-text.ts'
import { createDraftStore } from './session/draft-store.ts'
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

test('a document flagged for a missing field says so itself, unless that field is a row to check', () => {
  const result = parseResult({
    Documents: [{ NeedsReview: true, MissingFields: ['Order'], Fields: { InvoiceDate: buildField() } }],
  })
  const show = (isRequired: boolean) => {
    const store = createDraftStore({
      result,
      initial: null,
      model: {
        model: [{ name: 'Order', type: 'String', required: isRequired }],
        modelTables: [],
        namer: plainFieldNamer,
      },
      language: 'en',
      onDraftsChange: () => {},
      typedTextStorage: { read: () => new Map(), write: () => {} },
      historyStorage: { read: () => undefined, write: () => {} },
    })
    const session = { submission: buildSubmission(), result, store, documentIndex: 0 }
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <ReviewSessionContext value={session as unknown as ReviewSession}>
          <DocumentNotices document={result.Documents[0]!} hasFields />
        </ReviewSessionContext>
      </QueryClientProvider>,
    )
    return getUnflaggedText(store.getState().documents[0])
  }
  expect(show(true)).toBe('review.nothingFlagged')
  expect(screen.queryByText(/flagged this document/)).toBeNull()
  cleanup()
  expect(show(false)).toBe('review.asked')
  expect(screen.getByText(/flagged this document/)).toBeInTheDocument()
})
