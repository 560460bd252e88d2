import type * as OnnxRuntime from 'onnxruntime-web/wasm'
import { parseCharacters, type RunModel, type TextModels } from './text-models.ts'

/** The content of the three files of PP-OCR. */
interface ModelFiles {
  readonly detector: Uint8Array
  readonly recogniser: Uint8Array
  /** Text with one character per line. */
  readonly characters: string
}

/**
 * Starts the networks of PP-OCR. They use one thread, because others would take processors from other documents or
 * from the page in view.
 *
 * @throws an error if the runtime cannot start or the weights are not a network.
 */
export async function startTextModels(
  runtime: typeof OnnxRuntime,
  { detector, recogniser, characters }: ModelFiles,
): Promise<TextModels> {
  runtime.env.wasm.numThreads = 1
  runtime.env.logLevel = 'error'
  const [detect, recognise] = await Promise.all([
    startModel(runtime, detector),
    startModel(runtime, recogniser),
  ])
  return { detect, recognise, characters: parseCharacters(characters) }
}

async function startModel(
  { InferenceSession, Tensor }: typeof OnnxRuntime,
  weights: Uint8Array,
): Promise<RunModel> {
  const session = await InferenceSession.create(weights, { executionProviders: ['wasm'] })
  const [input, output] = [session.inputNames[0] ?? '', session.outputNames[0] ?? '']
  return async ({ data, dims }) => {
    const results = await session.run({ [input]: new Tensor('float32', data, dims) })
    const result = results[output]
    if (!(result?.data instanceof Float32Array)) throw new Error('The network has no output of numbers')
    return { data: result.data, dims: result.dims }
  }
}
