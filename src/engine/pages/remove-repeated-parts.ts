import search from 'approx-string-match'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { getOverlapHeight, getOverlapWidth, getWidth, type Word } from './page.ts'

/** Minimum share of a word's width inside the other: adjacent words overlap by a pixel or two. */
const minShared = 0.84
/** One error is allowed per this many letters of the second reading. */
const lettersPerError = 3
const minLetters = 2

/**
 * Removes scanned words that repeat part of the word beneath them (`Sägewerk Sag`, `Rohrwerk hwerkt`). One reader
 * returned the whole word, the other a piece of it with a misread letter, so the readings were not matched. If
 * several words overlap one, they are kept, because they have the spaces.
 */
export function removeRepeatedParts(words: readonly Word[]): Word[] {
  return words.filter((word) => {
    if (word.isAgreed !== false) return true
    const whole = words.find((other) => other !== word && isWider(other, word) && repeats(word, other))
    return (
      whole === undefined ||
      words.some((other) => other !== word && other !== whole && isInside(other, whole))
    )
  })
}

const isWider = (one: Word, other: Word): boolean => getWidth(one.box) > getWidth(other.box)

const isInside = (part: Word, whole: Word): boolean =>
  isWider(whole, part) &&
  getOverlapWidth(part.box, whole.box) >= minShared * getWidth(part.box) &&
  getOverlapHeight(part.box, whole.box) >= 0.5 * Math.min(part.size, whole.size)

function repeats(part: Word, whole: Word): boolean {
  // The box of a word that includes a second row has its baseline there: the part has the right one.
  if (!isInside(part, whole) || Math.abs(part.box.bottom - whole.box.bottom) > 0.35 * part.size) return false
  const letters = toLetters(part.text)
  if (letters.length < minLetters || /\d/.test(part.text)) return false
  const errors = Math.floor(letters.length / lettersPerError)
  const text = toLetters(whole.text)
  return text.length >= letters.length && (text.includes(letters) || search(text, letters, errors).length > 0)
}

const toLetters = (text: string) => foldCaseAndAccents(text).replace(/[^\p{L}]/gu, '')
