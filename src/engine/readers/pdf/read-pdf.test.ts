import { PDFDocument as Pdf, StandardFonts, degrees } from 'pdf-lib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { buildProtectedPdf } from '#src/testing/files/protected-files.ts'
import { readPdf } from './read-pdf.ts'

const lines = ['Factuurnummer 2025-001', 'Totaal € 12,50']

function createPdf(options: PDFKit.PDFDocumentOptions, draw: (pdf: PDFKit.PDFDocument) => void) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    const pdf = new PDFDocument({ compress: false, ...options })
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    draw(pdf)
    pdf.end()
  })
}

/** Draws each line; on rotated pages such that viewers that obey /Rotate show them upright. */
async function drawPdf(how: 'upright' | 'turned' | 'letters'): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await Pdf.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage(how === 'turned' ? [842, 595] : [595, 842])
  if (how === 'turned') page.setRotation(degrees(90))
  lines.forEach((line, index) => {
    const [x, y, size] = [50, 100 + index * 30, 12]
    if (how === 'turned') page.drawText(line, { x: y, y: x, size, font, rotate: degrees(90) })
    else if (how === 'upright') page.drawText(line, { x, y: 842 - y, size, font })
    else {
      let left = x
      for (const letter of line) {
        if (letter !== ' ') page.drawText(letter, { x: left, y: 842 - y, size, font })
        left += font.widthOfTextAtSize(letter, size)
      }
    }
  })
  return new Uint8Array(await pdf.save())
}

async function readWords(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readPdf(bytes)
  return read.ok ? read.pages.flatMap((page) => page.words.map((word) => word.text)) : read.code
}

const expectedWords = ['Factuurnummer', '2025-001', 'Totaal', '€', '12,50']

test.each(['upright', 'turned', 'letters'] as const)(
  'reads the same words when the page is %s',
  async (how) => {
    expect(await readWords(await drawPdf(how))).toEqual(expectedWords)
  },
)

test('returns positions in points from the top left corner of the upright page', async () => {
  for (const how of ['upright', 'turned'] as const) {
    const read = await readPdf(await drawPdf(how))
    const [word] = read.ok ? read.pages[0]!.words : []
    expect(word!.box.left).toBeCloseTo(50, 0)
    expect(word!.box.bottom).toBeCloseTo(103, 0)
  }
})

test('joins letterspaced words', async () => {
  const bytes = await createPdf({}, (pdf) => pdf.text('FACTUUR', 50, 50, { characterSpacing: 8 }))
  expect(await readWords(bytes)).toEqual(['FACTUUR'])
})

test('reports a PDF with a password as encrypted, not damaged', async () => {
  expect(await readWords(await createPdf({ userPassword: 'geheim' }, (pdf) => pdf.text('x')))).toBe(
    'file_encrypted',
  )
})

test('opens a PDF with its password, and reports a wrong one', async () => {
  const create = () => createPdf({ userPassword: 'geheim', pdfVersion: '1.7' }, (pdf) => pdf.text('Factuur'))
  const read = await readPdf(await create(), { password: 'geheim' })
  expect(read.ok && read.pages[0]?.words.map(({ text }) => text)).toEqual(['Factuur'])
  const wrong = await readPdf(await create(), { password: 'gehiem' })
  expect(wrong).toMatchObject({ ok: false, code: 'password_wrong' })
  expect(JSON.stringify(wrong)).not.toContain('gehiem')
})

test('reports a file without a PDF header or cut off as damaged', async () => {
  expect(await readWords(new TextEncoder().encode('Factuur'))).toBe('file_damaged')
  expect(await readWords(new TextEncoder().encode('%PDF-1.7\nnothing follows'))).toBe('file_damaged')
})

test('returns no words for a page without text', async () => {
  expect(await readWords(await createPdf({}, (pdf) => pdf.rect(10, 10, 50, 50).fill()))).toEqual([])
})

test('reports a PDF without pages as damaged, not as read', async () => {
  const bytes = await (await Pdf.create()).save({ addDefaultPage: false })
  expect(await readPdf(new Uint8Array(bytes))).toEqual({
    ok: false,
    code: 'file_damaged',
    detail: 'The PDF has no pages.',
  })
})

test('refuses 501 pages', async () => {
  const pdf = await Pdf.create()
  for (let page = 0; page < 501; page++) pdf.addPage()
  expect(await readWords(new Uint8Array(await pdf.save()))).toBe('too_many_pages')
})

test('reports damage in an unexpected place in plain words', async () => {
  const whole = Buffer.from(await buildProtectedPdf('geheim', lines)).toString('latin1')
  // The encryption dictionary is replaced by a number.
  const damaged = Buffer.from(whole.replace('/StdCF <<', '/StdCF 12 /X <<'), 'latin1')
  expect(await readPdf(new Uint8Array(damaged), { password: 'geheim' })).toEqual({
    ok: false,
    code: 'file_damaged',
    detail: 'The PDF cannot be read: it is damaged.',
  })
})
