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

/** A page of 600 by 400 points that `draw` wrote on; gives where some of its words stand once letters are settled. */
async function readWords(draw: (page: PDFPage, font: PDFFont) => void) {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.TimesRoman)
  draw(made.addPage([600, 400]), font)
  const task = getDocument({ data: await made.save(), verbosity: VerbosityLevel.ERRORS })
  const page = await (await task.promise).getPage(1)
  const { items, styles } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  const runs = items.flatMap((item) =>
    'str' in item ? [createPdfRun(item, styles[item.fontName], viewport)] : [],
  )
  await refineLetters(page, runs)
  const boxOf = (word: string) => {
    const run = runs.find(({ text }) => text.includes(word))
    const from = run?.text.indexOf(word) ?? 0
    return run?.getBox(from, from + word.length)
  }
  // Letter by letter: the library's own sum has kerning in it that it does not draw.
  const width = (text: string) =>
    text.split('').reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, size), 0)
  return { width, boxOf, close: () => task.destroy() }
}

const sentence = 'AVATAR to Wye, 1.251,82 in all'

test('letters stand where the widths of the file put them, not where another font would', async () => {
  const { width, boxOf, close } = await readWords((page, times) =>
    page.drawText(sentence, { x: 50, y: 300, size, font: times }),
  )
  const before = width('AVATAR to Wye, ')
  const box = boxOf('1.251,82')
  expect(box?.left).toBeCloseTo(50 + before, 1)
  expect(box?.right).toBeCloseTo(50 + before + width('1.251,82'), 1)
  await close()
})

test('room set between letters and words, and squeezed letters, move what follows', async () => {
  const { width, boxOf, close } = await readWords((page, times) => {
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
  const box = boxOf('1.251,82')
  const start = 50 + 0.8 * (width(before) + 0.5 * before.length + 3 * 3)
  expect(box?.left).toBeCloseTo(start, 1)
  expect(box?.right).toBeCloseTo(start + 0.8 * (width('1.251,82') + 0.5 * 7), 1)
  await close()
})

test('text that is turned or drawn larger stands where it is drawn', async () => {
  const { width, boxOf, close } = await readWords((page, times) => {
    page.drawText('Upwards 2025', { x: 100, y: 50, size, font: times, rotate: degrees(90) })
    page.pushOperators(pushGraphicsState(), scale(2, 2))
    page.drawText('Larger 1999', { x: 100, y: 100, size, font: times })
    page.pushOperators(popGraphicsState())
  })
  const up = width('Upwards ')
  expect(boxOf('2025')?.bottom).toBeCloseTo(400 - 50 - up, 1)
  expect(boxOf('2025')?.top).toBeCloseTo(400 - 50 - up - width('2025'), 1)
  expect(boxOf('1999')?.left).toBeCloseTo(200 + 2 * width('Larger '), 1)
  await close()
})
