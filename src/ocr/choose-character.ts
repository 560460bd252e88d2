import { isSameFolded, type AlignedCharacters } from './align-characters.ts'
import type { ReaderCharacter, ReaderWord } from './reader-word.ts'

/** A word of Tesseract, and how far PP-OCR saw the same. */
export interface WordAgreement {
  readonly word: ReaderWord
  /** Share of its characters that PP-OCR saw too. */
  readonly share: number
  /** Whether PP-OCR saw anything there. */
  readonly isSeen: boolean
  /** Whether either reader saw a digit in it; PP-OCR's do not count where Tesseract is certain of letters. */
  readonly hasDigits: boolean
  /** PP-OCR's mean confidence, in percent, of the characters in its place; 0 where it saw none. */
  readonly lineConfidence: number
}

/**
 * Tesseract is believed for a word of letters from this confidence on, in percent. It knows words, and PP-OCR is as
 * certain of a c as of an e whose bar is lost, as on a fax. Where one of them was right on scans of the tuning half, it was
 * Tesseract in 46 words of 56.
 */
const minWordConfidence = 45
/** A word of which PP-OCR saw less than half may be another one, unless PP-OCR is this uncertain, in percent. */
const minOtherWord = 60
/** Tesseract is believed for a character that PP-OCR doubts from this confidence of the word on, in percent. */
const minSureConfidence = 85
/** PP-OCR's character is doubtful below this confidence, in percent. */
const minCertain = 50
/** Below this one it is not there, if Tesseract saw nothing either. */
const minPresent = 30
/** Signs that PP-OCR cannot write, and Tesseract seldom invents. */
const currencySigns = /^[€£]$/

/** Tesseract is believed for how often a character is repeated from this confidence of the word on, in percent. */
const minRepeatedConfidence = 60

/** Tesseract is believed for a character that PP-OCR left out from this confidence of the word on, in percent … */
const minLeftOutConfidence = 80
/** … unless a rule or the edge of a box may have been taken for it. */
const unlikeRule = /^(?![1IlJ])[\p{L}\p{N}]$/u
/** What else the choice of a character depends on. */
interface CharacterContext {
  /** Whether PP-OCR knows a character. */
  readonly canWrite: (character: string) => boolean
  /** Whether PP-OCR saw the character of Tesseract once, beside this point: of `0000` it often writes only some. */
  readonly isRepeated: boolean
}

/**
 * Chooses what stands at one point of a line.
 *
 * @param agreement that of Tesseract's word; undefined when Tesseract saw nothing there.
 * @returns undefined when nothing stands there.
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
  // The place is that of the ink.
  const restored = { ...other, left: line.left, right: line.right }
  if (isSameFolded(pair)) return { ...restored, confidence: Math.max(line.confidence, other.confidence) }
  if (isRestored || isLetterWord(agreement)) return restored
  // What a point or a comma is, either reader sees by a pixel or two.
  if (/^[.,]$/.test(line.text) && /^[.,]$/.test(other.text))
    return other.confidence > line.confidence ? restored : line
  return line.confidence < minCertain && agreement.word.confidence >= minSureConfidence ? restored : line
}

/** PP-OCR takes the hyphen of a code for a space. */
const isHyphen = ({ text, confidence }: ReaderCharacter) => text === '-' && confidence >= minSureConfidence

/** Whether a word is of letters for which Tesseract is believed. */
export const isLetterWord = ({ word, share, isSeen, hasDigits, lineConfidence }: WordAgreement): boolean =>
  !hasDigits &&
  word.confidence >= minWordConfidence &&
  (share >= 0.5 || !isSeen || lineConfidence < minOtherWord) &&
  /\p{L}{2}/u.test(word.text)
