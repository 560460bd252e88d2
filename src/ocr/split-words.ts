import { cropHeight, type LineCrop } from './crop-line.ts'
import type { DecodedCharacter } from './decode-characters.ts'
import type { DetectedLine } from './detect-lines.ts'
import { findInkRows, measureInk, type LineInk } from './line-ink.ts'
import { hasDescender, type ReaderCharacter, type ReaderWord } from './reader-word.ts'
import type { RecognisedLine } from './recognise-lines.ts'

/** A word of a recognised line. */
export interface LineWord extends ReaderWord {
  /** Whether a space before it is certain: written, or wider than the other gaps of the line. */
  readonly isAfterSpace: boolean
}

/** A line with its words from left to right. */
export interface ReadLine {
  readonly line: DetectedLine
  readonly words: readonly LineWord[]
}

/** Minimum gap, in crop pixels, of a space between letters that fill their width. */
const narrowGap = 9
/** Minimum gap of a space beside any character. */
const wideGap = 14
/** Characters that leave a gap beside them in monospaced fonts. */
const narrowCharacters = /[.,:;'’`!|il1I\-–/()[\]]/
/** Minimum ratio of a space to the gaps between other letters of the line. */
const spaceGap = 2
/** Minimum ratio of the distance of letters around a space to that of other letters of the line. */
const spaceDistance = 1.25
/** Fewer distances between letters are too few to judge the line. */
const minDistances = 4

/** A character with the gaps beside it as its edges, in crop pixels. */
interface Cell extends DecodedCharacter {
  readonly left: number
  readonly right: number
  /** Whether the recogniser wrote a space before it. */
  readonly isAfterWrittenSpace: boolean
}

/**
 * Splits a recognised line at its spaces and at gaps, because the recogniser leaves out spaces. The boxes of the
 * words enclose their ink.
 */
export function splitWords({ crop, characters }: RecognisedLine): ReadLine {
  const ink = measureInk(crop)
  const cells = findCells(characters, ink)
  const distances = cells.slice(1).map((cell, index) => getCentre(cell) - getCentre(cells[index] ?? cell))
  const gaps = cells.slice(1).map((cell, index) => cell.left - (cells[index]?.right ?? cell.left))
  const usual = distances.length < minDistances ? undefined : getMedian(distances)
  const minGap = distances.length < minDistances ? 0 : spaceGap * getMedian(gaps)
  const words: { readonly cells: Cell[]; readonly isAfterSpace: boolean }[] = []
  for (const [index, cell] of cells.entries()) {
    const previous = cells[index - 1]
    const isFar = usual !== undefined && (distances[index - 1] ?? 0) >= spaceDistance * usual
    if (previous === undefined || cell.isAfterWrittenSpace) words.push({ cells: [cell], isAfterSpace: true })
    else if (hasGap(previous, cell, minGap) && (isFar || usual === undefined))
      words.push({ cells: [cell], isAfterSpace: isFar })
    else words.at(-1)?.cells.push(cell)
  }
  const built = buildWords(
    words.map((word) => word.cells),
    crop,
    ink,
  )
  return {
    line: crop.line,
    words: built.map((word, index) => ({ ...word, isAfterSpace: words[index]?.isAfterSpace ?? false })),
  }
}

const getCentre = ({ left, right }: Cell) => (left + right) / 2

const getMedian = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

function hasGap(previous: Cell, next: Cell, minGap: number): boolean {
  const isNarrow = narrowCharacters.test(previous.text) || narrowCharacters.test(next.text)
  return next.left - previous.right >= Math.max(minGap, isNarrow ? wideGap : narrowGap)
}

/** The characters other than spaces, each with the ink between its neighbours. */
function findCells(characters: readonly DecodedCharacter[], ink: LineInk): Cell[] {
  const visible = characters.filter(({ text }) => text.trim() !== '')
  return visible.map((character, index) => {
    const [previous, next] = [visible[index - 1], visible[index + 1]]
    const before = previous && ink.findGap(previous.x, character.x)
    const after = next && ink.findGap(character.x, next.x)
    // Rules and specks may be beyond the ends of the line: no letter is wider than high.
    const own = ink.findColumns(Math.max(0, character.x - 24), Math.min(ink.width, character.x + 24))
    return {
      ...character,
      left: before?.right ?? (previous ? (previous.x + character.x) / 2 : own.left),
      right: after?.left ?? (next ? (character.x + next.x) / 2 : own.right),
      isAfterWrittenSpace: characters[characters.indexOf(character) - 1]?.text.trim() === '',
    }
  })
}

function buildWords(words: readonly (readonly Cell[])[], crop: LineCrop, ink: LineInk): ReaderWord[] {
  const boxes = words.map((cells) => measureWord(cells, ink))
  const level = boxes
    .filter((_, index) => !hasDescender(joinTexts(words[index] ?? [])))
    .map(({ bottom }) => bottom)
    .toSorted((one, other) => one - other)
  const lineBaseline = level[Math.floor(level.length / 2)]
  return words.map((cells, index) =>
    buildWord(cells, boxes[index] ?? wholeCrop, crop.line, crop.width, lineBaseline),
  )
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
  return { ...ink.findColumns(first.left, last.right), ...findInkRows(ink, first.left, last.right) }
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
    confidence:
      (100 * cells.reduce((sum, { probability }) => sum + probability, 0)) / Math.max(1, cells.length),
    left: toX(box.left),
    right: toX(box.right),
    top: toY(box.top),
    bottom: toY(box.bottom),
    baseline: toY(isLevel ? lineBaseline : ownBaseline),
    characters: cells.map((cell): ReaderCharacter => ({
      text: cell.text,
      confidence: 100 * cell.probability,
      left: toX(Math.max(cell.left, box.left)),
      right: toX(Math.min(cell.right, box.right)),
    })),
  }
}

const joinTexts = (cells: readonly Cell[]) => cells.map(({ text }) => text).join('')
