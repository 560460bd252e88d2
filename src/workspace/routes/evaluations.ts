import type { Context, Hono } from 'hono'
import {
  evaluationRequestSchema,
  maxEvaluations,
  type Evaluation,
  type EvaluationDetail,
} from '#src/contract/workspace/evaluations.ts'
import { isProblemCode } from '#src/contract/problem.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { listConfirmed, scoreEvaluation } from '../evaluations/score-evaluation.ts'
import { startEvaluation } from '../evaluations/start-evaluation.ts'
import { returnIfPurged, SubmissionPurgedError, type WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionContext } from '../submissions/act-on-submission.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

/** Maximum size of an order, in bytes: 500 ids. */
const maxOrderBytes = 64 * 1024
const noStore = { headers: { 'Cache-Control': 'no-store' } }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const onePath = '/workspace/evaluations/:id'

interface EvaluationRoutesDeps {
  readonly store: WorkspaceStore
  /** Null when the backend lists none. */
  readonly listModels: (() => Promise<readonly KnownModel[]>) | null
  readonly buildContext: (member: string | null) => ActionContext
}

/**
 * Routes for evaluations of a model on documents whose values people confirmed. Only for a local service, where they
 * are free.
 */
export function addEvaluationRoutes(app: Hono<WorkspaceEnv>, deps: EvaluationRoutesDeps): void {
  const { store, listModels } = deps
  app.get('/workspace/evaluations', async () =>
    Response.json({ evaluations: await store.listEvaluations() }, noStore),
  )
  app.get(onePath, async (c) => {
    const evaluation = await findEvaluation(store, c)
    return evaluation === undefined ? evaluationUnknown() : answerDetail(store, listModels, evaluation)
  })
  app.put(onePath, startRoute(deps))
  app.delete(onePath, async (c) => {
    const id = c.req.param('id')
    const isGone = uuid.test(id) && (await store.deleteEvaluation(id))
    return isGone ? new Response(null, { status: 204 }) : evaluationUnknown()
  })
}

const findEvaluation = async (store: WorkspaceStore, c: Context<WorkspaceEnv>) => {
  const id = c.req.param('id') ?? ''
  return uuid.test(id) ? store.findEvaluation(id) : undefined
}

/** Orders the readings. */
const startRoute =
  ({ store, listModels, buildContext }: EvaluationRoutesDeps) =>
  async (c: Context<WorkspaceEnv>) => {
    const context = buildContext(c.env.member)
    if (!context.backend.isTransactional)
      return problemResponse(409, 'action_not_possible', 'A hosted service is not evaluated.')
    const id = c.req.param('id') ?? ''
    const { data, error } = evaluationRequestSchema.safeParse(await readJsonBody(c.req.raw, maxOrderBytes))
    if (data === undefined || !uuid.test(id))
      return problemResponse(400, 'evaluation_invalid', error?.issues[0]?.message ?? 'The id is no UUID.')
    const earlier = await store.findEvaluation(id)
    if (earlier !== undefined) return answerDetail(store, listModels, earlier)
    if ((await store.listEvaluations()).length >= maxEvaluations)
      return problemResponse(
        409,
        'evaluation_too_many',
        `At most ${maxEvaluations} evaluations are kept: delete one first.`,
      )
    const { checked, unchecked } = await listConfirmed(
      store,
      [...new Set(data.submissionIds)],
      (await listModels?.()) ?? [],
    )
    if (checked.length === 0) {
      const detail =
        unchecked.length === 0
          ? 'None of these documents is sent or reviewed.'
          : 'Each of these documents has flagged fields that were not checked.'
      return problemResponse(400, 'evaluation_invalid', detail)
    }
    const order = { id, modelId: data.modelId, submissions: checked, leftOut: unchecked }
    const refused = await startEvaluation(context, order).catch(returnIfPurged)
    if (refused instanceof SubmissionPurgedError)
      return problemResponse(409, 'action_not_possible', 'One of the documents was removed meanwhile.')
    if (refused !== undefined)
      return problemResponse(
        refused.status,
        isProblemCode(refused.code) ? refused.code : 'reading_failed',
        refused.detail ?? 'The service did not accept a file.',
      )
    const evaluation = await store.findEvaluation(id)
    return evaluation === undefined ? evaluationUnknown() : answerDetail(store, listModels, evaluation)
  }

async function answerDetail(
  store: WorkspaceStore,
  listModels: EvaluationRoutesDeps['listModels'],
  evaluation: Evaluation,
): Promise<Response> {
  const scored = await scoreEvaluation(store, evaluation, (await listModels?.()) ?? [])
  return Response.json({ evaluation, ...scored } satisfies EvaluationDetail, noStore)
}

const evaluationUnknown = () => problemResponse(404, 'evaluation_unknown', 'There is no such evaluation.')
