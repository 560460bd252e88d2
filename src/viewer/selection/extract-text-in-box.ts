import { isOnSameLine, uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import type { TextRun } from '#src/page/locate-text/page-index.ts'
import type { SelectedPiece } from './selected-text.ts'

/** A gap wider than this share of the letters' height separates two words. */
const minWordGap = 0.2

/**
 * The text in a box, in the order of the page's text. A letter is in the box when its middle is.
 *
 * @param box in page space.
 * @returns the text on one line and the box of each contiguous piece; undefined when no letter is in the box.
 */
export function extractTextInBox(
  runs: readonly TextRun[],
  box: PageBox,
): { readonly text: string; readonly pieces: readonly SelectedPiece[] } | undefined {
  const pieces: SelectedPiece[] = []
  let text = ''
  for (const piece of runs.flatMap((run) => splitByBox(run, box))) {
    const previous = pieces.at(-1)
    if (previous && areSeparated(previous.box, piece.box)) text += ' '
    text += piece.text
    pieces.push(piece)
  }
  const visiblePieces = pieces
    .map((piece) => ({ ...piece, text: normaliseSpaces(piece.text) }))
    .filter((piece) => piece.text !== '')
  return visiblePieces.length > 0 ? { text: normaliseSpaces(text), pieces: visiblePieces } : undefined
}

const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The contiguous letters of a run that are in the box. */
function splitByBox(run: TextRun, box: PageBox): SelectedPiece[] {
  if (run.text === '' || !overlaps(run.getBox(0, run.text.length), box)) return []
  const pieces: { text: string; boxes: PageBox[] }[] = []
  let last = -2
  for (let at = 0; at < run.text.length; at++) {
    const letter = run.getBox(at, at + 1)
    if (!containsMiddle(box, letter)) continue
    const open = last === at - 1 ? pieces.at(-1) : undefined
    const piece = open ?? { text: '', boxes: [] }
    if (!open) pieces.push(piece)
    piece.text += run.text[at] ?? ''
    piece.boxes.push(letter)
    last = at
  }
  return pieces.flatMap(({ text, boxes }) => {
    const bounds = uniteBoxes(boxes)
    return bounds ? { text, box: bounds } : []
  })
}

/** Touching letters of different runs belong to one word. */
function areSeparated(before: PageBox, next: PageBox): boolean {
  const gap = Math.max(next.left - before.right, before.left - next.right)
  return !isOnSameLine(before, next) || gap > minWordGap * (before.bottom - before.top)
}

const overlaps = (one: PageBox, other: PageBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function containsMiddle(box: PageBox, { left, top, right, bottom }: PageBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
