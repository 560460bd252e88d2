import { deflateSync } from 'node:zlib'
import { helloContent, buildPdf, buildStream } from './pdf-bytes.ts'
import { buildEncryptedPdf, packSpaces, buildPdfWithPackedFont } from './special-pdfs.ts'
import { textIsRead, buildTestPage, definePdfCase } from './pdf-case.ts'
import type { HostileCase } from './hostile-case.ts'

const good = buildTestPage({})
const flate = '/Filter/FlateDecode'
const joinNumbers = (count: number, write: (number: number) => string, from = 0) =>
  Array.from({ length: count }, (_, at) => write(from + at)).join(' ')

/** Valid but excessive PDFs. */
export const largePdfCases: readonly HostileCase[] = [
  definePdfCase(
    '3,000 pages',
    () =>
      buildPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Kids[${joinNumbers(3000, (n) => `${n} 0 R`, 3)}]/Count 3000>>`,
        ...Array.from({ length: 3000 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
      ]),
    400,
    'too_many_pages',
  ),
  definePdfCase(
    'one page that says it is 2,000,000,000',
    () => Buffer.from(good.toString('latin1').replace('/Count 1', '/Count 2000000000'), 'latin1'),
    200,
    null,
    'pdf.js counts the pages itself',
  ),
  definePdfCase(
    'a page of 200,000 points',
    () => buildTestPage({ size: '200000 200000' }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a page of 1e300 points',
    () => buildTestPage({ size: `1${'0'.repeat(300)} 1${'0'.repeat(300)}` }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase('a page of no size', () => buildTestPage({ size: '0 0' }), 200, null, textIsRead),
  definePdfCase(
    'a unit of 1e9 points',
    () => buildTestPage({ page: '/UserUnit 1000000000' }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    '1 GB of spaces, packed',
    async () => buildTestPage({ content: buildStream(await packSpaces(1000), flate) }),
    400,
    'reading_failed',
  ),
  definePdfCase(
    '1 GB of spaces, packed twice',
    async () =>
      buildTestPage({
        content: buildStream(deflateSync(await packSpaces(1000)), '/Filter[/FlateDecode/FlateDecode]'),
      }),
    400,
    'reading_failed',
  ),
  definePdfCase(
    'a filter a thousand times',
    () => buildTestPage({ content: buildStream(helloContent, `/Filter[${'/ASCIIHexDecode'.repeat(1000)}]`) }),
    200,
    null,
    'a page without text',
  ),
  definePdfCase(
    'objects packed into 1 GB',
    async () => buildPdfWithPackedFont(await packSpaces(1000)),
    400,
    'reading_failed',
  ),
  definePdfCase('a password', buildEncryptedPdf, 400, 'file_encrypted'),
  definePdfCase(
    'a million lists in each other',
    () => buildTestPage({ content: buildStream(`${'['.repeat(1e6)}(x)${']'.repeat(1e6)} TJ`) }),
    200,
    null,
    'the text before it is read',
  ),
  definePdfCase(
    'a million lists in each other in the catalogue',
    () => buildTestPage({ catalogue: `/X ${'['.repeat(1e6)}` }),
    400,
    'file_damaged',
  ),
  definePdfCase(
    'a thousand saved states',
    () => buildTestPage({ content: buildStream(`${'q '.repeat(1000)}${helloContent}`) }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a form that shows itself',
    () =>
      buildTestPage({
        content: buildStream(`${helloContent} /X Do`),
        page: '/Resources<</Font<</F1 5 0 R>>/XObject<</X 6 0 R>>>>',
        more: [
          buildStream('/X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>'),
        ],
      }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'a word of 5 MB',
    () => buildTestPage({ content: buildStream(`BT /F1 12 Tf (${'w'.repeat(5e6)}) Tj ET`) }),
    200,
    null,
    'no word is that long: it is not read',
  ),
  definePdfCase(
    'a million words on one line',
    () => buildTestPage({ content: buildStream(`BT /F1 12 Tf (${'w '.repeat(1e6)}) Tj ET`) }),
    200,
    null,
    'a line has at most a thousand words',
  ),
  definePdfCase(
    'a table of characters of 5 MB',
    () =>
      buildTestPage({
        font: '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[7 0 R]>>',
        more: [
          buildStream(`begincmap 1 beginbfrange <0000> <FFFF> [${'<0041>'.repeat(8e5)}] endbfrange endcmap`),
          '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4>>>>',
        ],
      }),
    200,
    null,
    'a page without words',
  ),
  definePdfCase(
    'a font program of 20 MB of noise',
    () =>
      buildTestPage({
        font: '<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 32/FontFile2 6 0 R>>>>',
        more: [buildStream(Buffer.alloc(20e6, 'font'))],
      }),
    200,
    null,
    textIsRead,
  ),
  definePdfCase(
    'scripts that open, loop and call out',
    () =>
      buildTestPage({
        catalogue:
          '/OpenAction<</S/JavaScript/JS(for\\(;;\\){app.alert\\(1\\)})>>/AA<</WC<</S/Launch/F(calc.exe)>>>>',
      }),
    200,
    null,
    'no script of a document ever runs',
  ),
  definePdfCase(
    'a picture of 100,000 by 100,000',
    () =>
      buildTestPage({
        content: buildStream(`${helloContent} /I Do`),
        page: '/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>',
        more: [
          buildStream(
            'x',
            '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB',
          ),
        ],
      }),
    200,
    null,
    textIsRead,
  ),
]
