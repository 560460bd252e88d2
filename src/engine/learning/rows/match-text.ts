import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import { createRun, getLineWords, type WordRun } from './line-words.ts'

/** The words of a text, line by line. */
export interface LocatedText {
  readonly lines: readonly { readonly line: Line; readonly run: WordRun }[]
}

/** Lines above the numbers in which a text may begin, and the maximum lines of a text. */
const [maxAbove, maxLines] = [2, 6]

const toLetters = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** Cached per line: the text of each row is searched for in every line. */
const knownLetters = new WeakMap<Line, readonly string[]>()

function getWordLetters(line: Line): readonly string[] {
  const letters = knownLetters.get(line) ?? getLineWords(line).map(({ text }) => toLetters(text))
  knownLetters.set(line, letters)
  return letters
}

/** Finds a text in a line, or from a line above in which it begins; undefined if it is not there. */
export function matchText(text: string, line: Line, document: AnalysedDocument): LocatedText | undefined {
  const letters = toLetters(text)
  for (let above = 0; above <= maxAbove; above += 1) {
    const first = document.text.lines[line.index - above]
    if (!first || first.page !== line.page) return undefined
    const found = matchLines(letters, first, document)
    if (found && (above === 0 || found.lines.length > above - 1)) return found
  }
  return undefined
}

function matchLines(letters: string, first: Line, { text }: AnalysedDocument): LocatedText | undefined {
  const start = matchStart(letters, first)
  if (!start) return undefined
  const taken = [{ line: first, run: start.run }]
  let rest = start.rest
  while (rest !== '' && taken.length < maxLines) {
    const last = taken.at(-1)?.line ?? first
    const next = findNextLine(last, start.run, text.lines)
    const more = next?.page === first.page ? matchStart(rest, next) : undefined
    if (!next || !more) return undefined
    taken.push({ line: next, run: more.run })
    rest = more.rest
  }
  return rest === '' ? { lines: taken } : undefined
}

/** The next line, skipping lines in the margin left of a text, at most two in a row. */
function findNextLine(last: Line, { box }: WordRun, lines: readonly Line[]): Line | undefined {
  return lines
    .slice(last.index + 1, last.index + 4)
    .find((line) => line.page !== last.page || line.box.right > box.left)
}

/** The longest run of words at the beginning of a text, and the rest of the text. */
function matchStart(
  letters: string,
  line: Line,
): { readonly run: WordRun; readonly rest: string } | undefined {
  const words = getWordLetters(line)
  let best: { from: number; to: number; rest: string } | undefined
  for (let from = 0; from < words.length; from += 1) {
    let rest = letters
    for (let to = from; to < words.length; to += 1) {
      const own = words[to] ?? ''
      if (!rest.startsWith(own)) break
      rest = rest.slice(own.length)
      if (best === undefined || rest.length < best.rest.length) best = { from, to, rest }
    }
  }
  return best && { run: createRun(getLineWords(line), best.from, best.to), rest: best.rest }
}
