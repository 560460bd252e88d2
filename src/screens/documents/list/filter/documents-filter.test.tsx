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

function openFilter(search: DocumentsSearch, listed = submissions) {
  const shown = arrangeDocuments(listed, search)
  render(
    <DocumentsFilter
      {...{ submissions: listed, filtered: listed, shown, search }}
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
  expect(screen.getByRole('status')).toHaveTextContent('2 files · 1 to review')
})

test.each([
  ['sent', '1 of 2 files'],
  ['deleted', '1 file'],
] as const)('the list of %s documents says: %s', (state, words) => {
  openFilter({ state })
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('a file that only lacks its password is listed apart from those that failed', () => {
  const failed = [
    buildSubmission({ id: '4', state: 'failed', lacksPassword: true }),
    buildSubmission({ id: '5', state: 'failed' }),
    buildSubmission({ id: '6', state: 'failed' }),
  ]
  expect(arrangeDocuments(failed, { state: 'password' }).map(({ id }) => id)).toEqual(['4'])
  openFilter({ state: 'failed' }, failed)
  expect(screen.getByRole('button', { name: /^Password needed ?1$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Failed ?2$/ })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 files')
})

test('every active filter is named for the printed list', () => {
  openFilter({ q: ' eik ', state: 'sent', model: 'invoice', by: 'ria', from: '2026-11-20', to: '2026-11-21' })
  expect(screen.getByText(/^Active filters – /).textContent).toMatch(
    /Words searched for: eik · Status: Sent · Read as: invoice · Submitted by: ria · Submitted from: .*20.* · Submitted until: .*21/,
  )
})

test('nothing is named where the list is complete', () => {
  openFilter({ q: ' ', sort: 'file' })
  expect(screen.queryByText(/^Active filters – /)).toBeNull()
})
