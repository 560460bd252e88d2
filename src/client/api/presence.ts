import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { workspacePaths } from '#src/contract/paths.ts'
import { presenceListSchema, type Presence } from '#src/contract/workspace/presence.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import { sendRequest, getJson } from '../http/send-request.ts'

const browserId = persisted('veldwerk.browser', z.uuid())

/** Returns the id of this browser; undefined where storage is forbidden: then it reports nothing. */
function getBrowserId(): string | undefined {
  const known = browserId.load()
  if (known !== undefined) return known
  const id = crypto.randomUUID()
  return browserId.save(id) ? id : undefined
}

/**
 * The documents that other browsers of the organisation have open.
 *
 * @param submissionId the document that this browser shows, which the request reports. Omitted: it shows none.
 */
export const presenceQuery = (submissionId?: string) =>
  queryOptions({
    queryKey: ['presence', submissionId ?? null],
    queryFn: async ({ signal }): Promise<readonly Presence[]> => {
      const own = getBrowserId()
      const { presences } =
        submissionId === undefined || own === undefined
          ? await getJson(presenceListSchema, workspacePaths.presence, signal)
          : await recordPresence(submissionId, own, signal)
      return presences.filter(({ client }) => client !== own)
    },
    // Nothing is kept of a document that is no longer shown; a failed request is repeated at the next interval.
    gcTime: 0,
    retry: false,
  })

async function recordPresence(submissionId: string, own: string, signal: AbortSignal) {
  const path = workspacePaths.submissionPresence(submissionId, own)
  const response = await sendRequest(path, { method: 'PUT', signal })
  return presenceListSchema.parse(await response.json())
}

/** Reports that this browser no longer shows a document, even while the page unloads. @throws as `sendRequest`. */
export async function removePresence(submissionId: string): Promise<void> {
  const own = getBrowserId()
  if (own === undefined) return
  await sendRequest(workspacePaths.submissionPresence(submissionId, own), {
    method: 'DELETE',
    keepalive: true,
  })
}
