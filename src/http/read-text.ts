export type ReadTextResult =
  | { readonly ok: true; readonly text: string }
  /** `long`: longer than allowed; `broken`: the caller disconnected before the end; `malformed`: not UTF-8. */
  | { readonly ok: false; readonly why: 'long' | 'broken' | 'malformed' }

/** Reads a body as UTF-8 text of at most `maxBytes`; drops a byte order mark at its start. Never rejects. */
export async function readText(request: Request, maxBytes: number): Promise<ReadTextResult> {
  const reader = request.body?.getReader()
  if (reader === undefined) return { ok: true, text: '' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  /** Decodes further bytes, or ends the text when there are none. @returns false when it is not UTF-8. */
  const add = (chunk?: Uint8Array) => {
    try {
      text += decoder.decode(chunk, { stream: chunk !== undefined })
      return true
    } catch {
      return false
    }
  }
  /** Does not cancel the rest: that would close the connection while the sender still writes, and lose the response. */
  const refuse = (why: 'long' | 'malformed') => {
    reader.releaseLock()
    return { ok: false, why } as const
  }
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return add() ? { ok: true, text } : { ok: false, why: 'malformed' }
      bytes += value.byteLength
      if (bytes > maxBytes) return refuse('long')
      if (!add(value)) return refuse('malformed')
    }
  } catch {
    return { ok: false, why: 'broken' }
  }
}
