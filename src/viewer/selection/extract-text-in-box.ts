import { isOnSameLine, uniteBoxes, type PageBox } from '#src/page/geometry.ts'
import type { TextRun } from '#src/page/locate-text/page-index.ts'
import type { SelectedPiece } from './selected-text.ts'

/** A gap wider than this share of the letters' height parts two words. */
const wordGap = 0.2

/**
 * The text whose letters lie in a box, in the order of the page's text: a letter belongs to it when its middle does.
 *
 * @param box in page space.
 * @returns the text on one line, with where each stretch of it stands; undefined when no letter is in the box.
 */
export function extractTextInBox(
  runs: readonly TextRun[],
  box: PageBox,
): { readonly text: string; readonly pieces: readonly SelectedPiece[] } | undefined {
  const pieces: SelectedPiece[] = []
  let text = ''
  for (const stretch of runs.flatMap((run) => splitByBox(run, box))) {
    const before = pieces.at(-1)
    if (before && areSeparated(before.box, stretch.box)) text += ' '
    text += stretch.text
    pieces.push(stretch)
  }
  const shown = pieces
    .map((piece) => ({ ...piece, text: normaliseSpaces(piece.text) }))
    .filter((piece) => piece.text !== '')
  return shown.length > 0 ? { text: normaliseSpaces(text), pieces: shown } : undefined
}

const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What of a run is in the box: letters one after the other. */
function splitByBox(run: TextRun, box: PageBox): SelectedPiece[] {
  if (run.text === '' || !overlaps(run.getBox(0, run.text.length), box)) return []
  const stretches: { text: string; boxes: PageBox[] }[] = []
  let last = -2
  for (let at = 0; at < run.text.length; at++) {
    const letter = run.getBox(at, at + 1)
    if (!containsMiddle(box, letter)) continue
    const own = last === at - 1 ? stretches.at(-1) : undefined
    const stretch = own ?? { text: '', boxes: [] }
    if (!own) stretches.push(stretch)
    stretch.text += run.text[at] ?? ''
    stretch.boxes.push(letter)
    last = at
  }
  return stretches.flatMap(({ text, boxes }) => {
    const around = uniteBoxes(boxes)
    return around ? { text, box: around } : []
  })
}

/** Letters drawn in several goes are one word when they touch. */
function areSeparated(before: PageBox, next: PageBox): boolean {
  const gap = Math.max(next.left - before.right, before.left - next.right)
  return !isOnSameLine(before, next) || gap > wordGap * (before.bottom - before.top)
}

const overlaps = (one: PageBox, other: PageBox) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function containsMiddle(box: PageBox, { left, top, right, bottom }: PageBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
