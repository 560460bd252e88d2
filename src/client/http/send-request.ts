import type { z } from 'zod/mini'
import { headers, workspacePaths } from '#src/contract/paths.ts'
import { readApiError } from './api-error.ts'
import { watchAttendance } from './attendance.ts'
import { notifyIfSignedOut } from './signed-out.ts'

/** A test without a page is always attended. */
const isAttended = typeof window === 'undefined' ? () => true : watchAttendance(window)

/**
 * Sends a request. @returns the response, whose status is 200 to 299.
 *
 * @throws ApiError for any other status; TypeError when there was no response; AbortError when `signal` aborted it.
 */
export async function sendRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    ...(isAttended() ? init : markUnattended(init)),
  })
  if (response.ok) return response
  const error = await readApiError(response)
  // A 401 for the session itself means a wrong token.
  if (path !== workspacePaths.session) notifyIfSignedOut(error)
  throw error
}

function markUnattended(init: RequestInit): RequestInit {
  const marked = new Headers(init.headers)
  marked.set(headers.unattended, '1')
  return { ...init, headers: marked }
}

/** Fetches and parses JSON. @throws as `sendRequest`, and ZodError when the response violates the contract. */
export async function getJson<S extends z.ZodMiniType>(
  schema: S,
  path: string,
  signal?: AbortSignal,
): Promise<z.output<S>> {
  const response = await sendRequest(path, { signal, headers: { Accept: 'application/json' } })
  return schema.parse(await response.json())
}

/** Builds request options for a body that is already JSON text. */
export const toJsonBody = (text: string) => ({ body: text, headers: { 'Content-Type': 'application/json' } })
