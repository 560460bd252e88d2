import { createPageBox, points, getBoxSize, uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import type { PageRun } from '../source/page-source.ts'

/** A box on a picture, in its pixels, origin top left. */
export interface PictureBox {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A word that was read from a picture. */
export interface OcrWord {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly box: PictureBox
  /** What was read letter by letter; may be empty. */
  readonly letters: readonly { readonly text: string; readonly box: PictureBox }[]
}

export interface OcrLine {
  readonly words: readonly OcrWord[]
}

/**
 * The words of a scan as runs of its page, so that they can be found, marked and selected like any other text.
 *
 * @param scale pixels of the picture per point of the page.
 * @returns a run for each word, with a space behind it unless it ends its line.
 */
export function createWordRuns(lines: readonly OcrLine[], scale: number): PageRun[] {
  return lines.flatMap(({ words }) => {
    const shown = words.filter(({ text }) => text.trim() !== '')
    return shown.map((word, index) => createRun(word, scale, index === shown.length - 1))
  })
}

function createRun(word: OcrWord, scale: number, endsLine: boolean): PageRun {
  const onPage = ({ x0, y0, x1, y1 }: PictureBox) =>
    createPageBox(x0 / scale, y0 / scale, x1 / scale, y1 / scale)
  const whole = onPage(word.box)
  const letters = getLetterBoxes(word).map(onPage)
  const { width, height } = getBoxSize(whole)
  const text = endsLine ? word.text : `${word.text} `
  return {
    text,
    endsLine,
    getBox: (from, to) => computeBox(whole, letters.slice(from, to)),
    frame: {
      x: whole.left,
      y: whole.top,
      fontSize: height,
      // The space takes as much as a letter does.
      length: points((width * text.length) / word.text.length),
      thickness: height,
      angle: 0,
      fontFamily: 'sans-serif',
      direction: 'ltr',
    },
  }
}

/** As wide as the letters, as high as the word. */
function computeBox(whole: PageBox, letters: readonly PageBox[]): PageBox {
  const box = uniteBoxes(letters)
  // Only the space behind the word.
  if (box === undefined) return { ...whole, left: whole.right }
  return { ...whole, left: box.left, right: box.right }
}

/** A box for each unit of the word's text; where the letters do not spell it, they share its width. */
function getLetterBoxes({ text, letters, box }: OcrWord): PictureBox[] {
  const units = letters.flatMap((letter) => letter.text.split('').map((unit) => ({ unit, box: letter.box })))
  if (units.map(({ unit }) => unit).join('') === text) return units.map((unit) => unit.box)
  const width = (box.x1 - box.x0) / text.length
  return text.split('').map((_, at) => ({ ...box, x0: box.x0 + at * width, x1: box.x0 + (at + 1) * width }))
}
