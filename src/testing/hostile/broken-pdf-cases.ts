import { helloContent, buildPdf, buildStream } from './pdf-bytes.ts'
import { textIsRead, buildTestPage, definePdfCase } from './pdf-case.ts'
import type { HostileCase } from './hostile-case.ts'

const good = buildTestPage({})
const flate = '/Filter/FlateDecode'

/** Truncated PDFs, and PDFs with false offsets and lengths. */
export const brokenPdfCases: readonly HostileCase[] = [
  definePdfCase(
    'no PDF',
    () => Buffer.from('MZ\u0090\u0000 this program cannot be run'),
    400,
    'file_damaged',
  ),
  definePdfCase('only the first four bytes', () => good.subarray(0, 4), 400, 'file_damaged'),
  definePdfCase('only the first line', () => good.subarray(0, 9), 400, 'file_damaged'),
  ...[0.2, 0.4, 0.5, 0.75, 0.9].map((part) =>
    definePdfCase(
      `cut off at ${Math.round(part * 100)} %`,
      () => good.subarray(0, good.length * part),
      400,
      'file_damaged',
    ),
  ),
  ...[0.98, 0.99].map((part) =>
    definePdfCase(
      `cut off at ${Math.round(part * 100)} %`,
      () => good.subarray(0, good.length * part),
      200,
      null,
      textIsRead,
    ),
  ),
  definePdfCase(
    'its first half twice',
    () => Buffer.concat([good.subarray(0, 200), good.subarray(0, 200)]),
    400,
    'file_damaged',
  ),
  definePdfCase(
    '10 MB of nothing after it',
    () => Buffer.concat([good, Buffer.alloc(10e6)]),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a table of places that are not there',
    () => Buffer.from(good.toString('latin1').replaceAll(/\d{10} 00000 n/g, '9999999999 00000 n'), 'latin1'),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a start of the table beyond the end',
    () => Buffer.from(good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999999999'), 'latin1'),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a table that is its own predecessor',
    () =>
      Buffer.from(good.toString('latin1').replace('/Root', `/Prev ${good.indexOf('xref')}/Root`), 'latin1'),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a size of four thousand million objects',
    () => Buffer.from(good.toString('latin1').replace(/\/Size \d+/, '/Size 4294967295'), 'latin1'),
    200,
    null,
    textIsRead,
  ),
  definePdfCase('no catalogue', () => buildPdf(['<<>>']), 400, 'file_damaged'),
  definePdfCase(
    'pages that are their own children',
    () => buildPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
    400,
    'file_damaged',
  ),
  definePdfCase(
    'two pages that are each the parent of the other',
    () =>
      buildPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Pages/Kids[2 0 R]/Count 1>>',
      ]),
    400,
    'file_damaged',
  ),
  definePdfCase(
    'a stream that is longer than it says',
    () => buildTestPage({ content: buildStream(helloContent, '', 3) }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a stream that is shorter than it says',
    () => buildTestPage({ content: buildStream(helloContent, '', 2_000_000_000) }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a stream of a length below zero',
    () => buildTestPage({ content: buildStream(helloContent, '', -5) }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a stream whose length is itself',
    () => buildTestPage({ content: Buffer.from(`<</Length 4 0 R>>stream\n${helloContent}\nendstream`) }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a stream that is no Flate',
    () => buildTestPage({ content: buildStream(helloContent, flate) }),
    200,
    null,
    'a page without text',
  ),
  definePdfCase(
    'an unknown filter',
    () => buildTestPage({ content: buildStream(helloContent, '/Filter/Nothing') }),
    200,
    null,
    'a page without text',
  ),
  definePdfCase(
    'a font that is its own descendant',
    () =>
      buildTestPage({
        font: '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[5 0 R]>>',
      }),
    200,
    null,
    'a page without text',
  ),
]
