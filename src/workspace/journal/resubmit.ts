import { documentPaths, headers } from '#src/contract/paths.ts'
import type { Unanswered } from '../store/workspace-store.ts'
import { callBackend } from './call-backend.ts'
import type { JournalContext } from './context.ts'
import { recordAnswer } from './record-answer.ts'

/**
 * Passes the submissions on again whose answer was never learnt because the process ended. Each carries the
 * key it had before, so a backend that honours Idempotency-Key reads it once.
 */
export async function resubmit(context: Omit<JournalContext, 'by'>): Promise<void> {
  for (const submission of await context.store.unanswered())
    // One that cannot be passed on (its file was taken away) stays uncertain and holds up no other.
    await resubmitOne(context, submission).catch(context.onError)
}

async function resubmitOne(context: Omit<JournalContext, 'by'>, submission: Unanswered): Promise<void> {
  const { store, files, onError } = context
  const backend = (again: Request) => context.backend(again, submission.submittedBy)
  const form = new FormData()
  form.append('file', new Blob([await files.read(submission.sha256)]), submission.fileName)
  const url = new URL(documentPaths.analyze(submission.modelId), 'http://localhost')
  url.searchParams.set('async', 'true')
  const request = new Request(url, {
    method: 'POST',
    headers: { [headers.idempotencyKey]: submission.idempotencyKey },
    body: form,
  })
  const answer = await callBackend(backend, request, onError)
  await recordAnswer(store, submission.id, answer, await answer.text())
}
