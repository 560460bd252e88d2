import type { Glyph } from './read-glyphs.ts'

/** A run of text, its start in page space and the unit vector along it. */
export interface RunLine {
  readonly text: string
  readonly origin: readonly [number, number]
  readonly along: readonly [number, number]
  readonly length: number
}

/** The extent of a letter along its run, in points from the run's start. */
export interface LetterSpan {
  readonly from: number
  readonly to: number
}

/** Maximum distance of a glyph from the line of its run, in points. */
const maxLineDistance = 1
/** Maximum number of glyphs skipped to find the start of a run: some text of a page is in no run. */
const maxSkippedGlyphs = 5000

/**
 * Finds the glyphs of each run. Both are in the order of drawing.
 *
 * @returns for each run the extents of its letters, with white space between its neighbours; undefined for a run whose
 *   letters differ from the glyphs drawn there (right-to-left text, text that pdf.js corrected).
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
      const collected = collectSpans(run, letters, glyphs, start)
      if (collected === undefined) continue
      next = collected.end
      return addSpaces(run.text, collected.spans)
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

/** The spans of the glyphs from `start` on that spell the run; undefined when they do not. */
function collectSpans(run: RunLine, letters: string, glyphs: readonly Glyph[], start: number) {
  const spans: LetterSpan[] = []
  let end = start
  for (; spans.length < letters.length; end++) {
    const glyph = glyphs[end]
    if (glyph === undefined || !letters.startsWith(glyph.text, spans.length)) return undefined
    const [from, to] = [projectOnLine(run, glyph.from), projectOnLine(run, glyph.to)]
    // The letters of a ligature share its width.
    for (let index = 0; index < glyph.text.length; index++)
      spans.push({
        from: from + ((to - from) * index) / glyph.text.length,
        to: from + ((to - from) * (index + 1)) / glyph.text.length,
      })
  }
  return { spans, end }
}

const projectOnLine = (run: RunLine, [x, y]: readonly [number, number]) =>
  (x - run.origin[0]) * run.along[0] + (y - run.origin[1]) * run.along[1]

function addSpaces(text: string, spans: readonly LetterSpan[]): LetterSpan[] {
  let next = 0
  return text.split('').map((unit) => {
    if (/\S/.test(unit)) return spans[next++] ?? { from: 0, to: 0 }
    const previousEnd = spans[next - 1]?.to ?? spans[0]?.from ?? 0
    return { from: previousEnd, to: spans[next]?.from ?? previousEnd }
  })
}
