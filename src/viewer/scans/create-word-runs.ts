import { createPageBox, points, getBoxSize, uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import type { PageRun } from '../source/page-source.ts'

/** A box on a picture in pixels, origin top left. */
interface PictureBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A recognised word. */
export interface OcrWord {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly box: PictureBox
  /** The recognised letters; may be empty. */
  readonly letters: readonly { readonly text: string; readonly box: PictureBox }[]
}

export interface OcrLine {
  readonly words: readonly OcrWord[]
}

/**
 * Converts the words of a scan to runs of its page, so that they can be found, marked and selected like other text.
 *
 * @param scale pixels of the picture per point of the page.
 * @returns a run for each word, followed by a space unless it ends its line.
 */
export function createWordRuns(lines: readonly OcrLine[], scale: number): PageRun[] {
  return lines.flatMap(({ words }) => {
    const nonBlank = words.filter(({ text }) => text.trim() !== '')
    return nonBlank.map((word, index) => createRun(word, scale, index === nonBlank.length - 1))
  })
}

function createRun(word: OcrWord, scale: number, endsLine: boolean): PageRun {
  const toPage = ({ x0, y0, x1, y1 }: PictureBox) =>
    createPageBox(x0 / scale, y0 / scale, x1 / scale, y1 / scale)
  const wordBox = toPage(word.box)
  const letters = getLetterBoxes(word).map(toPage)
  const { width, height } = getBoxSize(wordBox)
  const text = endsLine ? word.text : `${word.text} `
  return {
    text,
    endsLine,
    getBox: (from, to) => computeBox(wordBox, letters.slice(from, to)),
    frame: {
      x: wordBox.left,
      y: wordBox.top,
      fontSize: height,
      // The space is as wide as an average letter.
      length: points((width * text.length) / word.text.length),
      thickness: height,
      angle: 0,
      fontFamily: 'sans-serif',
      direction: 'ltr',
    },
  }
}

/** The box has the width of the letters and the height of the word. */
function computeBox(wordBox: PageBox, letters: readonly PageBox[]): PageBox {
  const box = uniteBoxes(letters)
  // The range covers only the space after the word.
  if (box === undefined) return { ...wordBox, left: wordBox.right }
  return { ...wordBox, left: box.left, right: box.right }
}

/** A box for each UTF-16 unit of the word; equal shares of its width if the recognised letters do not spell it. */
function getLetterBoxes({ text, letters, box }: OcrWord): PictureBox[] {
  const units = letters.flatMap((letter) => letter.text.split('').map((unit) => ({ unit, box: letter.box })))
  if (units.map(({ unit }) => unit).join('') === text) return units.map((unit) => unit.box)
  const width = (box.x1 - box.x0) / text.length
  return text
    .split('')
    .map((_, index) => ({ ...box, x0: box.x0 + index * width, x1: box.x0 + (index + 1) * width }))
}
