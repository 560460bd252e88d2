import { deflateSync } from 'node:zlib'
import { hello, pdfOf, streamOf } from './pdf-bytes.ts'
import { encryptedPdf, packedSpaces, pdfWithPackedFont } from './pdf-made.ts'
import { found, page, pdf } from './pdf-row.ts'
import type { Row } from './row.ts'

const good = page({})
const flate = '/Filter/FlateDecode'
const numbers = (count: number, write: (number: number) => string, from = 0) =>
  Array.from({ length: count }, (_, at) => write(from + at)).join(' ')

/** PDFs that are whole and too much. */
export const largePdfRows: readonly Row[] = [
  pdf(
    '3,000 pages',
    () =>
      pdfOf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[${numbers(3000, (n) => `${n} 0 R`, 3)}]/Count 3000>>`,
        ...Array.from({ length: 3000 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
      ]),
    400,
    'too_many_pages',
  ),
  pdf(
    'one page that says it is 2,000,000,000',
    () => Buffer.from(good.toString('latin1').replace('/Count 1', '/Count 2000000000'), 'latin1'),
    200,
    null,
    'pdf.js counts the pages itself',
  ),
  pdf('a page of 200,000 points', () => page({ size: '200000 200000' }), 200, null, found),
  pdf(
    'a page of 1e300 points',
    () => page({ size: `1${'0'.repeat(300)} 1${'0'.repeat(300)}` }),
    200,
    null,
    found,
  ),
  pdf('a page of no size', () => page({ size: '0 0' }), 200, null, found),
  pdf('a unit of 1e9 points', () => page({ page: '/UserUnit 1000000000' }), 200, null, found),
  pdf(
    '1 GB of spaces, packed',
    async () => page({ content: streamOf(await packedSpaces(1000), flate) }),
    400,
    'reading_failed',
  ),
  pdf(
    '1 GB of spaces, packed twice',
    async () =>
      page({ content: streamOf(deflateSync(await packedSpaces(1000)), '/Filter[/FlateDecode/FlateDecode]') }),
    400,
    'reading_failed',
  ),
  pdf(
    'a filter a thousand times',
    () => page({ content: streamOf(hello, `/Filter[${'/ASCIIHexDecode'.repeat(1000)}]`) }),
    200,
    null,
    'a page without text',
  ),
  pdf(
    'objects packed into 1 GB',
    async () => pdfWithPackedFont(await packedSpaces(1000)),
    400,
    'reading_failed',
  ),
  pdf('a password', encryptedPdf, 400, 'file_encrypted'),
  pdf(
    'a million lists in each other',
    () => page({ content: streamOf(`${'['.repeat(1e6)}(x)${']'.repeat(1e6)} TJ`) }),
    200,
    null,
    'what stands before is read',
  ),
  pdf(
    'a million lists in each other in the catalogue',
    () => page({ catalogue: `/X ${'['.repeat(1e6)}` }),
    400,
    'file_damaged',
  ),
  pdf(
    'a thousand saved states',
    () => page({ content: streamOf(`${'q '.repeat(1000)}${hello}`) }),
    200,
    null,
    found,
  ),
  pdf(
    'a form that shows itself',
    () =>
      page({
        content: streamOf(`${hello} /X Do`),
        page: '/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>',
        more: [
          streamOf('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>'),
        ],
      }),
    200,
    null,
    found,
  ),
  pdf(
    'a word of 5 MB',
    () => page({ content: streamOf(`BT /F1 12 Tf (${'w'.repeat(5e6)}) Tj ET`) }),
    200,
    null,
    'no word is that long: it is not read',
  ),
  pdf(
    'a million words on one line',
    () => page({ content: streamOf(`BT /F1 12 Tf (${'w '.repeat(1e6)}) Tj ET`) }),
    200,
    null,
    'a line has at most a thousand words',
  ),
  pdf(
    'a table of characters of 5 MB',
    () =>
      page({
        font: '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[7 0 R]>>',
        more: [
          streamOf(`begincmap 1 beginbfrange <0000> <FFFF> [${'<0041>'.repeat(8e5)}] endbfrange endcmap`),
          '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4>>>>',
        ],
      }),
    200,
    null,
    'a page without words',
  ),
  pdf(
    'a font program of 20 MB of noise',
    () =>
      page({
        font: '<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 32/FontFile2 6 0 R>>>>',
        more: [streamOf(Buffer.alloc(20e6, 'font'))],
      }),
    200,
    null,
    found,
  ),
  pdf(
    'scripts that open, loop and call out',
    () =>
      page({
        catalogue:
          '/OpenAction<</S/JavaScript/JS(for\\(;;\\){app.alert\\(1\\)})>>/AA<</WC<</S/Launch/F(calc.exe)>>>>',
      }),
    200,
    null,
    'no script of a document ever runs',
  ),
  pdf(
    'a picture of 100,000 by 100,000',
    () =>
      page({
        content: streamOf(`${hello} /I Do`),
        page: '/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>',
        more: [
          streamOf(
            'x',
            '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB',
          ),
        ],
      }),
    200,
    null,
    found,
  ),
]
