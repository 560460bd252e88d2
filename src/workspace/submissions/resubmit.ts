import { documentPaths, headers } from '#src/contract/paths.ts'
import type { UnansweredSubmission } from '../store/workspace-store.ts'
import type { SubmissionContext } from './submission-context.ts'
import { concatStreams, streamRemaining, type StreamSource } from './concat-streams.ts'
import { forwardSubmission } from './forward-submission.ts'

type Context = Omit<SubmissionContext, 'memberName'>

/**
 * Passes the submissions on again whose answer was never learnt because the process ended. Each carries the
 * key it had before, so a backend that honours Idempotency-Key reads it once: also one that another process, on the
 * same database, is just busy with.
 */
export async function resubmitUnanswered(context: Context): Promise<void> {
  for (const submission of await context.store.listUnanswered())
    // One that cannot be passed on (its file was taken away) stays uncertain and holds up no other.
    await context.inFlight
      .run(submission.id, () => resubmitSubmission(context, submission))
      .catch(context.onError)
}

/**
 * Passes one on again, to be answered without waiting for the result. Rejects when its file is not there.
 *
 * @param mayBeTaken see passOn.
 */
export async function resubmitSubmission(
  context: Context,
  { id, sha256, fileName, modelId, idempotencyKey, submittedBy }: UnansweredSubmission,
  mayBeTaken = false,
): Promise<Response> {
  const backend = (again: Request) => context.backend(again, submittedBy)
  const url = new URL(documentPaths.analyze(modelId), 'http://localhost')
  url.searchParams.set('async', 'true')
  const boundary = `veldwerk-${crypto.randomUUID()}`
  const file = await openFileSources(context, id, sha256)
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = {
    method: 'POST',
    headers: {
      [headers.idempotencyKey]: idempotencyKey,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: concatStreams([
      encodeText(buildPartHeader(boundary, fileName)),
      ...file,
      encodeText(`\r\n--${boundary}--\r\n`),
    ]),
    duplex: 'half',
  } as RequestInit
  return forwardSubmission({ ...context, backend }, id, new Request(url, init), mayBeTaken)
}

/** The file, opened already: one that is not there is found out before anything is sent. */
async function openFileSources(
  { store, files }: Context,
  id: string,
  sha256: string,
): Promise<StreamSource[]> {
  const { fileBytes = 0 } = (await store.findSubmission(id)) ?? {}
  if (fileBytes === 0) return []
  const reader = files.stream(sha256, 0, fileBytes - 1).getReader()
  const { value } = await reader.read()
  return value === undefined ? [] : [value, () => streamRemaining(reader)]
}

const encodeText = (written: string) => new TextEncoder().encode(written)

/** As browsers write it: only quotes and line ends are escaped (WHATWG HTML, multipart/form-data encoding). */
function buildPartHeader(boundary: string, fileName: string): string {
  const name = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return (
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n'
  )
}
