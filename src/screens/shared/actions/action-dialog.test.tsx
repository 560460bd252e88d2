import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { modelsQuery } from '#src/client/api/models.ts'
import type { WorkspaceModel } from '#src/contract/service/models.ts'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { switchLanguages } from '#src/testing/browser/switch-languages.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { ActionDialog, type AskingAction } from './ActionDialog.tsx'

const showLanguage = switchLanguages('list')

const submissions = [buildSubmission({ id: '1' }), buildSubmission({ id: '2' })]

function openDialog(
  action: AskingAction,
  chosen: number | readonly Submission[],
  onConfirm: (action: DocumentAction) => void = () => {},
  models: readonly WorkspaceModel[] = [],
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(modelsQuery.queryKey, [...models])
  return render(
    <QueryClientProvider client={client}>
      <ActionDialog
        action={action}
        submissions={typeof chosen === 'number' ? submissions.slice(0, chosen) : chosen}
        isBusy={false}
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
}

test.each([
  ['en', 'postpone', /^The document comes back/, /^The documents come back/],
  ['en', 'delete', /^You can restore it/, /^You can restore them/],
  ['en', 'read-again', /^The file is read/, /^The files are read/],
  ['en', 'assign-model', /^The document has not/, /^The documents have not/],
  ['nl', 'postpone', /^Het document komt/, /^De documenten komen/],
  ['nl', 'delete', /^Je kunt het/, /^Je kunt ze/],
  ['nl', 'read-again', /^Het bestand wordt/, /^De bestanden worden/],
  ['nl', 'assign-model', /^Het document is/, /^De documenten zijn/],
] as const)('uses the singular or plural: %s, %s', async (language, action, one, several) => {
  await showLanguage(language)
  const { unmount } = openDialog(action, 1)
  expect(screen.getByText(one)).toBeInTheDocument()
  unmount()
  openDialog(action, 2)
  expect(screen.getByText(several)).toBeInTheDocument()
})

test('no reason for a rejection is preselected, and one is required', async () => {
  await showLanguage('en')
  const onConfirm = vi.fn<(action: DocumentAction) => void>()
  openDialog('reject', 1, onConfirm)
  for (const reason of screen.getAllByRole('radio')) expect(reason).not.toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.')
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: 'Duplicate' }))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  expect(onConfirm).toHaveBeenCalledWith({ action: 'reject', reason: 'duplicate', note: '' })
})

test.each(['read-again', 'assign-model'] as const)(
  'names models in the language of the app: %s',
  async (action) => {
    await showLanguage('nl')
    const invoice: WorkspaceModel = {
      id: 'invoice',
      label: 'Invoice',
      labelByLanguage: { nl: 'Factuur' },
      provider: null,
      documentType: null,
      fields: [],
      tables: [],
      source: 'backend',
      hidden: false,
    }
    openDialog(action, 1, undefined, [invoice])
    expect(screen.getByRole('option', { name: 'Factuur' })).toBeInTheDocument()
  },
)

test('rejecting without a reason focuses the reasons, and "other" without a note focuses the note', async () => {
  await showLanguage('en')
  openDialog('reject', 1)
  const reject = screen.getByText('Reject', { selector: 'button' })
  fireEvent.click(reject)
  const [first] = screen.getAllByRole('radio', { hidden: true })
  expect(first).toHaveFocus()
  fireEvent.click(screen.getByLabelText('Other'))
  fireEvent.click(reject)
  expect(screen.getByRole('textbox', { hidden: true })).toHaveFocus()
})

test('marking as reviewed names unchecked fields and documents flagged as a whole separately', async () => {
  await showLanguage('en')
  const { unmount } = openDialog('mark-reviewed', [
    buildSubmission({ toCheck: 0, checked: 0, documentsToCheck: 2 }),
  ])
  expect(screen.getByText(/^2 documents are flagged as a whole/)).toBeInTheDocument()
  expect(screen.queryByText(/flagged field/)).toBeNull()
  unmount()
  openDialog('mark-reviewed', [
    buildSubmission({ id: '1', toCheck: 3, checked: 2, documentsToCheck: 1 }),
    buildSubmission({ id: '2', toCheck: 1, checked: 0, documentsToCheck: 0 }),
  ])
  expect(screen.getByText(/^2 flagged fields have not been checked/)).toBeInTheDocument()
  expect(screen.getByText(/^1 document is flagged as a whole/)).toBeInTheDocument()
})
