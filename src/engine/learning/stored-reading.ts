import type { JsonValue } from '#src/contract/json.ts'
import type { Page, Word } from '../pages/page.ts'
import type { FormatKeys } from './format-keys.ts'
import { cutText } from './label-text.ts'

/** Left, top, right, bottom and font size in tenths of a point; 1 if the document has a space before the word. */
type StoredWord = readonly [
  text: string,
  left: number,
  top: number,
  right: number,
  bottom: number,
  size: number,
  spaced: 0 | 1,
]

interface StoredPage {
  readonly index: number
  readonly width: number
  readonly height: number
  readonly words: readonly StoredWord[]
}

/** The stored part of a reading, so that feedback on it can teach without reading the file again. Plain JSON. */
export interface StoredReading {
  readonly totalPages: number
  /** The first pages and the last one. */
  readonly pages: readonly StoredPage[]
  /** The generic decisions that examples overruled; null: no value. */
  readonly generic: Readonly<Record<string, JsonValue>>
  /** The values that the examples proposed, used or not. */
  readonly proposed: Readonly<Record<string, JsonValue>>
  /** The keys of its format; left out of readings before 2026-11-25. */
  readonly keys?: FormatKeys
}

const maxFirstPages = 3
const maxWords = 3000
/** Maximum characters of a word: longer ones are not field values. */
const maxWordLength = 200
/** Maximum bytes of all words, and of the values stored with them. */
const [maxWordBytes, maxValueBytes] = [90_000, 10_000]

/** Selects what to store: enough words for any invoice, and few enough to be analysed while a reviewer waits. */
export function buildStoredReading(
  pages: readonly Page[],
  learnt: Pick<StoredReading, 'generic' | 'proposed' | 'keys'>,
): StoredReading {
  const last = pages.at(-1)
  const kept = pages.slice(0, maxFirstPages)
  if (last && !kept.includes(last)) kept.push(last)
  const left = { words: maxWords, bytes: maxWordBytes }
  const stored = kept.map(({ index, width, height, words }) => {
    const taken: StoredWord[] = []
    for (const word of words) {
      const one = toStoredWord(word)
      left.words -= 1
      left.bytes -= countBytes(one)
      if (left.words < 0 || left.bytes < 0) break
      taken.push(one)
    }
    return { index, width: round(width), height: round(height), words: taken }
  })
  const [generic, proposed] = [selectValues(learnt.generic), selectValues(learnt.proposed)]
  return { ...learnt, totalPages: pages.length, pages: stored, generic, proposed }
}

/** The first values that fit within `maxValueBytes`. */
function selectValues(values: StoredReading['generic']): StoredReading['generic'] {
  let left = maxValueBytes
  return Object.fromEntries(
    Object.entries(values).filter((entry) => {
      const bytes = countBytes(entry)
      if (bytes > left) return false
      left -= bytes
      return true
    }),
  )
}

const encoder = new TextEncoder()
/** Bytes as JSON text, with the comma that follows. */
const countBytes = (value: unknown) => encoder.encode(JSON.stringify(value)).length + 1

/** The pages as they were read. */
export const restorePages = ({ pages }: StoredReading): Page[] =>
  pages.map((page) => ({ ...page, words: page.words.map(toWord) }))

const round = (length: number) => Math.round(length * 10) / 10
const tenths = (length: number) => Math.round(length * 10)

const toStoredWord = ({ text, box, size, hasSpaceBefore }: Word): StoredWord => [
  cutText(text, maxWordLength),
  tenths(box.left),
  tenths(box.top),
  tenths(box.right),
  tenths(box.bottom),
  tenths(size),
  hasSpaceBefore ? 1 : 0,
]

const toWord = ([text, left, top, right, bottom, size, spaced]: StoredWord): Word => ({
  text,
  box: { left: left / 10, top: top / 10, right: right / 10, bottom: bottom / 10 },
  size: size / 10,
  hasSpaceBefore: spaced === 1,
})
