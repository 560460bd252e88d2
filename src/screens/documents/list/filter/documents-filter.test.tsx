import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import type { DocumentsSearch } from '#src/screens/shared/documents-search.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { arrangeDocuments } from './arrange-documents.ts'
import { DocumentsFilter } from './DocumentsFilter.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

const deleted = { at: '2026-11-20T10:00:00Z', by: null }
const submissions = [
  buildSubmission({ id: '1', toCheck: 1 }),
  buildSubmission({ id: '2', state: 'sent' }),
  buildSubmission({ id: '3', state: 'sent', deleted }),
]

function openFilter(search: DocumentsSearch) {
  const shown = arrangeDocuments(submissions, search)
  render(
    <DocumentsFilter
      {...{ submissions, filtered: submissions, shown, search }}
      isWhole
      modelName={(id) => id}
      onChange={() => {}}
    />,
  )
}

test('deleted documents are counted among the deleted only', () => {
  openFilter({})
  expect(screen.getByRole('button', { name: /^All ?2$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Deleted ?1$/ })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('2 documents · 1 to review')
})

test.each([
  ['sent', '1 of 2 documents'],
  ['deleted', '1 document'],
] as const)('the list of %s documents says: %s', (state, words) => {
  openFilter({ state })
  expect(screen.getByRole('status')).toHaveTextContent(words)
})
