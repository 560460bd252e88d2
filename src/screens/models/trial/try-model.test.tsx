import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { emptyModel, type ModelFormValues } from '../values/model-form-values.ts'
import { nameTrialDocuments } from './trial-documents.ts'
import { TryModel } from './TryModel.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('models')
})

afterEach(() => vi.unstubAllGlobals())

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm<ModelFormValues>({ defaultValues: emptyModel })}>{children}</FormProvider>
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Form>
        <TryModel bases={[]} check={async () => undefined} />
      </Form>
    </QueryClientProvider>,
  )
  return client
}

const answerList = (submissions: readonly Submission[]) => Response.json({ submissions, next: null })

const noDocuments = 'There are no documents to try it on yet.'

test('says that it loads the documents, and that there are none only when that is known', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async () => (await answer.promise).clone())
  show()
  expect(screen.getByText('Loading the documents…')).toBeInTheDocument()
  expect(screen.queryByText(noDocuments)).toBeNull()
  answer.resolve(answerList([]))
  expect(await screen.findByText(noDocuments)).toBeInTheDocument()
  expect(screen.queryByText('Loading the documents…')).toBeNull()
})

test('reports that the documents could not be loaded, and loads them when asked to', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The documents could not be loaded')
  expect(screen.queryByText(noDocuments)).toBeNull()
  vi.stubGlobal('fetch', async () => answerList([buildSubmission({ fileName: 'factuur.pdf' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: 'Document' })).toHaveValue(
    nameTrialDocuments([buildSubmission({ fileName: 'factuur.pdf' })], 'en')[0]?.name,
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('finds any of all documents by name, and says that not all are listed', async () => {
  const submissions = Array.from({ length: 60 }, (_, index) =>
    buildSubmission({ id: `id-${index}`, fileName: `file-${index}.pdf` }),
  )
  vi.stubGlobal('fetch', async () => answerList(submissions))
  show()
  const box = await screen.findByRole('combobox', { name: 'Document' })
  expect(screen.getByText(/^The newest 50 of 60 documents are listed\./)).toBeInTheDocument()
  fireEvent.change(box, { target: { value: 'file-59' } })
  expect(screen.queryByText(/^The newest 50/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  expect(screen.getByText('Choose a document from the list.')).toBeInTheDocument()
  fireEvent.change(box, { target: { value: nameTrialDocuments(submissions, 'en')[59]?.name } })
  expect(screen.queryByText('Choose a document from the list.')).toBeNull()
})

test('documents with the same name and minute have names of their own, that a new one leaves alone', () => {
  const [older, newer] = ['a', 'b'].map((id) => buildSubmission({ id, fileName: 'scan.pdf' }))
  const before = nameTrialDocuments([older!], 'en')
  const after = nameTrialDocuments([newer!, older!], 'en')
  expect(after[1]).toEqual(before[0])
  expect(after[0]?.name).toBe(`${before[0]?.name} (2)`)
})

test('keeps the chosen document while others come and go, and says when it is gone', async () => {
  const [older, newer, last] = ['a', 'b', 'c'].map((id) => buildSubmission({ id, fileName: 'scan.pdf' }))
  const list = (...submissions: readonly (Submission | undefined)[]) => ({ submissions, changes: undefined })
  vi.stubGlobal('fetch', async () => answerList([newer!, older!]))
  const client = show()
  await screen.findByRole('combobox', { name: 'Document' })
  // The control with a list replaces a plain one.
  const getName = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Document' }).value
  expect(getName()).toMatch(/ \(2\)$/)
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  act(() => void client.setQueryData(submissionsQuery.queryKey, list(last, newer, older) as never))
  await expect.poll(getName).toMatch(/ \(2\)$/)
  // The name of the removed one is now that of the chosen one.
  act(() => void client.setQueryData(submissionsQuery.queryKey, list(newer) as never))
  await expect.poll(getName).not.toMatch(/\(2\)$/)
  expect(screen.queryByText(/no longer/)).toBeNull()
  act(() => void client.setQueryData(submissionsQuery.queryKey, list(older) as never))
  expect(await screen.findByText('This document is no longer in the list. Choose another one.')).toBeVisible()
})
