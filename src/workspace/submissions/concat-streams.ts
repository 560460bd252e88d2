/** Bytes, or a stream that is opened when its turn comes. */
export type StreamSource = Uint8Array | (() => ReadableStream<Uint8Array>)

/** One stream of all sections in turn. */
export function concatStreams(sections: readonly StreamSource[]): ReadableStream<Uint8Array> {
  const waiting = [...sections]
  let open: ReadableStreamDefaultReader<Uint8Array> | undefined
  async function next(): Promise<Uint8Array | undefined> {
    for (;;) {
      const read = await open?.read()
      if (read?.value !== undefined) return read.value
      open = undefined
      const section = waiting.shift()
      if (section === undefined) return undefined
      if (typeof section !== 'function') {
        if (section.length > 0) return section
      } else open = section().getReader()
    }
  }
  return new ReadableStream({
    async pull(controller) {
      const bytes = await next()
      if (bytes === undefined) controller.close()
      else controller.enqueue(bytes)
    },
    cancel: (reason) => open?.cancel(reason),
  })
}

/** What a reader has not read yet. */
export const streamRemaining = (
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
