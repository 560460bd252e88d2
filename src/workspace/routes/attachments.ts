import type { Context, Hono } from 'hono'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'
import type { FileAttachments, AttachmentResult, AttachmentProblem } from '../file-attachments.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { createByteResponse } from './byte-response.ts'
import { findSubmission } from '../store/find-submission.ts'

interface AttachmentRouteDeps {
  readonly store: WorkspaceStore
  readonly attachments: FileAttachments
}

/** Routes for the documents in a submitted file: the list, and the bytes, mail and OCR words of each. */
export function addAttachmentRoutes(
  app: Hono<WorkspaceEnv>,
  { store, attachments }: AttachmentRouteDeps,
): void {
  const withSubmission =
    (answer: (submission: Submission, index: number, request: Request) => Promise<Response>) =>
    async (c: Context) => {
      const submission = await findSubmission(store, c.req.param('id') ?? '')
      if (submission === undefined) return submissionUnknown()
      const place = c.req.param('index') ?? '0'
      return /^\d{1,4}$/.test(place) ? answer(submission, Number(place), c.req.raw) : attachmentNotFound()
    }
  const path = '/workspace/submissions/:id/attachments'
  app.get(
    path,
    withSubmission(async (submission) =>
      jsonResponse(await attachments.list(submission), (list) => ({ attachments: list })),
    ),
  )
  app.get(
    `${path}/:index/file`,
    withSubmission(async (submission, index, request) => {
      const file = await attachments.file(submission, index)
      if (!file?.ok) return toErrorResponse(file)
      return createByteResponse(request, submission.fileName, file.value.shownAs, file.value)
    }),
  )
  app.get(
    `${path}/:index/mail`,
    withSubmission(async (submission, index) => jsonResponse(await attachments.mail(submission, index))),
  )
  app.get(
    `${path}/:index/words`,
    withSubmission(async (submission, index) => jsonResponse(await attachments.words(submission, index))),
  )
}

function jsonResponse<T>(
  answer: AttachmentResult<T>,
  body: (value: T) => unknown = (value) => value,
): Response {
  if (!answer?.ok) return toErrorResponse(answer)
  return Response.json(body(answer.value), { headers: { 'Cache-Control': 'no-store' } })
}

const attachmentNotFound = () => problemResponse(404, 'not_found', 'The file has no such attachment.')

/** 422: the file exists but cannot be shown. */
function toErrorResponse(problem: AttachmentProblem | undefined): Response {
  if (problem === undefined) return attachmentNotFound()
  const isBusy = problem.code === 'server_busy'
  return problemResponse(isBusy ? 503 : 422, problem.code, problem.detail, {
    headers: isBusy ? { 'Retry-After': '5' } : {},
  })
}
