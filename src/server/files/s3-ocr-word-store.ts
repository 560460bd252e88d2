import { createHash } from 'node:crypto'
import type { S3Bucket } from './s3-bucket.ts'
import { getContentPrefix } from './s3-content.ts'
import { getWordsExtension, parseOcrWords, type NamedContent, type OcrWordStore } from './ocr-words.ts'

/** Stores words in the bucket of submitted files, so that other machines can show them. */
export function createS3OcrWordStore(bucket: S3Bucket): OcrWordStore {
  return {
    async save(file, words) {
      const key = getWordsKey(file)
      if (key === undefined) return
      await bucket.put(key, new Blob([words]), createHash('sha256').update(words).digest('hex'))
    },
    async find(file, document) {
      const key = getWordsKey(file)
      const response = key === undefined ? undefined : await bucket.get(key)
      return response && parseOcrWords(await response.text(), document)
    },
  }
}

function getWordsKey(file: NamedContent): string | undefined {
  const extension = getWordsExtension(file)
  return extension && `${getContentPrefix(file.sha256)}words-${extension}`
}
