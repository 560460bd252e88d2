import type { Context, Hono } from 'hono'
import type { Submission } from '#src/contract/submissions.ts'
import type { WorkspaceEnv } from '../backend.ts'
import type { FileParts, PartAnswer, PartProblem } from '../parts/file-parts.ts'
import { problemResponse } from '../problems.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { answerBytes, submissionUnknown } from './answer-bytes.ts'
import { findSubmission } from './find-submission.ts'

interface PartsRoutes {
  readonly store: WorkspaceStore
  readonly parts: FileParts
}

/** The documents in a submitted file: their list, and of each its bytes, its mail and the words read from it. */
export function addPartsRoutes(app: Hono<WorkspaceEnv>, { store, parts }: PartsRoutes): void {
  const asked =
    (answer: (submission: Submission, part: number, request: Request) => Promise<Response>) =>
    async (c: Context) => {
      const submission = await findSubmission(store, c.req.param('id') ?? '')
      if (submission === undefined) return submissionUnknown()
      const place = c.req.param('part') ?? '0'
      return /^\d{1,4}$/.test(place) ? answer(submission, Number(place), c.req.raw) : noSuchPart()
    }
  const path = '/workspace/submissions/:id/parts'
  app.get(
    path,
    asked(async (submission) => json(await parts.list(submission), (list) => ({ parts: list }))),
  )
  app.get(
    `${path}/:part/file`,
    asked(async (submission, part, request) => {
      const file = await parts.file(submission, part)
      if (!file?.ok) return refusal(file)
      return answerBytes(request, submission.fileName, file.value.shownAs, file.value)
    }),
  )
  app.get(
    `${path}/:part/mail`,
    asked(async (submission, part) => json(await parts.mail(submission, part))),
  )
  app.get(
    `${path}/:part/words`,
    asked(async (submission, part) => json(await parts.words(submission, part))),
  )
}

function json<T>(answer: PartAnswer<T>, body: (value: T) => unknown = (value) => value): Response {
  if (!answer?.ok) return refusal(answer)
  return Response.json(body(answer.value), { headers: { 'Cache-Control': 'no-store' } })
}

const noSuchPart = () => problemResponse(404, 'not_found', 'The file has no such part.')

/** 422: the file is there, and cannot be shown. */
function refusal(problem: PartProblem | undefined): Response {
  if (problem === undefined) return noSuchPart()
  const isBusy = problem.code === 'server_busy'
  const response = problemResponse(isBusy ? 503 : 422, problem.code, problem.detail)
  if (isBusy) response.headers.set('Retry-After', '5')
  return response
}
