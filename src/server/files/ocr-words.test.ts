import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachmentPaths, ocrWordsSchema, type OcrWords } from '#src/contract/workspace/file/attachments.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createFolderOcrWordStore } from './folder-ocr-word-store.ts'
import { createReadingTools } from '../ocr/create-reading-tools.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { terminateTesseract } from '../ocr/tesseract.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
let pictures = 0
beforeAll(async () => {
  const tools = createReadingTools({ onStep: () => (pictures += 1) })
  backend = await createTestBackend({
    recognise: async (file, model) => serialiseRecognition(await recogniseFile(file, model, tools)),
  })
})
afterAll(async () => {
  await backend.close()
  await terminateTesseract()
})

/** Submits a file, waits until it is read, and fetches the words of its first `parts` documents. */
async function fetchWords(
  name: string,
  content: Uint8Array<ArrayBuffer>,
  parts: number,
): Promise<OcrWords[]> {
  const answer = await backend.fetch(buildSubmissionRequest({ model: 'invoice', name, content }))
  expect(answer.status).toBe(200)
  const id = answer.headers.get('X-Submission-Id') ?? ''
  const asked = Array.from({ length: parts }, async (_, part) => {
    const words = await backend.fetch(new Request(`http://localhost${attachmentPaths.words(id, part)}`))
    return ocrWordsSchema.parse(await words.json())
  })
  return Promise.all(asked)
}

const buildZip = async (names: readonly string[]) => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const name of names) await zip.add(name, new Uint8ArrayReader(readSpecimen(name)))
  await zip.add('leeg.txt', new Uint8ArrayReader(new TextEncoder().encode('Nota 17')))
  return new Uint8Array(await zip.close())
}

test('returns the words that the service read on a picture with their locations, and reads the picture once', async () => {
  const [words] = await fetchWords('note.png', readSpecimen('note.png'), 1)
  const [page, other] = words?.pages ?? []
  expect(other).toBeUndefined()
  const [, left = 0, top = 0, right = 0, bottom = 0, confidence = 0] =
    page?.words?.find(([text]) => text === '2025-0381') ?? []
  expect(left).toBeGreaterThan(80)
  expect(top).toBeGreaterThan(10)
  expect(right).toBeLessThan(page?.width ?? 0)
  expect(bottom).toBeLessThan((page?.height ?? 0) / 2)
  expect(confidence).toBeGreaterThan(60)
  expect(pictures).toBe(1)
})

test('each document in a file has its own words; a text has none, and nothing more is read to find out', async () => {
  pictures = 0
  const zip = await buildZip(['note.png', 'zettel.gif'])
  const [first, second, third, fourth] = await fetchWords('alles.zip', zip, 4)
  const texts = (words?: OcrWords) => words?.pages.flatMap((page) => (page.words ?? []).map(([text]) => text))
  expect(texts(first)).toContain('2025-0381')
  expect(texts(second)).toContain('RE-7741')
  expect([third, fourth]).toEqual([{ pages: [] }, { pages: [] }])
  expect(pictures).toBe(2)
})

test('words are kept by content and kind of file, and removed with the content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-words-'))
  const { sha256 } = await createFolderFileStore(folder).put([readSpecimen('note.tif')])
  const kept = createFolderOcrWordStore(folder)
  const words: OcrWords = {
    pages: [{ width: 10, height: 20, turned: 90, words: [['Nota', 1, 2, 3, 4, 90]] }],
  }
  await kept.save({ sha256, fileName: 'a.tif' }, JSON.stringify([words]))
  await kept.save({ sha256, fileName: 'b.tiff' }, 'cut o')
  expect(await kept.find({ sha256, fileName: 'c.TIF' }, 0)).toEqual(words)
  expect(await kept.find({ sha256, fileName: 'c.tif' }, 1)).toBeUndefined()
  expect(await kept.find({ sha256, fileName: 'c.tiff' }, 0)).toBeUndefined()
  expect(await kept.find({ sha256, fileName: 'none' }, 0)).toBeUndefined()
  const files = createFolderFileStore(folder)
  for await (const file of files.list()) expect(file.sha256).toBe(sha256)
  expect(await files.remove(sha256, new Date(Date.now() + 60_000))).toBe(true)
  expect(await readdir(join(folder, sha256.slice(0, 2)))).toEqual([])
  await rm(folder, { recursive: true })
})
