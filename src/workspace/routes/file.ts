import type { Context } from 'hono'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { createByteResponse, submissionUnknown } from './byte-response.ts'
import { findSubmission } from '../store/find-submission.ts'

/** The submitted file, as it was sent in. */
export function fileRoute(parts: { readonly store: WorkspaceStore; readonly files: FileStore }) {
  return async (c: Context): Promise<Response> => {
    const submission = await findSubmission(parts.store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const { sha256, fileBytes, fileName } = submission
    return createByteResponse(c.req.raw, fileName, getExtension(fileName), {
      digest: sha256,
      bytes: fileBytes,
      stream: (start, end) => parts.files.stream(sha256, start, end),
    })
  }
}
