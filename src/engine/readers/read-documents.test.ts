import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { maxPages } from '#src/contract/service/limits.ts'
import { maxFilePages, readDocuments } from './read-documents.ts'

/**
 * Reads an archive of texts with the given numbers of pages. @returns the number of pages read of each, or the code
 * of the failure.
 */
async function countPages(...documents: readonly number[]) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 1 })
  for (const [index, pages] of documents.entries())
    await zip.add(`${index}.txt`, new TextReader(Array.from({ length: pages }, () => 'x').join('\f')))
  const read = await readDocuments({ name: 'post.zip', bytes: new Uint8Array(await zip.close()) }, {})
  return read.ok ? read.documents.map(({ pages }) => pages.length) : read.code
}

test('limits the pages of each document, not of the file that holds them', async () => {
  expect(await countPages(300, 300)).toEqual([300, 300])
  expect(await countPages(maxPages, maxPages)).toEqual([maxPages, maxPages])
})

test('reads the other documents beside one with too many pages', async () => {
  expect(await countPages(maxPages + 1, 2)).toEqual([0, 2])
  expect(await countPages(maxPages + 1)).toBe('too_many_pages')
})

test('limits the total number of pages of a file, which are in memory together', async () => {
  const full = Array.from({ length: maxFilePages / maxPages }, () => maxPages)
  expect(await countPages(...full)).toEqual(full)
  expect(await countPages(...full, 1)).toBe('archive_too_large')
})
