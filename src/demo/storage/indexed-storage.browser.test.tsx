import { afterEach, expect, test } from 'vitest'
import type { OcrWords } from '#src/contract/workspace/file/attachments.ts'
import { describeFileStore } from '#src/testing/conformance-suites/file-store.conformance.ts'
import { createIndexedFileStore } from './indexed-file-store.ts'
import { createIndexedOcrWordStore } from './indexed-ocr-word-store.ts'
import { deleteStores } from './open-store.ts'

const name = 'veldwerk-test-files'
afterEach(() => deleteStores(name))

describeFileStore(async () => createIndexedFileStore(name))

test('words are stored by content and kind of file, and removed with the content', async () => {
  const files = createIndexedFileStore(name)
  const { sha256 } = await files.put([new TextEncoder().encode('a picture')])
  const kept = createIndexedOcrWordStore(name)
  const words: OcrWords = {
    pages: [{ width: 10, height: 20, turned: 90, words: [['Nota', 1, 2, 3, 4, 90]] }],
  }
  await kept.save({ sha256, fileName: 'a.tif' }, JSON.stringify([words]))
  expect(await kept.find({ sha256, fileName: 'c.TIF' }, 0)).toEqual(words)
  expect(await kept.find({ sha256, fileName: 'c.tif' }, 1)).toBeUndefined()
  expect(await kept.find({ sha256, fileName: 'c.tiff' }, 0)).toBeUndefined()
  expect(await files.remove(sha256, new Date(Date.now() + 60_000))).toBe(true)
  expect(await kept.find({ sha256, fileName: 'a.tif' }, 0)).toBeUndefined()
})
