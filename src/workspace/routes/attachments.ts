import type { Context, Hono } from 'hono'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'
import type { FileAttachments, AttachmentResult, AttachmentProblem } from '../file-attachments.ts'
import { problemResponse } from '../problems.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { createByteResponse, submissionUnknown } from './byte-response.ts'
import { findSubmission } from '../store/find-submission.ts'

interface AttachmentRouteDeps {
  readonly store: WorkspaceStore
  readonly attachments: FileAttachments
}

/** The documents in a submitted file: their list, and of each its bytes, its mail and the words read from it. */
export function addAttachmentRoutes(
  app: Hono<WorkspaceEnv>,
  { store, attachments: parts }: AttachmentRouteDeps,
): void {
  const asked =
    (answer: (submission: Submission, part: number, request: Request) => Promise<Response>) =>
    async (c: Context) => {
      const submission = await findSubmission(store, c.req.param('id') ?? '')
      if (submission === undefined) return submissionUnknown()
      const place = c.req.param('part') ?? '0'
      return /^\d{1,4}$/.test(place) ? answer(submission, Number(place), c.req.raw) : attachmentNotFound()
    }
  const path = '/workspace/submissions/:id/parts'
  app.get(
    path,
    asked(async (submission) => jsonResponse(await parts.list(submission), (list) => ({ parts: list }))),
  )
  app.get(
    `${path}/:part/file`,
    asked(async (submission, part, request) => {
      const file = await parts.file(submission, part)
      if (!file?.ok) return toErrorResponse(file)
      return createByteResponse(request, submission.fileName, file.value.shownAs, file.value)
    }),
  )
  app.get(
    `${path}/:part/mail`,
    asked(async (submission, part) => jsonResponse(await parts.mail(submission, part))),
  )
  app.get(
    `${path}/:part/words`,
    asked(async (submission, part) => jsonResponse(await parts.words(submission, part))),
  )
}

function jsonResponse<T>(
  answer: AttachmentResult<T>,
  body: (value: T) => unknown = (value) => value,
): Response {
  if (!answer?.ok) return toErrorResponse(answer)
  return Response.json(body(answer.value), { headers: { 'Cache-Control': 'no-store' } })
}

const attachmentNotFound = () => problemResponse(404, 'not_found', 'The file has no such part.')

/** 422: the file is there, and cannot be shown. */
function toErrorResponse(problem: AttachmentProblem | undefined): Response {
  if (problem === undefined) return attachmentNotFound()
  const isBusy = problem.code === 'server_busy'
  const response = problemResponse(isBusy ? 503 : 422, problem.code, problem.detail)
  if (isBusy) response.headers.set('Retry-After', '5')
  return response
}
