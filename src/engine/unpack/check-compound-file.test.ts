import { expect, test } from 'vitest'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { isSoundCompoundFile } from './check-compound-file.ts'
import { unpackFile } from './unpack-file.ts'

const sectorBytes = 512
const [directoryStart, firstTable] = [48, 76]

/** Changes a mail; the function receives the bytes and the offset of a sector. */
function change(how: (view: DataView, locate: (sector: number) => number) => void): Uint8Array<ArrayBuffer> {
  const bytes = readSpecimen('factuur.msg')
  how(new DataView(bytes.buffer), (sector) => (sector + 1) * sectorBytes)
  return bytes
}

test.each(['factuur.msg', 'bericht.msg', 'brief.msg', 'invoice.doc', 'rechnung.xls', 'invoice.ppt'])(
  '%s is sound',
  (name) => {
    expect(isSoundCompoundFile(readSpecimen(name))).toBe(true)
  },
)

test.each([
  [
    'whose directory is a circle',
    change((view, locate) => {
      const sector = view.getUint32(directoryStart, true)
      view.setUint32(locate(view.getUint32(firstTable, true)) + 4 * sector, sector, true)
    }),
  ],
  [
    'with a folder in itself',
    change((view, locate) => {
      const root = locate(view.getUint32(directoryStart, true))
      view.setUint32(root + 128 + 76, 1, true)
    }),
  ],
  [
    'with a stream of two gigabytes',
    change((view, locate) => {
      const root = locate(view.getUint32(directoryStart, true))
      for (let entry = root + 128; entry < root + 512; entry += 128)
        if (view.getUint8(entry + 66) === 2) view.setUint32(entry + 120, 0x7fffffff, true)
    }),
  ],
  ['with more tables than a file can have', change((view) => view.setUint32(72, 0x7fffffff, true))],
  ['that is cut off', readSpecimen('factuur.msg').slice(0, 4000)],
])('a mail %s is refused before anything follows its chains', async (_, bytes) => {
  expect(isSoundCompoundFile(bytes)).toBe(false)
  expect(await unpackFile({ name: 'a.msg', bytes })).toEqual({
    ok: false,
    code: 'file_damaged',
    detail: 'The mail cannot be read: it is damaged or incomplete.',
  })
})
