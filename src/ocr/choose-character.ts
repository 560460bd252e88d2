import { isSameFolded, type AlignedCharacters } from './align-characters.ts'
import type { ReaderCharacter, ReaderWord } from './reader-word.ts'

/** A word of Tesseract, and its agreement with PP-OCR. */
export interface WordAgreement {
  readonly word: ReaderWord
  /** Share of its characters that PP-OCR saw too. */
  readonly share: number
  /** Whether PP-OCR saw anything there. */
  readonly isSeen: boolean
  /** Whether either reader saw a digit in it; PP-OCR's digits do not count if Tesseract is certain of letters. */
  readonly hasDigits: boolean
  /** PP-OCR's mean confidence, in percent, for the characters in the same place; 0 if it saw none. */
  readonly lineConfidence: number
}

/**
 * Minimum confidence, in percent, at which Tesseract's word of letters is used. Tesseract knows words, while PP-OCR
 * is as certain of a c as of an e whose bar is lost, as in a fax. If one of them was right on scans of the tuning
 * half, it was Tesseract in 46 of 56 words.
 */
const minWordConfidence = 45
/** A word of which PP-OCR saw less than half may be another one, unless PP-OCR is less certain than this, in percent. */
const minOtherWord = 60
/** Minimum confidence of the word, in percent, at which Tesseract's character replaces one that PP-OCR doubts. */
const minSureConfidence = 85
/** PP-OCR's character is doubtful below this confidence, in percent. */
const minCertain = 50
/** Below this confidence it does not exist, if Tesseract saw nothing either. */
const minPresent = 30
/** Signs that PP-OCR cannot write, and that Tesseract seldom invents. */
const currencySigns = /^[€£]$/

/** Minimum confidence of the word, in percent, at which Tesseract's count of a repeated character is used. */
const minRepeatedConfidence = 60

/** Minimum confidence of the word, in percent, at which Tesseract's character is used if PP-OCR left it out … */
const minLeftOutConfidence = 80
/** … unless it may be a rule or the edge of a box. */
const unlikeRule = /^(?![1IlJ])[\p{L}\p{N}]$/u
/** Other factors in the choice of a character. */
interface CharacterContext {
  /** Whether PP-OCR can write a character. */
  readonly canWrite: (character: string) => boolean
  /** Whether PP-OCR saw Tesseract's character once, next to this point: of `0000` it often writes only some. */
  readonly isRepeated: boolean
}

/**
 * Chooses the character at one point of a line.
 *
 * @param agreement of Tesseract's word; undefined if Tesseract saw nothing there.
 * @returns undefined if there is no character.
 */
export function chooseCharacter(
  pair: AlignedCharacters,
  agreement: WordAgreement | undefined,
  { canWrite, isRepeated }: CharacterContext,
): ReaderCharacter | undefined {
  const { line, other } = pair
  if (other === undefined || agreement === undefined)
    return line && line.confidence >= minPresent ? line : undefined
  const isMissing = !canWrite(other.text)
  const isRestored = isMissing && (agreement.share >= 0.5 || currencySigns.test(other.text))
  if (line === undefined) {
    const { confidence } = agreement.word
    const isLeftOut =
      (isRepeated && confidence >= minRepeatedConfidence) ||
      (unlikeRule.test(other.text) && confidence >= minLeftOutConfidence)
    return isRestored || isLetterWord(agreement) || isHyphen(other) || isLeftOut ? other : undefined
  }
  // The position is that of the ink.
  const restored = { ...other, left: line.left, right: line.right }
  if (isSameFolded(pair)) return { ...restored, confidence: Math.max(line.confidence, other.confidence) }
  if (isRestored || isLetterWord(agreement)) return restored
  // A point and a comma differ by a pixel or two in either reader.
  if (/^[.,]$/.test(line.text) && /^[.,]$/.test(other.text))
    return other.confidence > line.confidence ? restored : line
  return line.confidence < minCertain && agreement.word.confidence >= minSureConfidence ? restored : line
}

/** PP-OCR reads the hyphen of a code as a space. */
const isHyphen = ({ text, confidence }: ReaderCharacter) => text === '-' && confidence >= minSureConfidence

/** Whether a word consists of letters for which Tesseract is used. */
export const isLetterWord = ({ word, share, isSeen, hasDigits, lineConfidence }: WordAgreement): boolean =>
  !hasDigits &&
  word.confidence >= minWordConfidence &&
  (share >= 0.5 || !isSeen || lineConfidence < minOtherWord) &&
  /\p{L}{2}/u.test(word.text)
