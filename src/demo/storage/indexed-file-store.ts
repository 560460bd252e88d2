import { MissingFileError, type FileStore } from '#src/workspace/file-store.ts'
import { runInStore, type StoreName } from './open-store.ts'
import { removeOcrWords } from './indexed-ocr-word-store.ts'

interface StoredFile {
  readonly content: Blob
  /** Milliseconds since 1970. */
  readonly putAt: number
}

const digestPattern = /^[0-9a-f]{64}$/

/** Stores files in IndexedDB under the SHA-256 of their content. They are durable when `put` resolves. */
export function createIndexedFileStore(databaseName?: string): FileStore {
  const run = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) =>
    runInStore('files' satisfies StoreName, mode, act, databaseName)
  const get = async (sha256: string) => {
    checkDigest(sha256)
    return run('readonly', (store): IDBRequest<StoredFile | undefined> => store.get(sha256))
  }
  async function put(chunks: readonly Uint8Array[]) {
    // One buffer: the digest needs it, and the upload limit is small.
    const bytes = await new Blob([...chunks] as Uint8Array<ArrayBuffer>[]).arrayBuffer()
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', bytes))
    const stored: StoredFile = { content: new Blob([bytes]), putAt: Date.now() }
    await run('readwrite', (store) => store.put(stored, sha256))
    return { sha256, bytes: bytes.byteLength }
  }
  async function find(sha256: string) {
    const stored = await get(sha256)
    return stored && new Uint8Array(await stored.content.arrayBuffer())
  }
  return {
    put,
    find,
    receive: () => createIncomingFile(put),
    async read(sha256) {
      const bytes = await find(sha256)
      if (bytes === undefined) throw new MissingFileError()
      return bytes
    },
    has: async (sha256) => (await get(sha256)) !== undefined,
    stream(sha256, start, end) {
      checkDigest(sha256)
      return streamLater(async () => {
        const stored = await get(sha256)
        if (stored === undefined) throw new MissingFileError()
        return stored.content.slice(start, end + 1).stream()
      })
    },
    list: () => listFiles(run),
    async remove(sha256, unlessSince) {
      checkDigest(sha256)
      const isGone = await removeUnlessSince(sha256, unlessSince, databaseName)
      if (isGone) await removeOcrWords(sha256, databaseName)
      return isGone
    },
    // Files are only stored once they are complete.
    removeUnfinished: async () => 0,
  }
}

type Run = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>

function createIncomingFile(put: FileStore['put']): ReturnType<FileStore['receive']> {
  let chunks: Uint8Array[] = []
  return {
    async write(chunk) {
      chunks.push(chunk)
    },
    async commit() {
      const whole = chunks
      chunks = []
      return put(whole)
    },
    async discard() {
      chunks = []
    },
  }
}

async function* listFiles(run: Run): ReturnType<FileStore['list']> {
  for (const sha256 of await run('readonly', (store) => store.getAllKeys())) {
    const stored = await run('readonly', (store): IDBRequest<StoredFile | undefined> => store.get(sha256))
    if (stored && typeof sha256 === 'string')
      yield { sha256, bytes: stored.content.size, putAt: new Date(stored.putAt) }
  }
}

/** Uses one transaction: nobody can store the file between the check and the removal. */
async function removeUnlessSince(sha256: string, unlessSince: Date, name?: string): Promise<boolean> {
  let isGone = false
  await runInStore(
    'files',
    'readwrite',
    (store) => {
      const request: IDBRequest<StoredFile | undefined> = store.get(sha256)
      request.onsuccess = () => {
        isGone = request.result !== undefined && request.result.putAt < unlessSince.getTime()
        if (isGone) store.delete(sha256)
      }
      return request
    },
    name,
  )
  return isGone
}

/** Creates a stream that opens its source when it is first read. */
function streamLater(
  open: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream({
    async pull(controller) {
      reader ??= (await open()).getReader()
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}

function checkDigest(sha256: string): void {
  if (!digestPattern.test(sha256)) throw new Error('Not a digest')
}

const toHex = (digest: ArrayBuffer) =>
  [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
