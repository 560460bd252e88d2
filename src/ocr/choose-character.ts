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
}

/** Tesseract is believed for the letters of a word from this confidence on, in percent. */
const minLetterConfidence = 85
/** PP-OCR's character is doubtful below this confidence, in percent. */
const minCertain = 50
/** Below this one it is not there, if Tesseract saw nothing either. */
const minPresent = 30
/** Signs that PP-OCR cannot write, and Tesseract seldom invents. */
const currencySigns = /^[€£]$/

/**
 * Chooses what stands at one point of a line.
 *
 * @param agreement that of Tesseract's word; undefined when Tesseract saw nothing there.
 * @returns undefined when nothing stands there.
 */
export function chooseCharacter(
  pair: AlignedCharacters,
  agreement: WordAgreement | undefined,
  canWrite: (character: string) => boolean,
): ReaderCharacter | undefined {
  const { line, other } = pair
  if (other === undefined || agreement === undefined)
    return line && line.confidence >= minPresent ? line : undefined
  const isMissing = !canWrite(other.text)
  const isRestored = isMissing && (agreement.share >= 0.5 || currencySigns.test(other.text))
  if (line === undefined) return isRestored || isLetterWord(agreement) ? other : undefined
  // The place is that of the ink.
  const restored = { ...other, left: line.left, right: line.right }
  if (isSameFolded(pair)) return { ...restored, confidence: Math.max(line.confidence, other.confidence) }
  if (isRestored || isLetterWord(agreement)) return restored
  return line.confidence < minCertain && agreement.word.confidence >= minLetterConfidence ? restored : line
}

/** Whether a word is of letters that Tesseract is certain of, and at least half of them PP-OCR too. */
const isLetterWord = ({ word, share, isSeen, hasDigits }: WordAgreement) =>
  !hasDigits &&
  word.confidence >= minLetterConfidence &&
  (share >= 0.5 || !isSeen) &&
  /\p{L}{2}/u.test(word.text)
