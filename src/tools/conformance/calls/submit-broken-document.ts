import { documentPaths, headers } from '#src/contract/paths.ts'
import type { ServiceResponse } from './send-request.ts'
import type { CheckContext } from './context.ts'
import { brokenFile } from '../files/small-files.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { pollResult } from './analysis-runner.ts'

/** A document that cannot be read. `lastFetch` and `requestId` are missing unless it was accepted with 202. */
export interface BrokenDocument {
  readonly submission: ServiceResponse
  readonly requestId?: string
  /** The first fetch that was not 204. */
  readonly lastFetch?: ServiceResponse
}

/** Submits it asynchronously on the first call. It is never charged, because nothing is read. */
export function submitBrokenDocument(context: CheckContext): Promise<BrokenDocument> {
  return context.memoize('broken document', async () => {
    const path = `${documentPaths.analyze(context.options.model ?? '')}?async=true`
    const submission = await context.call(path, { method: 'POST', body: createUploadForm(brokenFile) })
    const requestId = submission.headers.get(headers.requestId)
    if (submission.status !== 202 || requestId === null) return { submission }
    return { submission, requestId, lastFetch: (await pollResult(context, requestId)).answer }
  })
}
