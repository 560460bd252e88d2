/**
 * Reads a body as UTF-8 text, at most so many bytes.
 * @returns undefined when there is more; malformed UTF-8 becomes replacement characters.
 */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const reader = request.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
