import { expect, test } from 'vitest'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { readTiffDirectories } from './read-tiff-directories.ts'

/** A file of one directory after the header, little endian. @param next offset of the next directory. */
function buildTiff(
  entries: readonly (readonly [tag: number, type: number, count: number, value: number])[],
  next: number,
) {
  const view = new DataView(new ArrayBuffer(8 + 2 + entries.length * 12 + 4))
  view.setUint32(0, 0x49492a00)
  view.setUint32(4, 8, true)
  view.setUint16(8, entries.length, true)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
  view.setUint32(10 + entries.length * 12, next, true)
  return new Uint8Array(view.buffer)
}

test('reads the size of the pixels of a fax', () => {
  const [directory] = readTiffDirectories(readSpecimen('fax.tif'))
  expect([directory?.across, directory?.down]).toEqual([204, 98])
})

test('takes no more values than it needs, however many a tag states', () => {
  const entries = [
    [256, 4, 1, 1728],
    [273, 4, 0xffffffff, 8],
  ] as const
  expect(readTiffDirectories(buildTiff(entries, 0))).toEqual([{ width: 1728, across: 0, down: 0 }])
})

test('reads a directory that follows itself once', () => {
  expect(readTiffDirectories(buildTiff([[256, 3, 1, 100]], 8))).toHaveLength(1)
})

test.each([
  ['nothing', new Uint8Array()],
  ['a header alone', buildTiff([], 0).subarray(0, 8)],
])('reads no directory of %s', (_, bytes) => {
  expect(readTiffDirectories(bytes)).toEqual([])
})
