import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#src/client/http/query-client.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { uploadFile } from '#src/client/api/upload-file.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { stringifyJson, type Writable } from '#src/contract/json.ts'
import { createHandlers } from '#src/demo/handlers.ts'
import {
  findField,
  getTextBox,
  getValueInput,
  openDetails,
  typeSoon,
} from '#src/testing/browser/review-row.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { sendFeedback } from '#src/client/api/feedback.ts'
import { FeedbackQueueContext } from '#src/screens/shared/feedback-queue-context.ts'
import { changeDeviceSettings } from '#src/ui/device-settings.ts'
import { UploadQueueContext } from '#src/screens/documents/upload/upload-queue-context.ts'
import { loadTexts, initI18n } from './locales/i18n.ts'
import { createAppRouter } from './routes.tsx'

let backend: TestBackend
let network: ReturnType<typeof setupServer>
/** The result that the service returns for the next document. */
let nextResult: Writable

beforeAll(async () => {
  backend = await createTestBackend({
    recognise: async () => ({ ok: true, json: stringifyJson(nextResult) }),
  })
  network = setupServer(...createHandlers(backend.fetch))
  network.listen({ onUnhandledFrame: 'error' })
  await initI18n()
  for (const part of ['list', 'review', 'commands', 'formats', 'settings', 'names'] as const)
    await loadTexts(part)
})

beforeEach(() => localStorage.clear())

afterAll(async () => {
  network.close()
  await backend.close()
})

/** Opens the app at an address. */
function openApp(address: string) {
  const client = createQueryClient()
  const uploads = createUploadQueue({
    send: uploadFile,
    onSettled: () => void client.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
  })
  const feedbackQueue = createFeedbackQueue({
    send: ({ requestId, payload }, isLeaving) => sendFeedback(requestId, payload, { keepalive: isLeaving }),
    onSettled: () => void client.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
  })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  render(
    <QueryClientProvider client={client}>
      <UploadQueueContext value={uploads}>
        <FeedbackQueueContext value={feedbackQueue}>
          <RouterProvider router={router} />
        </FeedbackQueueContext>
      </UploadQueueContext>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

let sentCount = 0
/** Submits a document. @returns the submission id. */
async function submitDocument(result: Writable): Promise<string> {
  nextResult = result
  const { submissionId } = await uploadFile({
    file: new File([`document ${(sentCount += 1)}`], 'invoice.txt'),
    modelId: 'invoice',
    wait: true,
    format: '',
    idempotencyKey: `key ${sentCount}`,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  return submissionId ?? ''
}

test('reads an uploaded file and links its row to the review', async () => {
  nextResult = buildResult({ InvoiceDate: buildField({ NeedsReview: true, Confidence: 55 }) })
  // Otherwise the review opens automatically, and the row disappears before the test sees it.
  changeDeviceSettings({ opensSingleUpload: false })
  const { user } = openApp('/')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice'))
  const chooser = screen.getByLabelText('Choose files', { selector: 'input' })
  await user.upload(chooser, new File(['Factuur'], 'mine.txt'))
  const link = await screen.findByRole('link', { name: 'mine.txt' })
  const row = link.closest('tr')!
  await waitFor(() => expect(row).toHaveTextContent('Needs review'))
  expect(row).toHaveTextContent('55%')
  await user.click(link)
  expect(getTextBox(await openDetails(user, 'Invoice date'))).toHaveValue('14-03-2025')
})

test('rejects a file that breaks a limit before uploading, and names the limit', async () => {
  const { user } = openApp('/')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('invoice'))
  const chooser = screen.getByLabelText('Choose files', { selector: 'input' })
  await user.upload(chooser, new File([], 'empty.pdf'))
  expect(await screen.findByText('The file is empty (0 bytes).')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'empty.pdf' })).toBeNull()
})

test('lets Value follow a corrected Text; Enter accepts and moves to the next flagged field', async () => {
  const id = await submitDocument(
    buildResult({
      InvoiceDate: buildField({ NeedsReview: true }),
      TotalAmount: buildField({
        Text: '€ 5,00',
        Value: { Amount: 5, Currency: 'EUR' },
        Type: 'Currency',
        NeedsReview: true,
      }),
    }),
  )
  const { user } = openApp(`/review/${id}`)
  const date = await openDetails(user, 'Invoice date')
  expect(screen.getByText('0 of 4 checked')).toBeVisible()
  await user.clear(getTextBox(date))
  await user.type(getTextBox(date), '3 apr 2024{Enter}')
  expect(getValueInput(date)).toHaveTextContent('3 April 2024')
  expect(within(date).getByText('corrected')).toBeVisible()
  expect(screen.getByText('1 of 4 checked')).toBeVisible()
  await waitFor(async () => expect(getValueInput(await findField('Total amount'))).toHaveFocus())
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
})

test('explains an invalid Value under the field and blocks sending', async () => {
  const id = await submitDocument(buildResult())
  const { user } = openApp(`/review/${id}`)
  const date = await openDetails(user, 'Invoice date')
  await typeSoon(user, date)
  expect(getValueInput(date)).toHaveAccessibleDescription(/This is not a date/)
  await user.click(screen.getByRole('button', { name: 'Send corrections' }))
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('restores text that is not a value yet after a reload, and still blocks sending', async () => {
  const id = await submitDocument(buildResult())
  const { user } = openApp(`/review/${id}`)
  const date = await openDetails(user, 'Invoice date')
  await typeSoon(user, date)
  cleanup()
  const { user: returning } = openApp(`/review/${id}`)
  const again = await openDetails(returning, 'Invoice date')
  expect(getValueInput(again)).toHaveValue('soon')
  expect(getValueInput(again)).toHaveAccessibleDescription(/This is not a date/)
  await returning.clear(getValueInput(again))
  await returning.type(getValueInput(again), '2025-03-16')
  cleanup()
  openApp(`/review/${id}`)
  expect(await findField('Invoice date')).toHaveTextContent('16 March 2025')
})

test('discards typed text on Escape', async () => {
  const id = await submitDocument(buildResult())
  const { user } = openApp(`/review/${id}`)
  const date = await openDetails(user, 'Invoice date')
  await user.type(getTextBox(date), ' and more')
  expect(getTextBox(date)).toHaveValue('14-03-2025 and more')
  await user.keyboard('{Escape}')
  expect(getTextBox(date)).toHaveValue('14-03-2025')
  expect(getValueInput(date)).toHaveValue('2025-03-14')
})

test('keeps invalid text when another edit is undone, and still blocks sending', async () => {
  const id = await submitDocument(
    buildResult({ InvoiceDate: buildField(), Name: buildField({ Type: 'String', Text: 'a', Value: 'a' }) }),
  )
  const { user } = openApp(`/review/${id}`)
  await user.type(getTextBox(await openDetails(user, 'Name')), 'b')
  const date = await openDetails(user, 'Invoice date')
  await typeSoon(user, date)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getValueInput(await findField('Name')).textContent).toBe('a')
  await user.click(screen.getByRole('button', { name: 'Send corrections' }))
  const isReadable = getValueInput(await findField('Invoice date')).textContent === '14 March 2025'
  const send = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' })
  // Either the row shows the value that is sent, or nothing is sent.
  expect(send.hasAttribute('disabled')).toBe(!isReadable)
})

test('leaves a field out, undoes it, and redoes it', async () => {
  const id = await submitDocument(buildResult())
  const { user } = openApp(`/review/${id}`)
  const date = await openDetails(user, 'Invoice date')
  await user.click(within(date).getByRole('button', { name: 'Not in the document' }))
  expect(getTextBox(date)).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(getTextBox(date)).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Redo' }))
  expect(getTextBox(date)).toBeDisabled()
})

test('adds a missing field and sends everything while the next document opens, unless cancelled', async () => {
  await submitDocument(buildResult())
  const id = await submitDocument(buildResult())
  const { user } = openApp(`/review/${id}`)
  await findField('Invoice date')
  await user.click(screen.getByRole('button', { name: 'Add field' }))
  const adding = await screen.findByRole('dialog', { name: 'Add field' })
  await user.type(within(adding).getByLabelText('Name'), 'ProjectCode')
  await user.type(within(adding).getByLabelText('Text'), 'P-12')
  await user.click(within(adding).getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(getValueInput(await findField('Project code'))).toHaveValue('P-12'))
  await user.click(screen.getByRole('button', { name: 'Send corrections' }))
  const sending = await screen.findByRole('dialog', { name: 'Send corrections' })
  expect(within(sending).getByText('1 added')).toBeVisible()
  await user.click(within(sending).getByRole('button', { name: 'Send' }))
  const strip = await screen.findByRole('region', { name: 'Corrections being sent' })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Project code' })).toBeNull())
  await user.click(within(strip).getByRole('button', { name: 'Send now' }))
  expect(await within(strip).findByRole('button', { name: 'Dismiss' })).toBeVisible()
  const { feedback } = await (await fetch(`${location.origin}/workspace/submissions/${id}/feedback`)).json()
  expect(JSON.parse(feedback[0].payload).Documents[0].Fields).toMatchObject({
    InvoiceDate: { Text: '14-03-2025', Value: '2025-03-14', Type: 'Date', Page: 0 },
    ProjectCode: { Text: 'P-12', Value: 'P-12', Type: 'String', Page: 0 },
  })
})

test('restores the work after a reload', async () => {
  const id = await submitDocument(buildResult())
  const first = openApp(`/review/${id}`)
  await first.user.type(getTextBox(await openDetails(first.user, 'Invoice date')), ' x')
  await waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
  document.body.replaceChildren()
  const { user } = openApp(`/review/${id}`)
  expect(getTextBox(await openDetails(user, 'Invoice date'))).toHaveValue('14-03-2025 x')
})

test('explains a result without documents', async () => {
  const id = await submitDocument({})
  openApp(`/review/${id}`)
  expect(await screen.findByText(/recognised nothing in this file/)).toBeVisible()
})

test('shows an unknown Type, a missing Type and a field called __proto__ for editing', async () => {
  const id = await submitDocument({
    Documents: [
      {
        Fields: new Map<string, Writable>([
          ['__proto__', { Text: 'p', Value: 'p' }],
          ['Weird', { Type: 'Hologram', Value: { deep: [1] }, Page: 0 }],
        ]),
      },
    ],
  })
  const { user } = openApp(`/review/${id}`)
  const odd = await findField('Weird')
  // Its parts have their own editor: see e2e/editors.
  expect(within(odd).getByRole('button', { name: 'Value: 1 entry: [1]' })).toBeEnabled()
  const proto = await openDetails(user, 'Proto')
  await user.type(getTextBox(proto), 'q')
  expect(getTextBox(proto)).toHaveValue('pq')
})

test('explains why a result of provider B cannot be sent', async () => {
  const id = await submitDocument({
    Documents: [{ Fields: { Subject: { Text: 'a', Value: 'a', Type: 'String' } } }],
  })
  const { user } = openApp(`/review/${id}`)
  await findField('Subject')
  await user.click(screen.getByRole('button', { name: 'Send corrections' }))
  expect(await screen.findByText(/does not accept corrections/)).toBeVisible()
})

test('shows table fields as a grid, edits a cell in place and inserts a row', async () => {
  const id = await submitDocument(
    buildResult({
      'Lines.0.Amount': buildField({ Text: '5', Value: 5, Type: 'Double' }),
      'Lines.1.Amount': buildField({ Text: '6', Value: 6, Type: 'Double' }),
    }),
  )
  const { user } = openApp(`/review/${id}`)
  const grid = await screen.findByRole('grid', { name: 'Lines' })
  const [first] = within(grid).getAllByRole('gridcell')
  await user.click(first!)
  await user.keyboard('{ArrowDown}{F2}')
  await user.keyboard('1{Enter}')
  expect(within(grid).getAllByRole('gridcell')[1]).toHaveTextContent('61')
  await user.click(screen.getByRole('button', { name: 'Insert a row below' }))
  expect(within(grid).getAllByRole('row')).toHaveLength(4)
})

test('explains in words that a submission does not exist', async () => {
  openApp('/review/none')
  expect(await screen.findByText(/could not find this/)).toBeVisible()
})

test('applies a language change immediately', async () => {
  const { user } = openApp('/settings')
  await user.click(await screen.findByRole('radio', { name: 'Nederlands' }))
  expect(await screen.findByRole('heading', { name: 'Instellingen' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'nl')
  await user.click(screen.getByRole('radio', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
})
