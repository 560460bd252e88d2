import type { Context } from 'hono'
import { getExtension } from '#src/contract/service/file-types.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { createByteResponse } from './byte-response.ts'
import { submissionUnknown } from '#src/http/problem-response.ts'
import { findSubmission } from '../store/find-submission.ts'

/** The submitted file, as received. */
export function fileRoute({ store, files }: { readonly store: WorkspaceStore; readonly files: FileStore }) {
  return async (c: Context): Promise<Response> => {
    const submission = await findSubmission(store, c.req.param('id') ?? '')
    if (submission === undefined) return submissionUnknown()
    const { sha256, fileBytes, fileName, contentType } = submission
    return createByteResponse(c.req.raw, fileName, contentType ?? getExtension(fileName), {
      digest: sha256,
      bytes: fileBytes,
      stream: (start, end) => files.stream(sha256, start, end),
    })
  }
}
