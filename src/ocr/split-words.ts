import { cropHeight, type LineCrop } from './crop-line.ts'
import type { DecodedCharacter } from './decode-characters.ts'
import type { DetectedLine } from './detect-lines.ts'
import { findInkRows, measureInk, type LineInk } from './line-ink.ts'
import { hasDescender, type ReaderCharacter, type ReaderWord } from './reader-word.ts'
import type { RecognisedLine } from './recognise-lines.ts'

/** A line with its words from left to right. */
export interface ReadLine {
  readonly line: DetectedLine
  readonly words: readonly ReaderWord[]
}

/** A gap of at least this many crop pixels is a space, whatever the recogniser wrote. */
const wideGap = 14
/** A gap of at least this many is a space between letters that fill their width. */
const narrowGap = 9
/** Characters that leave a gap beside them in fonts of one width. */
const narrowCharacters = /[.,:;'’`!|il1I\-–/()[\]]/

/** A character between the gaps beside it, in crop pixels. */
interface Cell extends DecodedCharacter {
  readonly left: number
  readonly right: number
}

/**
 * Splits a recognised line at its spaces and at gaps of white, because the recogniser leaves spaces out. The boxes of
 * the words are those of their ink.
 */
export function splitWords({ crop, characters }: RecognisedLine): ReadLine {
  const ink = measureInk(crop)
  const words: Cell[][] = []
  let [isAfterSpace, previous]: [boolean, Cell | undefined] = [true, undefined]
  for (const [index, character] of characters.entries()) {
    if (character.text.trim() === '') {
      isAfterSpace = true
      continue
    }
    const next = characters.slice(index + 1).find(({ text }) => text.trim() !== '')
    const left = previous?.right ?? 0
    const gap = previous === undefined ? undefined : ink.findGap(previous.x, character.x)
    const cell: Cell = {
      ...character,
      left: gap?.right ?? left,
      right: (next && ink.findGap(character.x, next.x)?.left) ?? (next ? (character.x + next.x) / 2 : crop.width),
    }
    const width = gap === undefined ? 0 : gap.right - gap.left
    const isNarrow = [previous?.text, character.text].some((text) => narrowCharacters.test(text ?? ''))
    if (isAfterSpace || width >= (isNarrow ? wideGap : narrowGap)) words.push([cell])
    else words.at(-1)?.push(cell)
    ;[isAfterSpace, previous] = [false, cell]
  }
  return { line: crop.line, words: buildWords(words, crop, ink) }
}

function buildWords(words: readonly (readonly Cell[])[], crop: LineCrop, ink: LineInk): ReaderWord[] {
  const boxes = words.map((cells) => measureWord(cells, ink))
  const level = boxes
    .filter((_, index) => !hasDescender(joinTexts(words[index] ?? [])))
    .map(({ bottom }) => bottom)
    .toSorted((one, other) => one - other)
  const lineBaseline = level[Math.floor(level.length / 2)]
  return words.map((cells, index) => buildWord(cells, boxes[index] ?? wholeCrop, crop.line, crop.width, lineBaseline))
}

interface CropBox {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const wholeCrop: CropBox = { left: 0, right: 0, top: 0, bottom: cropHeight }

function measureWord(cells: readonly Cell[], ink: LineInk): CropBox {
  const [first, last] = [cells[0], cells.at(-1)]
  if (first === undefined || last === undefined) return wholeCrop
  // Beyond the ends of the line there may be rules and specks: no letter is wider than it is high.
  const [from, to] = [Math.max(first.left, first.x - 24), Math.min(last.right, last.x + 24)]
  return { ...ink.findColumns(from, to), ...findInkRows(ink, from, to) }
}

/** Converts a word from crop pixels to pixels of the picture. */
function buildWord(
  cells: readonly Cell[],
  box: CropBox,
  line: DetectedLine,
  cropWidth: number,
  lineBaseline: number | undefined,
): ReaderWord {
  const [xStep, yStep] = [(line.right - line.left) / cropWidth, line.height / cropHeight]
  const toX = (column: number) => line.left + column * xStep
  const middleX = toX((box.left + box.right) / 2)
  const lineTop = line.middle + line.slope * (middleX - line.left) - line.height / 2
  const toY = (row: number) => lineTop + row * yStep
  const text = joinTexts(cells)
  const height = box.bottom - box.top
  const ownBaseline = hasDescender(text) ? box.bottom - 0.22 * height : box.bottom
  const isLevel = lineBaseline !== undefined && Math.abs(lineBaseline - ownBaseline) < 0.3 * height
  return {
    text,
    confidence: (100 * cells.reduce((sum, { probability }) => sum + probability, 0)) / Math.max(1, cells.length),
    left: toX(box.left),
    right: toX(box.right),
    top: toY(box.top),
    bottom: toY(box.bottom),
    baseline: toY(isLevel ? lineBaseline : ownBaseline),
    characters: cells.map(
      (cell): ReaderCharacter => ({
        text: cell.text,
        confidence: 100 * cell.probability,
        left: toX(Math.max(cell.left, box.left)),
        right: toX(Math.min(cell.right, box.right)),
      }),
    ),
  }
}

const joinTexts = (cells: readonly Cell[]) => cells.map(({ text }) => text).join('')
