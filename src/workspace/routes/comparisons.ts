import type { Context, Hono } from 'hono'
import {
  compareRequestSchema,
  type CompareRequest,
  findPastedProblem,
  maxComparisons,
  maxPastedBytes,
  pastedLabelSchema,
  type ComparisonList,
  type PastedProblem,
  type ReadingCost,
} from '#src/contract/workspace/comparisons.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import { isProblemCode } from '#src/contract/problem.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { readText } from '#src/http/read-text.ts'
import { findSubmission } from '../store/find-submission.ts'
import { returnIfPurged, SubmissionPurgedError, type WorkspaceStore } from '../store/workspace-store.ts'
import {
  compareReadings,
  fetchComparisons,
  findCompareBackend,
  type CompareContext,
} from '../submissions/compare-readings.ts'
import type { ActionContext } from '../submissions/act-on-submission.ts'
import type { Backend, Submitter } from '../backend.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

/** Maximum size of an order of readings, in bytes. */
const maxOrderBytes = 16 * 1024
const noStore = { 'Cache-Control': 'no-store' }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const listPath = '/workspace/submissions/:id/comparisons'
const onePath = `${listPath}/:comparisonId`

interface ComparisonRoutesDeps {
  readonly store: WorkspaceStore
  readonly buildContext: (member: string | null) => ActionContext & CompareContext
}

/** Routes for other readings of a submission's file, to compare with the reviewed one. */
export function addComparisonRoutes(app: Hono<WorkspaceEnv>, deps: ComparisonRoutesDeps): void {
  const { store, buildContext } = deps
  app.get(listPath, async (c) => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const context = buildContext(c.env.member)
    await fetchComparisons(context, submission.id)
    return answerList(context, submission)
  })
  app.post(listPath, orderRoute(deps))
  app.get(`${onePath}/result`, async (c) => {
    const [submission, id] = [
      await findSubmission(store, c.req.param('id') ?? ''),
      c.req.param('comparisonId') ?? '',
    ]
    if (submission === undefined) return submissionUnknown()
    const result = uuid.test(id) ? await store.findComparisonResult(submission.id, id) : undefined
    if (result === undefined) return comparisonUnknown()
    return new Response(result, { headers: { 'Content-Type': 'application/json', ...noStore } })
  })
  app.put(onePath, pasteRoute(deps))
  app.delete(onePath, async (c) => {
    const [submission, id] = [
      await findSubmission(store, c.req.param('id') ?? ''),
      c.req.param('comparisonId') ?? '',
    ]
    if (submission === undefined) return submissionUnknown()
    if (!uuid.test(id)) return comparisonUnknown()
    if (await store.deleteComparison(submission.id, id)) return new Response(null, { status: 204 })
    return (await store.findComparison(submission.id, id)) === undefined
      ? comparisonUnknown()
      : problemResponse(409, 'action_not_possible', 'This reading is not finished yet.')
  })
}

/** Orders readings of the file with other models. */
const orderRoute =
  ({ store, buildContext }: ComparisonRoutesDeps) =>
  async (c: Context<WorkspaceEnv>) => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const parsed = compareRequestSchema.safeParse(await readJsonBody(c.req.raw, maxOrderBytes))
    if (!parsed.success)
      return problemResponse(
        400,
        'comparison_invalid',
        parsed.error.issues[0]?.message ?? 'The body names no models.',
      )
    const { readings } = parsed.data
    const context = buildContext(c.env.member)
    const refused = await refuseMore(store, submission, readings)
    if (refused !== undefined) return refused
    const unknown = await refuseUnknown(context, readings)
    if (unknown !== undefined) return unknown
    const error = await compareReadings(context, submission, readings).catch(returnIfPurged)
    if (error instanceof SubmissionPurgedError) return submissionUnknown()
    if (error === undefined) return answerList(context, submission)
    const { status, code, detail } = error
    const known = isProblemCode(code) ? code : 'reading_failed'
    return problemResponse(status, known, detail ?? 'The service did not accept the file.')
  }

/** The response when a reading is ordered from an unknown service or model; undefined when all are known. */
async function refuseUnknown(
  context: ActionContext & CompareContext,
  readings: CompareRequest['readings'],
): Promise<Response | undefined> {
  const modelIds = await context.listModelIds()
  const localModels = (await context.localService?.listModels()) ?? []
  for (const { modelId, backend: kind } of readings) {
    const backend = findCompareBackend(context, kind)
    if (backend === undefined)
      return problemResponse(400, 'comparison_invalid', `There is no ${kind ?? ''} service here.`)
    const isKnown =
      backend === context.backend
        ? modelIds?.includes(modelId) !== false
        : localModels.some(({ id, isDeleted }) => id === modelId && isDeleted !== true)
    if (!isKnown) return problemResponse(400, 'model_unknown', `There is no model "${modelId}".`)
  }
  return undefined
}

const pastedProblems: Record<PastedProblem, string> = {
  'no-json': 'The result is not JSON.',
  'no-object': 'The result is JSON, but not an object.',
  'no-documents': 'The result has no list "Documents".',
  'no-fields': 'No document of the result has an object "Fields".',
}

/** Stores a pasted result unchanged. */
const pasteRoute =
  ({ store, buildContext }: ComparisonRoutesDeps) =>
  async (c: Context<WorkspaceEnv>) => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const id = c.req.param('comparisonId') ?? ''
    const label = pastedLabelSchema.safeParse(c.req.query('label') ?? '')
    if (!uuid.test(id) || !label.success)
      return problemResponse(400, 'comparison_invalid', 'The id or the name of the result is invalid.')
    const refused = await refuseMore(store, submission, [{ id }])
    if (refused !== undefined) return refused
    const read = await readText(c.req.raw, maxPastedBytes)
    if (!read.ok)
      return problemResponse(
        400,
        'comparison_invalid',
        read.why === 'long' ? 'The result is larger than 16 MB.' : 'The result is not UTF-8 text.',
      )
    // PostgreSQL text cannot contain NUL, and JSON has none outside strings, where it is escaped.
    const problem = findPastedProblem(read.text)
    if (problem !== undefined) return problemResponse(400, 'comparison_invalid', pastedProblems[problem])
    const context = buildContext(c.env.member)
    const pasted = {
      id,
      submissionId: submission.id,
      label: label.data,
      addedBy: context.by.member,
      result: read.text,
    }
    const added = await store.addPastedResult(pasted).catch(returnIfPurged)
    if (added instanceof SubmissionPurgedError) return submissionUnknown()
    return answerList(context, submission)
  }

/** Why no reading can be added to a submission; undefined when it can. */
async function refuseMore(
  store: WorkspaceStore,
  { id, deleted }: Pick<Submission, 'id' | 'deleted'>,
  added: readonly { readonly id: string }[],
): Promise<Response | undefined> {
  if (deleted !== null)
    return problemResponse(409, 'action_not_possible', 'The document was deleted: restore it first.')
  const before = await store.listComparisons(id)
  const more = added.filter((one) => !before.some((each) => each.id === one.id))
  return before.length + more.length > maxComparisons
    ? problemResponse(
        409,
        'comparison_too_many',
        `At most ${maxComparisons} readings are kept with a document: remove one first.`,
      )
    : undefined
}

async function answerList(
  { store, backend, localService, by }: CompareContext,
  { id }: Submission,
): Promise<Response> {
  const { backend: reviewedBackend, credits: reviewedCredits } = (await store.findReviewedReading(id)) ?? {
    backend: backend.info.kind,
    credits: null,
  }
  const body: ComparisonList = {
    comparisons: [...(await store.listComparisons(id))],
    reviewedBackend,
    reviewedCredits,
    cost: await getReadingCost(backend, by),
    local:
      localService === undefined
        ? null
        : {
            models: (await localService.listModels()).map(describeLocalModel),
            cost: await getReadingCost(localService.backend, by),
          },
  }
  return Response.json(body, { headers: noStore })
}

const getReadingCost = async (backend: Backend, by: Submitter): Promise<ReadingCost> =>
  (await backend.getCost?.(by)) ?? { credits: null, balance: null }

/** The names for the dialog, without the fields, which need not be sent with every list. */
const describeLocalModel = ({ id, label, labelByLanguage, isDeleted }: KnownModel) => ({
  id,
  label,
  ...(labelByLanguage && { labelByLanguage }),
  ...(isDeleted && { isDeleted }),
})

const comparisonUnknown = () =>
  problemResponse(404, 'comparison_unknown', 'There is no such reading of this submission.')
