import { expect, test } from 'vitest'
import { fileTypes } from './file-types.ts'
import { findContentType } from './file-content.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const heads = {
  pdf: bytes('%PDF-1.7\n'),
  jpg: bytes('\xff\xd8\xff\xe0'),
  png: bytes('\x89PNG\r\n\x1a\n'),
  gif: bytes('GIF89a'),
  bmp: bytes('BM\x10\x00\x00\x00\x00\x00\x00\x00'),
  tif: bytes('II*\x00'),
  rtf: bytes('{\\rtf1'),
} as const
type Type = keyof typeof heads
const types = Object.keys(heads) as Type[]

test.each(types)('a .%s agrees with its name', (type) => {
  expect(findContentType(`scan.${type}`, heads[type])).toBeNull()
})

test.each([
  ['scan.png', 'jpg'],
  ['scan.JPG', 'png'],
  ['scan.pdf', 'jpg'],
  ['scan.tiff', 'pdf'],
  ['letter.docx', 'pdf'],
  ['letter.xls', 'rtf'],
  ['note.txt', 'pdf'],
  ['mail.eml', 'pdf'],
  ['mail.msg', 'tif'],
  ['post.zip', 'pdf'],
] as const)('%s that is a %s is that', (name, type) => {
  expect(findContentType(name, heads[type])).toBe(type)
})

test.each([
  ['a JPEG under its other extension', 'scan.jpeg', heads.jpg],
  ['RTF that Word named .doc', 'letter.doc', heads.rtf],
  ['RTF as plain text', 'letter.txt', heads.rtf],
  ['a text that begins with BM', 'note.txt', heads.bmp],
  ['a name of no supported type', 'scan.webp', heads.jpg],
  ['content of no supported type', 'scan.jpg', bytes('\0\0\0\x1cftypheic')],
  ['an archive, which may be any of many documents', 'letter.doc', bytes('PK\x03\x04')],
  ['plain text', 'scan.png', bytes('Factuur')],
  ['an empty file', 'scan.png', bytes('')],
])('%s is left to its name', (_, name, head) => {
  expect(findContentType(name, head)).toBeNull()
})

test('every detected type is a type of spec 2.6', () => {
  const known = Object.values(fileTypes).flat() as readonly string[]
  for (const extension of known)
    for (const type of types) {
      const found = findContentType(`a.${extension}`, heads[type])
      expect(found === null || known.includes(found)).toBe(true)
    }
})
