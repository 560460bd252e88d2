import * as runtime from 'onnxruntime-web/wasm'
import { detectLines } from '#src/ocr/detect-lines.ts'
import { mergeReadingsToLines } from '#src/ocr/merge-readings.ts'
import { startTextModels } from '#src/ocr/start-text-models.ts'
import type { GreyPicture, TextModels } from '#src/ocr/text-models.ts'
import type { MergeAnswer, MergeRequest } from './second-reader.ts'

// The entry point of the Web Worker in which PP-OCR runs.

/** URL of the folder with PP-OCR's weights, set by the build; ends in a slash. */
declare const __OCR_MODELS__: string

let models: Promise<TextModels> | undefined

addEventListener('message', ({ data }: MessageEvent<MergeRequest>) => {
  void merge(data)
    .catch((error: unknown): MergeAnswer => ({ error: String(error) }))
    .then((answer) => postMessage(answer))
})

async function merge({ picture, words }: MergeRequest): Promise<MergeAnswer> {
  models ??= loadModels()
  const [started, grey] = await Promise.all([models, decodeGrey(picture)])
  const { lines } = await detectLines(grey, started.detect)
  return { lines: await mergeReadingsToLines(grey, lines, words, started) }
}

async function loadModels(): Promise<TextModels> {
  const [detector, recogniser, characters] = await Promise.all(
    ['detector.onnx', 'recogniser.onnx', 'characters.txt'].map(fetchFile),
  )
  if (!detector || !recogniser || !characters) throw new Error('no weights')
  return startTextModels(runtime, {
    detector: new Uint8Array(await detector.arrayBuffer()),
    recogniser: new Uint8Array(await recogniser.arrayBuffer()),
    characters: await characters.text(),
  })
}

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(__OCR_MODELS__ + name)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return response
}

/** Converts a picture to greyscale with the luma weights of ITU-R BT.601. */
async function decodeGrey(picture: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3)
    grey[pixel] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { width, height, grey }
}
