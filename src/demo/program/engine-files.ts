/** URLs of PGlite's files relative to the page, set by the build; gzip-compressed despite their names. */
declare const __PGLITE_FILES__: {
  readonly wasm: string
  readonly data: string
  readonly initdb: string
}

/**
 * Loads PGlite's files. The build compressed them, because plain file hosts compress neither wasm nor unknown types.
 */
export async function loadEngineFiles() {
  const load = async (path: string) => new Response(decompress(await fetchFile(path)))
  const compile = async (path: string) => WebAssembly.compile(await (await load(path)).arrayBuffer())
  const [pgliteWasmModule, initdbWasmModule, data] = await Promise.all([
    compile(__PGLITE_FILES__.wasm),
    compile(__PGLITE_FILES__.initdb),
    load(__PGLITE_FILES__.data),
  ])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: await data.blob() }
}

async function fetchFile(path: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(path)
  if (!response.ok || response.body === null) throw new Error(`${path}: ${response.status}`)
  return response.body
}

const decompress = (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  stream.pipeThrough(new DecompressionStream('gzip'))
