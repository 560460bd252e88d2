import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { requestStatusQuery } from '#src/client/api/request-status.ts'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import type { RejectReason } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { FeedbackQueueContext } from '#src/screens/shared/feedback-queue-context.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { DocumentNotes } from './DocumentNotes.tsx'
import { StateDetails } from './StateDetails.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('list')
})

const queue = createFeedbackQueue({ send: async () => {}, onSettled: () => {} })

function show(children: ReactNode, client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <FeedbackQueueContext value={queue}>{children}</FeedbackQueueContext>
    </QueryClientProvider>,
  )
}

const showNotes = (fileName: string, earlierName: string) =>
  show(
    <DocumentNotes
      submission={buildSubmission({ id: 'b', fileName })}
      earlierSubmission={buildSubmission({ id: 'a', fileName: earlierName })}
      presences={[]}
      sameNumber={undefined}
    />,
  )

test('the same file under another name is named', () => {
  showNotes('b.pdf', 'a.pdf')
  expect(screen.getByText(/^The same file as a\.pdf, submitted on /)).toBeVisible()
})

test('the same file under the same name is known by when it came', () => {
  showNotes('a.pdf', 'a.pdf')
  expect(screen.getByText(/^The same file as the one submitted on /)).toBeVisible()
})

const stamp = { at: '2026-11-20T10:00:00Z', by: null }
const reject = (reason: RejectReason, note: string): Submission =>
  buildSubmission({ decision: { ...stamp, kind: 'rejected', reason, note, until: null } })

test.each([
  ['not-for-us', '', 'Not for us'],
  ['duplicate', 'came by post', 'Duplicate'],
  ['other', 'The order was cancelled', 'The order was cancelled'],
] as const)('a rejected document says why: %s, %j', (reason, note, text) => {
  show(<StateDetails submission={reject(reason, note)} elapsedMs={0} />)
  expect(screen.getByText('Rejected')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('a document that is read says so only while there is an answer', async () => {
  const submission = buildSubmission({ state: 'processing', requestId: 'r' })
  const client = new QueryClient()
  show(<StateDetails submission={submission} elapsedMs={65_000} />, client)
  expect(screen.getByText('for 1:05')).toBeVisible()
  client.setQueryData(requestStatusQuery('r').queryKey, 'unreachable')
  expect(await screen.findByText('no answer at the moment; asking goes on')).toBeVisible()
  client.setQueryData(requestStatusQuery('r').queryKey, 'processing')
  expect(await screen.findByText('for 1:05')).toBeVisible()
})

test('values that were changed after the review are said to be', () => {
  const decision = { ...stamp, kind: 'reviewed', reason: null, note: '', until: null } as const
  show(<StateDetails submission={buildSubmission({ decision, changedSinceReviewed: true })} elapsedMs={0} />)
  expect(screen.getByText('values were changed since')).toBeVisible()
})
