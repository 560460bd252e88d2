import { getEnclosingBox, getOverlapHeight, getOverlapWidth, getWidth, type Word } from './page.ts'
import { maxLettersPerWord, maxWordsPerRow } from './word-limits.ts'

/**
 * Normalises words to what a reader sees: duplicates printed for bold count once, letters placed one by one are
 * joined, and `Label:value` without a space becomes two words.
 */
export function cleanWords(words: readonly Word[]): Word[] {
  const read = words.filter(({ text }) => text.length <= maxLettersPerWord)
  const rows = groupRows(read.filter((word) => !isRuleReadAsSign(word, read))).map((row) =>
    row.slice(0, maxWordsPerRow),
  )
  return rows.flatMap((row) =>
    joinSpacedLetters(joinBrokenWords(removeShadows(row)))
      .flatMap(splitAtLeaders)
      .flatMap(splitAtColon),
  )
}

/** Confidence in percent below which OCR may have misread something else as a sign. */
const minSignConfidence = 80

/** Whether a sign is a misread rule between two columns: far taller than the words on both sides of it. */
function isRuleReadAsSign(word: Word, words: readonly Word[]): boolean {
  const { text, box, size, confidence } = word
  if (confidence === undefined || confidence >= minSignConfidence || !/^[¥£¢§|¦!¡]$/u.test(text)) return false
  const beside = words.filter(
    (other) => other !== word && getOverlapHeight(other.box, box) > 0.7 * (other.box.bottom - other.box.top),
  )
  const sides = [
    beside.filter((other) => other.box.right < box.left + 1),
    beside.filter((other) => other.box.left > box.right - 1),
  ]
  return sides.every((side) => side.length > 0 && side.every((other) => other.size < 0.6 * size))
}

/** Groups words on roughly one baseline into rows, in reading order. */
function groupRows(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => a.box.bottom - b.box.bottom || a.box.left - b.box.left)) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && Math.abs(last.box.bottom - word.box.bottom) < 0.2 * Math.max(last.size, word.size))
      row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left))
}

/**
 * Some programs print bold by repeating the word with a slight offset; OCR reads some words twice, with different
 * punctuation.
 */
function removeShadows(row: readonly Word[]): Word[] {
  const unique: Word[] = []
  for (const word of row) {
    const at = unique.findLastIndex((other, index) => index >= unique.length - 3 && isShadow(other, word))
    const other = unique[at]
    if (!other) unique.push(word)
    else if ((word.confidence ?? 0) > (other.confidence ?? 0)) unique[at] = word
  }
  return unique
}

function isShadow(one: Word, other: Word): boolean {
  if (getOverlapWidth(one.box, other.box) <= 0.7 * getWidth(other.box)) return false
  if (one.text === other.text) return true
  if (one.confidence === undefined || other.confidence === undefined) return false
  const [letters, others] = [one, other].map(({ text }) => text.replace(/[^\p{L}\d]/gu, ''))
  return letters !== '' && letters === others && getOverlapWidth(one.box, other.box) > 0.7 * getWidth(one.box)
}

function joinBrokenWords(row: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of row) {
    const last = joined.at(-1)
    if (last && ((!word.hasSpaceBefore && isTouching(last, word)) || isCutCapital(last, word)))
      joined[joined.length - 1] = joinWords([last, word])
    else joined.push(word)
  }
  return joined
}

/** OCR takes the small letter below the arm of a capital for the start of a word: `T ournai`, `V an`. */
const isCutCapital = (left: Word, right: Word): boolean =>
  right.confidence !== undefined &&
  /^[TVWYPF]$/u.test(left.text) &&
  /^\p{Ll}{2}/u.test(right.text) &&
  right.box.left - left.box.right < 0.08 * left.size

function isTouching(left: Word, right: Word): boolean {
  const gap = right.box.left - left.box.right
  const size = Math.min(left.size, right.size)
  return gap < 0.14 * size && gap > -0.5 * size && getOverlapHeight(left.box, right.box) > 0.5 * size
}

/** Joins four or more evenly spaced single letters into one word: `F A C T U U R`. */
function joinSpacedLetters(row: readonly Word[]): Word[] {
  const result: Word[] = []
  let letters: Word[] = []
  const flushLetters = () => {
    result.push(...(letters.length >= 4 ? [joinWords(letters)] : letters))
    letters = []
  }
  for (const word of row) {
    const single = word.text.length <= 2 && /^[\p{L}\d]$/u.test(word.text)
    const last = letters.at(-1)
    if (
      last &&
      (!single || word.box.left - last.box.right > 1.1 * last.size || !isEvenlySpaced(letters, word))
    )
      flushLetters()
    if (single) letters.push(word)
    else result.push(word)
  }
  flushLetters()
  return result
}

function isEvenlySpaced(letters: readonly Word[], next: Word): boolean {
  const [first, second] = letters
  const last = letters.at(-1)
  if (!first || !second || !last) return /\p{L}/u.test(next.text)
  const pitch = second.box.left - first.box.left
  return next.box.left - last.box.left < 1.7 * pitch
}

const leaders = /[._…·]{4,}|[-=*]{4,}/g

/** Splits at leader dots and rules between a label and its value. */
function splitAtLeaders(word: Word): Word[] {
  if (word.text.length < 4) return [word]
  const { left, right } = word.box
  const at = (offset: number) => left + ((right - left) * offset) / word.text.length
  const cuts = [...word.text.matchAll(leaders)]
  if (cuts.length === 0 || /^\*+[\dxX]/.test(word.text)) return [word]
  const ends = [...cuts.map((cut) => cut.index), word.text.length]
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  return starts.flatMap((start, index) => {
    const end = ends[index] ?? word.text.length
    if (end <= start) return []
    return [
      { ...word, text: word.text.slice(start, end), box: { ...word.box, left: at(start), right: at(end) } },
    ]
  })
}

function splitAtColon(word: Word): Word[] {
  if (!word.text.includes(':')) return [word]
  const [, label = '', rest = ''] = /^(\p{L}[\p{L}.\-/]+:)([^/\s].*)$/u.exec(word.text) ?? []
  if (label === '' || /^(https?|mailto|www):/i.test(label)) return [word]
  const { left, right } = word.box
  const cut = left + ((right - left) * label.length) / word.text.length
  return [
    { ...word, text: label, box: { ...word.box, right: cut } },
    { ...word, text: rest, box: { ...word.box, left: cut }, hasSpaceBefore: false },
  ]
}

function joinWords(words: readonly Word[]): Word {
  const [first] = words
  if (!first) throw new Error('no words to join')
  return {
    text: words.map((word) => word.text).join(''),
    box: getEnclosingBox(words.map((word) => word.box)),
    size: Math.max(...words.map((word) => word.size)),
    hasSpaceBefore: first.hasSpaceBefore,
    ...(first.confidence !== undefined && {
      confidence: Math.min(...words.map(({ confidence = 100 }) => confidence)),
    }),
    ...(words.some(({ isAgreed }) => isAgreed !== undefined) && {
      isAgreed: words.every(({ isAgreed }) => isAgreed === true),
    }),
  }
}
