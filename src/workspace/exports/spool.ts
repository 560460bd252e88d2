/** Values that are kept aside and can be read again in the same order, any number of times. */
export interface Spool<T> {
  readonly add: (value: T) => Promise<void>
  /** Call it when everything was added. */
  readonly read: () => AsyncGenerator<T>
}

/** Characters that are compressed together. */
const chunkLength = 256 * 1024

/**
 * Keeps values in memory, compressed: rows of a table shrink to about a twelfth.
 * @param T a type that JSON preserves.
 */
export function createSpool<T>(): Spool<T> {
  const chunks: Blob[] = []
  let lines: string[] = []
  let length = 0
  async function compress() {
    const text = lines.join('\n')
    lines = []
    length = 0
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    chunks.push(new Blob([await new Response(stream).arrayBuffer()]))
  }
  return {
    async add(value) {
      const line = JSON.stringify(value)
      lines.push(line)
      length += line.length
      if (length >= chunkLength) await compress()
    },
    async *read() {
      if (lines.length > 0) await compress()
      for (const chunk of chunks) {
        const stream = chunk.stream().pipeThrough(new DecompressionStream('deflate-raw'))
        // A line break inside a value is escaped.
        for (const line of (await new Response(stream).text()).split('\n')) yield JSON.parse(line) as T
      }
    },
  }
}
