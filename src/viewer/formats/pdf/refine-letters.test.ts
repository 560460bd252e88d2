import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  degrees,
  PDFDocument,
  pushGraphicsState,
  popGraphicsState,
  scale,
  setCharacterSpacing,
  setCharacterSqueeze,
  setWordSpacing,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib'
import { expect, test } from 'vitest'
import { createPdfRun } from './pdf-run.ts'
import { refineLetters } from './refine-letters.ts'

const size = 12

/** Reads a page of 600 by 400 points drawn by `draw`, with refined letters. */
async function readWords(draw: (page: PDFPage, font: PDFFont) => void) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  draw(pdf.addPage([600, 400]), font)
  const task = getDocument({ data: await pdf.save(), verbosity: VerbosityLevel.ERRORS })
  const page = await (await task.promise).getPage(1)
  const { items, styles } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  const runs = items.flatMap((item) =>
    'str' in item ? [createPdfRun(item, styles[item.fontName], viewport)] : [],
  )
  await refineLetters(page, runs)
  const getWordBox = (word: string) => {
    const run = runs.find(({ text }) => text.includes(word))
    const from = run?.text.indexOf(word) ?? 0
    return run?.getBox(from, from + word.length)
  }
  // Letter by letter, because the library's own sum includes kerning that it does not draw.
  const measureWidth = (text: string) =>
    text.split('').reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, size), 0)
  return { measureWidth, getWordBox, close: () => task.destroy() }
}

const sentence = 'AVATAR to Wye, 1.251,82 in all'

test('positions letters by the widths in the file, not by those of another font', async () => {
  const { measureWidth, getWordBox, close } = await readWords((page, times) =>
    page.drawText(sentence, { x: 50, y: 300, size, font: times }),
  )
  const before = measureWidth('AVATAR to Wye, ')
  const box = getWordBox('1.251,82')
  expect(box?.left).toBeCloseTo(50 + before, 1)
  expect(box?.right).toBeCloseTo(50 + before + measureWidth('1.251,82'), 1)
  await close()
})

test('applies character spacing, word spacing and horizontal scaling', async () => {
  const { measureWidth, getWordBox, close } = await readWords((page, times) => {
    page.pushOperators(
      pushGraphicsState(),
      setCharacterSpacing(0.5),
      setWordSpacing(3),
      setCharacterSqueeze(80),
    )
    page.drawText(sentence, { x: 50, y: 300, size, font: times })
    page.pushOperators(popGraphicsState())
  })
  const before = 'AVATAR to Wye, '
  const box = getWordBox('1.251,82')
  const start = 50 + 0.8 * (measureWidth(before) + 0.5 * before.length + 3 * 3)
  expect(box?.left).toBeCloseTo(start, 1)
  expect(box?.right).toBeCloseTo(start + 0.8 * (measureWidth('1.251,82') + 0.5 * 7), 1)
  await close()
})

test('positions rotated and scaled text', async () => {
  const { measureWidth, getWordBox, close } = await readWords((page, times) => {
    page.drawText('Upwards 2025', { x: 100, y: 50, size, font: times, rotate: degrees(90) })
    page.pushOperators(pushGraphicsState(), scale(2, 2))
    page.drawText('Larger 1999', { x: 100, y: 100, size, font: times })
    page.pushOperators(popGraphicsState())
  })
  const up = measureWidth('Upwards ')
  expect(getWordBox('2025')?.bottom).toBeCloseTo(400 - 50 - up, 1)
  expect(getWordBox('2025')?.top).toBeCloseTo(400 - 50 - up - measureWidth('2025'), 1)
  expect(getWordBox('1999')?.left).toBeCloseTo(200 + 2 * measureWidth('Larger '), 1)
  await close()
})
