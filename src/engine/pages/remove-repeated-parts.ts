import search from 'approx-string-match'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { getOverlapHeight, getOverlapWidth, getWidth, type Word } from './page.ts'

/** Share of a word's width that is within the other: words beside each other share a pixel or two. */
const minShared = 0.84
/** Letters per letter that the second reading may have wrong, or it would have been told apart before. */
const lettersPerError = 3
const minLetters = 2

/**
 * Leaves out words of a scan that repeat a part of the word they lie on (`Sägewerk Sag`, `Rohrwerk hwerkt`): one reader gave all
 * of the word, the other a piece of it with a letter misread, so that neither recognised the other's. Where several words lie on
 * one, it is they that have the spaces.
 */
export function removeRepeatedParts(words: readonly Word[]): Word[] {
  return words.filter((word) => {
    if (word.isAgreed !== false) return true
    const whole = words.find((other) => other !== word && isWider(other, word) && repeats(word, other))
    return (
      whole === undefined || words.some((other) => other !== word && other !== whole && liesOn(other, whole))
    )
  })
}

const isWider = (one: Word, other: Word): boolean => getWidth(one.box) > getWidth(other.box)

const liesOn = (part: Word, whole: Word): boolean =>
  isWider(whole, part) &&
  getOverlapWidth(part.box, whole.box) >= minShared * getWidth(part.box) &&
  getOverlapHeight(part.box, whole.box) >= 0.5 * Math.min(part.size, whole.size)

function repeats(part: Word, whole: Word): boolean {
  // A word that holds a second row has its baseline there: the other has the right one.
  if (!liesOn(part, whole) || Math.abs(part.box.bottom - whole.box.bottom) > 0.35 * part.size) return false
  const letters = toLetters(part.text)
  if (letters.length < minLetters || /\d/.test(part.text)) return false
  const errors = Math.floor(letters.length / lettersPerError)
  const text = toLetters(whole.text)
  return text.length >= letters.length && (text.includes(letters) || search(text, letters, errors).length > 0)
}

const toLetters = (text: string) => foldCaseAndAccents(text).replace(/[^\p{L}]/gu, '')
