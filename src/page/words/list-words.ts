import { isOnSameLine, type PageBox } from '../geometry.ts'
import { getLineBoxes, type PageIndex, type RunSpan } from '../locate-text/page-index.ts'

/** A word of a page. */
export interface PageWord {
  /** As printed; letter spacing and a hyphen at a line end are left out. */
  readonly text: string
  /** Its location in the runs, in reading order; never empty. A word broken at a line end has several lines. */
  readonly spans: readonly RunSpan[]
}

/** A gap wider than this share of the letters' height separates the words of two runs. */
const minWordGap = 0.2
/** Minimum single letters in a letter-spaced word; fewer are words or amounts of one digit. */
const minSpacedLetters = 3
/** The widest gap between letter-spaced letters, as a share of their height, and relative to the narrowest one. */
const maxLetterGap = 0.7
const maxGapRatio = 1.8
/** The distance to the next line, in line heights, up to which it continues a hyphenated word. */
const maxLineDistance = 1.5

/** A label's colon ends a word if its value follows without a space (`KvK:69599084`); not in `https://`. */
const labelEnd = /(?<=\p{L}:)(?=[^\s/:])/u

const cache = new WeakMap<PageIndex, readonly PageWord[]>()

/**
 * The words of a page in reading order, separated by whitespace, a line end or a visible gap. Adjacent runs are one
 * word, and so are letter-spaced letters and the halves of a word that is hyphenated at a line end.
 *
 * @returns the same list for the same index; empty for a page without text.
 */
export function listWords(index: PageIndex): readonly PageWord[] {
  const known = cache.get(index)
  if (known !== undefined) return known
  const words = joinHyphenated(index, joinSpacedLetters(index, splitRuns(index)))
  cache.set(index, words)
  return words
}

/** The current boxes of a word, one per line. */
export const getWordBoxes = (index: PageIndex, word: PageWord): readonly PageBox[] =>
  getLineBoxes(index, word.spans)

function splitRuns(index: PageIndex): PageWord[] {
  const words: PageWord[] = []
  /** Whether the last word reaches the end of the previous run, so that it may continue in this one. */
  let isOpen = false
  for (const [run, { text, endsLine }] of index.runs.entries()) {
    for (const { part, from } of splitText(text)) {
      const span: RunSpan = { run, from, to: from + part.length }
      const last = words.at(-1)
      if (isOpen && from === 0 && last && touches(index, last, span))
        words[words.length - 1] = { text: last.text + part, spans: [...last.spans, span] }
      else words.push({ text: part, spans: [span] })
      isOpen = false
    }
    const reachesEnd = /\S$/u.test(text) && !endsLine
    isOpen = reachesEnd || (isOpen && text === '' && !endsLine)
  }
  return words.map((word) => ({ ...word, text: word.text.replaceAll('\u00AD', '') }))
}

function splitText(text: string): { part: string; from: number }[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match) => {
    let from = match.index
    return match[0].split(labelEnd).map((part) => {
      const start = from
      from += part.length
      return { part, from: start }
    })
  })
}

function touches(index: PageIndex, word: PageWord, span: RunSpan): boolean {
  const [before, next] = [getBox(index, word.spans.at(-1)), getBox(index, span)]
  return before !== undefined && next !== undefined && isOnSameLine(before, next)
    ? getGap(before, next) <= minWordGap * (before.bottom - before.top)
    : false
}

/** Joins letter-spaced words: `F A C T U U R`. */
function joinSpacedLetters(index: PageIndex, words: readonly PageWord[]): PageWord[] {
  const joined: PageWord[] = []
  for (let at = 0; at < words.length;) {
    const letters = takeSpacedLetters(index, words, at)
    const [first] = letters
    if (first === undefined) break
    const isWord = letters.length >= minSpacedLetters
    joined.push(isWord ? joinWords(letters) : first)
    at += isWord ? letters.length : 1
  }
  return joined
}

/** The evenly spaced letters from a word on; only that word if there are none. */
function takeSpacedLetters(index: PageIndex, words: readonly PageWord[], start: number): PageWord[] {
  const first = words[start]
  if (first === undefined) return []
  const letters = [first]
  let [last, minGap, maxGap] = [getBox(index, first.spans[0]), Infinity, 0]
  for (const next of words.slice(start + 1)) {
    if (!isSingleLetter(letters.at(-1)) || !isSingleLetter(next) || last === undefined) break
    const box = getBox(index, next.spans[0])
    if (box === undefined || !isOnSameLine(last, box)) break
    const gap = getGap(last, box)
    const height = Math.max(last.bottom - last.top, box.bottom - box.top)
    ;[minGap, maxGap] = [Math.min(minGap, gap), Math.max(maxGap, gap)]
    if (gap > maxLetterGap * height || maxGap > Math.max(maxGapRatio * minGap, minWordGap * height)) break
    letters.push(next)
    last = box
  }
  return letters
}

const isSingleLetter = (word: PageWord | undefined) => /^[\p{L}\p{N}]$/u.test(word?.text ?? '')

/** Joins the halves of a word broken at a line end: the second begins with a small letter on the next line. */
function joinHyphenated(index: PageIndex, words: readonly PageWord[]): PageWord[] {
  const joined: PageWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && continuesOnNextLine(index, last, word))
      joined[joined.length - 1] = {
        text: last.text.replace(/[-\u2010]$/u, '') + word.text,
        spans: [...last.spans, ...word.spans],
      }
    else joined.push(word)
  }
  return joined
}

function continuesOnNextLine(index: PageIndex, word: PageWord, next: PageWord): boolean {
  if (!/\p{L}[-\u2010]$/u.test(word.text) || !/^\p{Ll}/u.test(next.text)) return false
  const [before, after] = [getBox(index, word.spans.at(-1)), getBox(index, next.spans[0])]
  if (before === undefined || after === undefined || isOnSameLine(before, after)) return false
  const height = before.bottom - before.top
  return (
    after.top > before.top &&
    after.top - before.bottom < maxLineDistance * height &&
    after.left < before.right
  )
}

const joinWords = (words: readonly PageWord[]): PageWord => ({
  text: words.map(({ text }) => text).join(''),
  spans: words.flatMap(({ spans }) => spans),
})

function getBox(index: PageIndex, span: RunSpan | undefined): PageBox | undefined {
  return span && index.runs[span.run]?.getBox(span.from, span.to)
}

/** The horizontal distance between two boxes; negative if they overlap. */
const getGap = (one: PageBox, other: PageBox) => Math.max(other.left - one.right, one.left - other.right)
