import type { Context } from 'hono'
import { extensionOf } from '#src/contract/file-types.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { answerBytes, submissionUnknown } from './answer-bytes.ts'
import { findSubmission } from './find-submission.ts'

/** The submitted file, as it was sent in. */
export function fileRoute(parts: { readonly store: WorkspaceStore; readonly files: FileStore }) {
  return async (c: Context): Promise<Response> => {
    const submission = await findSubmission(parts.store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const { sha256, fileBytes, fileName } = submission
    return answerBytes(c.req.raw, fileName, extensionOf(fileName), {
      digest: sha256,
      bytes: fileBytes,
      stream: (start, end) => parts.files.stream(sha256, start, end),
    })
  }
}
