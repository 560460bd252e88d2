import type { OpenProblem } from '../source/page-source.ts'

/**
 * Fetches a whole file. Never throws.
 *
 * @returns its bytes, or the reason for the failure; an abort gives `unreachable`.
 */
export async function fetchFile(
  url: string,
  signal: AbortSignal,
): Promise<
  { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly reason: OpenProblem }
> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) return { ok: false, reason: toStatusProblem(response.status) }
    return { ok: true, file: await response.blob() }
  } catch {
    return { ok: false, reason: 'unreachable' }
  }
}

/** The reason for a failure by HTTP status. */
export function toStatusProblem(status: number): OpenProblem {
  if (status === 404 || status === 410) return 'gone'
  return status === 422 ? 'unconverted' : 'unreachable'
}
