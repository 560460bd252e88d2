import type { Glyph } from './read-glyphs.ts'

/** Where a run begins in page space, and the unit vector along it. */
export interface RunLine {
  readonly text: string
  readonly origin: readonly [number, number]
  readonly along: readonly [number, number]
  readonly length: number
}

/** From where to where a letter stands along its run, in points from the run's start. */
export interface LetterSpan {
  readonly from: number
  readonly to: number
}

/** How far a glyph may stand from the line of its run, in points. */
const maxLineDistance = 1
/** How many glyphs are passed over to find where a run begins: a page has text that no run holds. */
const maxSkippedGlyphs = 5000

/**
 * Finds the glyphs of each run: both come in the order in which the page draws them.
 *
 * @returns for each run where its letters stand, white space between its neighbours; undefined for a run whose
 *   letters are not those of the glyphs where it stands (text from right to left, what pdf.js mended).
 */
export function locateLetters(
  runs: readonly RunLine[],
  glyphs: readonly Glyph[],
): (readonly LetterSpan[] | undefined)[] {
  let next = 0
  return runs.map((run) => {
    const letters = [...run.text].filter((letter) => /\S/.test(letter)).join('')
    if (letters === '') return undefined
    for (let start = next; start < Math.min(glyphs.length, next + maxSkippedGlyphs); start++) {
      if (!startsAt(run, letters, glyphs[start])) continue
      const found = collectSpans(run, letters, glyphs, start)
      if (found === undefined) continue
      next = found.end
      return addSpaces(run.text, found.spans)
    }
    return undefined
  })
}

function startsAt(run: RunLine, letters: string, glyph: Glyph | undefined): boolean {
  if (glyph === undefined || glyph.text === '' || !letters.startsWith(glyph.text)) return false
  const [x, y] = [glyph.from[0] - run.origin[0], glyph.from[1] - run.origin[1]]
  const across = Math.abs(y * run.along[0] - x * run.along[1])
  const along = projectOnLine(run, glyph.from)
  return across < maxLineDistance && along > -maxLineDistance && along < run.length + maxLineDistance
}

/** Takes glyphs from `start` as long as they spell the run's letters, up to the last one. */
function collectSpans(run: RunLine, letters: string, glyphs: readonly Glyph[], start: number) {
  const spans: LetterSpan[] = []
  let end = start
  for (; spans.length < letters.length; end++) {
    const glyph = glyphs[end]
    if (glyph === undefined || !letters.startsWith(glyph.text, spans.length)) return undefined
    const [from, to] = [projectOnLine(run, glyph.from), projectOnLine(run, glyph.to)]
    // A ligature's letters share its width.
    for (let part = 0; part < glyph.text.length; part++)
      spans.push({
        from: from + ((to - from) * part) / glyph.text.length,
        to: from + ((to - from) * (part + 1)) / glyph.text.length,
      })
  }
  return { spans, end }
}

const projectOnLine = (run: RunLine, [x, y]: readonly [number, number]) =>
  (x - run.origin[0]) * run.along[0] + (y - run.origin[1]) * run.along[1]

function addSpaces(text: string, spans: readonly LetterSpan[]): LetterSpan[] {
  let taken = 0
  return text.split('').map((unit) => {
    if (/\S/.test(unit)) return spans[taken++] ?? { from: 0, to: 0 }
    const before = spans[taken - 1]?.to ?? spans[0]?.from ?? 0
    return { from: before, to: spans[taken]?.from ?? before }
  })
}
