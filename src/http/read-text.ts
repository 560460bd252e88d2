export type ReadTextResult =
  | { readonly ok: true; readonly text: string }
  /** `long`: longer than allowed; `broken`: the caller disconnected before the end; `malformed`: not UTF-8. */
  | { readonly ok: false; readonly why: 'long' | 'broken' | 'malformed' }

/** Reads a body as UTF-8 text, at most so many bytes; a byte order mark at its start is left out. Never rejects. */
export async function readText(request: Request, maxBytes: number): Promise<ReadTextResult> {
  const reader = request.body?.getReader()
  if (reader === undefined) return { ok: true, text: '' }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  /** Adds bytes, or ends the text when there are none. @returns false when it is not UTF-8. */
  const add = (came?: Uint8Array) => {
    try {
      text += decoder.decode(came, { stream: came !== undefined })
      return true
    } catch {
      return false
    }
  }
  /** The rest is not cancelled: that would end the connection while the sender is still writing, and lose the answer. */
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
