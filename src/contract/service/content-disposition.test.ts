import { expect, test } from 'vitest'
import { parseFileName } from './content-disposition.ts'

test.each([
  ['form-data; name="file"; filename="a.pdf"', 'a.pdf'],
  ['form-data; name=file; filename=a.pdf', 'a.pdf'],
  ['form-data;filename="a;b.pdf";name="file"', 'a;b.pdf'],
  ['form-data; filename="a%22b%0D.pdf"', 'a"b\r.pdf'],
  ['form-data; filename="a\\"b.pdf"', 'a"b.pdf'],
  ['form-data; filename="..\\..\\a.pdf"', '..\\..\\a.pdf'],
  ['form-data; filename="100%25.pdf"', '100%25.pdf'],
  ['form-data; filename="x.pdf"; filename*=UTF-8\'\'na%C3%AFve.pdf', 'naïve.pdf'],
  ["form-data; filename*=UTF-8''%ff", undefined],
  ["form-data; filename*=latin1''a.pdf", undefined],
  ['form-data; name="; filename=evil.pdf"', undefined],
  ['form-data; filename=""', ''],
  ['form-data; name="file"', undefined],
  ['', undefined],
])('%s', (disposition, name) => {
  expect(parseFileName(disposition)).toBe(name)
})
