import { documentPaths, headers } from '#src/contract/paths.ts'
import type { Unanswered } from '../store/workspace-store.ts'
import type { JournalContext } from './context.ts'
import { inTurn, streamOf, type Section } from './in-turn.ts'
import { passOn } from './pass-on.ts'

type Context = Omit<JournalContext, 'by'>

/**
 * Passes the submissions on again whose answer was never learnt because the process ended. Each carries the
 * key it had before, so a backend that honours Idempotency-Key reads it once: also one that another process, on the
 * same database, is just busy with.
 */
export async function resubmit(context: Context): Promise<void> {
  for (const submission of await context.store.unanswered())
    // One that cannot be passed on (its file was taken away) stays uncertain and holds up no other.
    await context.underWay.run(submission.id, () => resubmitOne(context, submission)).catch(context.onError)
}

/**
 * Passes one on again, to be answered without waiting for the result. Rejects when its file is not there.
 *
 * @param mayBeTaken see passOn.
 */
export async function resubmitOne(
  context: Context,
  { id, sha256, fileName, modelId, idempotencyKey, submittedBy }: Unanswered,
  mayBeTaken = false,
): Promise<Response> {
  const backend = (again: Request) => context.backend(again, submittedBy)
  const url = new URL(documentPaths.analyze(modelId), 'http://localhost')
  url.searchParams.set('async', 'true')
  const boundary = `veldwerk-${crypto.randomUUID()}`
  const file = await fileSections(context, id, sha256)
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = {
    method: 'POST',
    headers: {
      [headers.idempotencyKey]: idempotencyKey,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: inTurn([text(head(boundary, fileName)), ...file, text(`\r\n--${boundary}--\r\n`)]),
    duplex: 'half',
  } as RequestInit
  return passOn({ ...context, backend }, id, new Request(url, init), mayBeTaken)
}

/** The file, opened already: one that is not there is found out before anything is sent. */
async function fileSections({ store, files }: Context, id: string, sha256: string): Promise<Section[]> {
  const { fileBytes = 0 } = (await store.submission(id)) ?? {}
  if (fileBytes === 0) return []
  const reader = files.stream(sha256, 0, fileBytes - 1).getReader()
  const { value } = await reader.read()
  return value === undefined ? [] : [value, () => streamOf(reader)]
}

const text = (written: string) => new TextEncoder().encode(written)

/** As browsers write it: only quotes and line ends are escaped (WHATWG HTML, multipart/form-data encoding). */
function head(boundary: string, fileName: string): string {
  const name = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return (
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n'
  )
}
