import { documentPaths, headers } from '#src/contract/paths.ts'
import type { Answer } from './ask.ts'
import type { Context } from './context.ts'
import { brokenFile } from './files/small-files.ts'
import { formOf } from './files/submitted-file.ts'
import { poll } from './readings.ts'

/** A document that cannot be read. `last` and `requestId` are missing when it was not taken with 202. */
export interface BrokenDocument {
  readonly submitted: Answer
  readonly requestId?: string
  /** The first fetch that was not 204. */
  readonly last?: Answer
}

/** Submits it asynchronously, the first time it is asked for. It is never charged: nothing is read. */
export function brokenDocument(context: Context): Promise<BrokenDocument> {
  return context.shared('broken document', async () => {
    const path = `${documentPaths.analyze(context.options.model ?? '')}?async=true`
    const submitted = await context.call(path, { method: 'POST', body: formOf(brokenFile) })
    const requestId = submitted.headers.get(headers.requestId)
    if (submitted.status !== 202 || requestId === null) return { submitted }
    return { submitted, requestId, last: (await poll(context, requestId)).answer }
  })
}
