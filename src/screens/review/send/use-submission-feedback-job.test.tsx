import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFeedbackQueue } from '#src/client/feedback-queue.ts'
import { feedbackQuery, type SeenRevisions } from '#src/client/api/feedback.ts'
import { createDraftAutosave } from '#src/client/draft-autosave.ts'
import { OutdatedPayloadError } from '#src/client/http/outdated-payload-error.ts'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import type { Draft, DraftSave } from '#src/contract/workspace/drafts.ts'
import type { FeedbackRecord } from '#src/contract/workspace/submissions.ts'
import { buildFeedback } from '#src/review/build-feedback.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { FeedbackQueueContext } from '#src/screens/shared/feedback-queue-context.ts'
import { autoResolveConflict } from '../conflict/auto-resolve-conflict.ts'
import { createDraftStore } from '../session/draft-store.ts'
import { ReviewSessionContext, type ReviewSession } from '../session/review-session.ts'
import { createGetSeen, useSubmissionFeedbackJob } from './use-submission-feedback-job.ts'

beforeEach(() => localStorage.clear())

const text = (Value: string) => buildField({ Text: Value, Value, Type: 'String' })

/** A review of a document with a name and a city, with a server that can be unreachable. */
function openReview() {
  const server = {
    isAway: false,
    draft: { revision: 0, content: null, savedAt: null, savedBy: null } as Draft,
  }
  async function save({ revision, content }: DraftSave) {
    if (server.isAway) throw new TypeError('fetch failed')
    if (revision !== server.draft.revision) return { ok: false as const, serverDraft: server.draft }
    server.draft = { ...server.draft, revision: revision + 1, content }
    return { ok: true as const, draft: server.draft }
  }
  const autosave = createDraftAutosave({ draft: server.draft, save, device: createDraftStorage('s', null) })
  const result = parseResult(buildResult({ Name: text('Jansen'), City: text('Delft') }))
  const store = createDraftStore({
    result,
    initial: null,
    language: 'en',
    onDraftsChange: autosave.update,
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  onTestFinished(autoResolveConflict({ store, autosave, result }))
  onTestFinished(autosave.stop)
  /** Another reviewer saves another city. */
  function saveElsewhere() {
    const [document] = result.Documents
    const edited = correctField(document!, { edits: [] }, 'City', { text: 'Den Haag' })
    const { revision } = server.draft
    server.draft = { ...server.draft, revision: revision + 1, content: { checked: 0, documents: [edited] } }
  }
  return { server, result, store, autosave, saveElsewhere }
}

test('names the draft revision created by the final save', async () => {
  const { store, autosave } = openReview()
  store.typeText(0, 'Name', 'Janssen')
  expect(await createGetSeen(4, { store, autosave })()).toEqual({ submission: 4, draft: 1 })
})

test.each([
  ['at the last moment', false],
  ['before it', true],
])(
  'names the revision of before where saving %s merged what somebody else saved',
  async (_, isSavedBefore) => {
    const { server, store, autosave, saveElsewhere } = openReview()
    server.isAway = true
    store.typeText(0, 'Name', 'Janssen')
    await autosave.flush()
    const getSeen = createGetSeen(0, { store, autosave })
    server.isAway = false
    saveElsewhere()
    if (isSavedBefore) await autosave.flush()
    expect(await getSeen()).toEqual({ submission: 0, draft: 0 })
    expect(server.draft.revision).toBe(2)
  },
)

test('sends nothing, and blames nobody else, if the reviewer changed the drafts since', async () => {
  const { store, autosave, saveElsewhere, server } = openReview()
  const getSeen = createGetSeen(0, { store, autosave })
  store.typeText(0, 'Name', 'Janssen')
  await expect(getSeen()).rejects.toThrow(OutdatedPayloadError)
  store.undo()
  expect(await getSeen()).toMatchObject({ submission: 0 })
  const getSeenLater = createGetSeen(0, { store, autosave })
  const { revision } = server.draft
  saveElsewhere()
  expect(autosave.adopt(server.draft)).toBe(true)
  store.adopt(server.draft.content)
  expect(await getSeenLater()).toEqual({ submission: 0, draft: revision })
})

const buildRecord = (id: string, status: number): FeedbackRecord => ({
  id,
  status,
  sentAt: '2026-11-27T10:00:00Z',
  problem: null,
  payload: '{}',
})

type FeedbackSender = Parameters<typeof createFeedbackQueue>[0]['send']

/** Shows a dialog that sends through a queue, for a submission whose feedback was accepted twice. */
function renderDialog({ result, store, autosave }: ReturnType<typeof openReview>, send: FeedbackSender) {
  const queue = createFeedbackQueue({ send, onSettled: () => {} })
  const client = new QueryClient()
  const records = [buildRecord('refused', 400), buildRecord('last', 202), buildRecord('first', 202)]
  client.setQueryData(feedbackQuery('s').queryKey, records)
  const submission = { id: 's', requestId: 'r', fileName: 'a.pdf', revision: 0 }
  const session = { submission, store, autosave } as unknown as ReviewSession
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <FeedbackQueueContext value={queue}>
        <ReviewSessionContext value={session}>{children}</ReviewSessionContext>
      </FeedbackQueueContext>
    </QueryClientProvider>
  )
  const useDialog = () => {
    const feedback = buildFeedback(result, store.getDrafts())
    return useSubmissionFeedbackJob(feedback.ok ? feedback : undefined)
  }
  return renderHook(useDialog, { wrapper })
}

test('a receipt shows what was sent, whatever was changed since', async () => {
  const review = openReview()
  const sent: string[] = []
  const { result: dialog, rerender } = renderDialog(review, async ({ payload }) => void sent.push(payload))
  act(() => dialog.current.enqueue())
  review.store.typeText(0, 'Name', 'Janssen')
  rerender()
  await act(async () => dialog.current.sendNow())
  expect(dialog.current.state?.step).toBe('sent')
  expect(sent).toHaveLength(1)
  expect(dialog.current.payload).toBe(sent[0])
  expect(dialog.current.enqueued?.counts).toMatchObject({ corrected: 0, unchanged: 2 })
})

test('a job names the last accepted feedback that was shown when it was enqueued', async () => {
  let seen: SeenRevisions | undefined
  const { result: dialog } = renderDialog(openReview(), async (job) => void (seen = await job.getSeen?.()))
  act(() => dialog.current.enqueue())
  await act(async () => dialog.current.sendNow())
  await vi.waitFor(() => expect(seen).toEqual({ submission: 0, draft: 0, feedback: 'last' }))
})
