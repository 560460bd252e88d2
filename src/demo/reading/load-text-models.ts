import { startTextModels } from '#src/ocr/start-text-models.ts'
import type { TextModels } from '#src/ocr/text-models.ts'

/** URL of the folder with PP-OCR's weights, set by the build; ends in a slash. */
declare const __OCR_MODELS__: string

let models: Promise<TextModels | undefined> | undefined

/** Loads PP-OCR with the first picture; undefined if it is unavailable, as without a network. */
export function loadTextModels(): Promise<TextModels | undefined> {
  models ??= load().catch(() => {
    // Retry with the next picture.
    models = undefined
    return undefined
  })
  return models
}

async function load(): Promise<TextModels> {
  const [runtime, detector, recogniser, characters] = await Promise.all([
    import('onnxruntime-web/wasm'),
    fetchBytes('detector.onnx'),
    fetchBytes('recogniser.onnx'),
    fetchBytes('characters.txt'),
  ])
  return startTextModels(runtime, { detector, recogniser, characters: new TextDecoder().decode(characters) })
}

async function fetchBytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(__OCR_MODELS__ + name)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
