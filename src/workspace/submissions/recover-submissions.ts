import type { KnownModel } from '#src/contract/service/models.ts'
import { isJson, summariseResult } from '../summarise-result.ts'
import { resubmit } from './submit-stored.ts'
import type { SubmissionContext } from './submission-context.ts'

/**
 * Completes, at the start, what earlier versions left unfinished.
 *
 * @param listModels of the backend; null when it lists none.
 */
export async function recoverSubmissions(
  context: SubmissionContext,
  listModels: (() => Promise<readonly KnownModel[]>) | null,
): Promise<void> {
  if (context.backend.isTransactional) await resubmitUnanswered(context)
  await context.store.recordLostFeedback()
  await summariseEarlierResults(context, listModels)
}

/**
 * Submits rows without an outcome to a transactional backend again. Only a version that stored the request in its own
 * transaction can have left such rows. None is in the queue, so each is read once.
 */
async function resubmitUnanswered(context: SubmissionContext): Promise<void> {
  for (const row of await context.store.listUnanswered())
    // A failure does not stop the others.
    await resubmit({ ...context, by: { ...context.by, member: row.submittedBy } }, row, false).catch(
      context.onError,
    )
}

/**
 * Summarises the results without a summary: those that an earlier version stored in a table of the local service, and
 * those whose summary a migration removed because the rules of counting changed.
 */
async function summariseEarlierResults(
  { store }: SubmissionContext,
  listModels: (() => Promise<readonly KnownModel[]>) | null,
): Promise<void> {
  const ids = await store.listUnsummarised()
  const models = ids.length > 0 && listModels ? await listModels() : []
  for (const id of ids) {
    const [result, submission, draft, sent] = [
      await store.findResult(id),
      await store.findSubmission(id),
      await store.findDraft(id),
      await store.listFeedback(id),
    ]
    if (result === undefined || !isJson(result)) continue
    const model = models.find((known) => known.id === submission?.modelId)
    const feedback = sent.find(({ status }) => status === 202)?.payload
    await store.setSummary(id, summariseResult(result, model?.fields, { draft: draft?.content, feedback }))
  }
}
