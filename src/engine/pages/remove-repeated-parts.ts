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
 * of the word, the other a piece of it with a letter misread, so that neither recognised the other's.
 */
export function removeRepeatedParts(words: readonly Word[]): Word[] {
  return words.filter(
    (word, index) =>
      !(
        word.isAgreed === false &&
        words.some((other, at) => at !== index && isWider(other, word, at < index) && repeats(word, other))
      ),
  )
}

const isWider = (one: Word, other: Word, isFirst: boolean): boolean =>
  getWidth(one.box) > getWidth(other.box) || (isFirst && getWidth(one.box) === getWidth(other.box))

function repeats(part: Word, whole: Word): boolean {
  if (getOverlapWidth(part.box, whole.box) < minShared * getWidth(part.box)) return false
  if (getOverlapHeight(part.box, whole.box) < 0.5 * Math.min(part.size, whole.size)) return false
  const letters = toLetters(part.text)
  if (letters.length < minLetters || /\d/.test(part.text)) return false
  const errors = Math.floor(letters.length / lettersPerError)
  const text = toLetters(whole.text)
  return text.length >= letters.length && (text.includes(letters) || search(text, letters, errors).length > 0)
}

const toLetters = (text: string) => foldCaseAndAccents(text).replace(/[^\p{L}]/gu, '')
