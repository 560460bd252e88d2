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

test('the same file under the same name is identified by its submission time', () => {
  showNotes('a.pdf', 'a.pdf')
  expect(screen.getByText(/^The same file as the one submitted on /)).toBeVisible()
})

test.each([
  ['refused', 400, null, 'The service refused this request (400).'],
  ['refused', 400, 'No credit', 'The service refused this request. Message from the service: No credit'],
  ['refused', 413, null, 'The file is larger than the service accepts: at most 30 MB (413).'],
  ['failed', 400, null, 'The document could not be read.'],
  ['failed', 400, 'Bad scan', 'The document could not be read. Message from the service: Bad scan'],
] as const)('%s with %i and the words %j of a service is told in ours', (state, status, detail, text) => {
  const problem = { status, code: null, detail }
  show(
    <DocumentNotes
      submission={buildSubmission({ state, problem })}
      earlierSubmission={undefined}
      presences={[]}
      sameNumber={undefined}
    />,
  )
  expect(screen.getByText(text)).toBeVisible()
})

test('reports how many documents of a file share a number with another file or with each other', () => {
  const others = [buildSubmission({ id: 'a', fileName: 'a.pdf' })]
  const showFile = (documents: number, same: number, inside = 0) =>
    show(
      <DocumentNotes
        submission={buildSubmission({ id: 'b', documents })}
        earlierSubmission={undefined}
        presences={[]}
        sameNumber={{ others: same > 0 ? others : [], documents: same, inside }}
      />,
    )
  showFile(1, 1)
  expect(screen.getByText('The same supplier and number as a.pdf.')).toBeVisible()
  showFile(3, 1)
  expect(
    screen.getByText('One of its documents has the same supplier and number as one in a.pdf.'),
  ).toBeVisible()
  showFile(3, 2)
  expect(
    screen.getByText('2 of its documents have the same supplier and number as one in a.pdf.'),
  ).toBeVisible()
  showFile(3, 0, 2)
  expect(
    screen.getByText('2 of its documents have the same supplier and number as another one in this file.'),
  ).toBeVisible()
})

const stamp = { at: '2026-11-20T10:00:00Z', by: null }
const reject = (reason: RejectReason, note: string): Submission =>
  buildSubmission({ decision: { ...stamp, kind: 'rejected', reason, note, until: null } })

test.each([
  ['not-for-us', '', 'Not for us'],
  ['duplicate', 'came by post', 'Duplicate'],
  ['other', 'The order was cancelled', 'The order was cancelled'],
] as const)('a rejected document shows why: %s, %j', (reason, note, text) => {
  show(<StateDetails submission={reject(reason, note)} elapsedMs={0} />)
  expect(screen.getByText('Rejected')).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})

test('a document shows that it is being read only while the server responds', async () => {
  const submission = buildSubmission({ state: 'processing', requestId: 'r' })
  const client = new QueryClient()
  show(<StateDetails submission={submission} elapsedMs={65_000} />, client)
  expect(screen.getByText('for 1:05')).toBeVisible()
  client.setQueryData(requestStatusQuery('r').queryKey, 'unreachable')
  expect(await screen.findByText('No usable answer at the moment. Trying again.')).toBeVisible()
  client.setQueryData(requestStatusQuery('r').queryKey, 'processing')
  expect(await screen.findByText('for 1:05')).toBeVisible()
})

test.each([
  ['backend_invalid', 'The recognition service gave an unusable answer (HTTP 404, text/html).'],
  ['backend_unreachable', 'The recognition service cannot be reached.'],
  [
    'request_unknown',
    'The recognition service does not know this request. Perhaps the address of the service was changed after the file was sent.',
  ],
])('a document whose result cannot be fetched says why: %s', (code, words) => {
  const problem = { status: 502, code, detail: 'HTTP 404, text/html' }
  const submission = buildSubmission({ state: 'processing', requestId: 'r', problem })
  show(<StateDetails submission={submission} elapsedMs={65_000} />)
  show(
    <DocumentNotes
      submission={submission}
      presences={[]}
      earlierSubmission={undefined}
      sameNumber={undefined}
    />,
  )
  expect(screen.getByText('No usable answer at the moment. Trying again.')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText('for 1:05')).toBeNull()
})

test('reports values that were changed after the review', () => {
  const decision = { ...stamp, kind: 'reviewed', reason: null, note: '', until: null } as const
  show(<StateDetails submission={buildSubmission({ decision, changedSinceReviewed: true })} elapsedMs={0} />)
  expect(screen.getByText('values changed since review')).toBeVisible()
})

test.each([
  [true, 'Password needed'],
  [false, 'Failed'],
] as const)('a failed file that lacks its password (%s) says: %s', (lacksPassword, words) => {
  show(<StateDetails submission={buildSubmission({ state: 'failed', lacksPassword })} elapsedMs={0} />)
  expect(screen.getByText(words)).toBeVisible()
})
