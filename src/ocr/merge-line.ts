import {
  alignCharacters,
  isSameFolded,
  type AlignedCharacters,
  type LineCharacter,
} from './align-characters.ts'
import { chooseCharacter, isLetterWord, type WordAgreement } from './choose-character.ts'
import { hasDescender, type MergedWord, type ReaderCharacter, type ReaderWord } from './reader-word.ts'
import type { LineWord, ReadLine } from './split-words.ts'

/** A character of the merged line. */
interface MergedCharacter extends ReaderCharacter {
  readonly pair: AlignedCharacters
}

/** Between digits, Tesseract's space counts only with a gap of this share of the line's height. */
const minDigitGap = 0.13
/** Minimum Tesseract confidence, in percent, at which letters are letters although PP-OCR saw digits. */
const certainOfLetters = 93
/**
 * A baseline further above the bottom of letters without descenders, as a share of their height, belongs to another row.
 */
const maxBaselineRise = 0.2
/** A gap of this share of the line's height is a space, even if Tesseract sees none. */
const certainGap = 0.5

/** Merges a line of PP-OCR with Tesseract's words on it, from left to right. */
export function mergeLine(
  { line, words }: ReadLine,
  others: readonly ReaderWord[],
  canWrite: (character: string) => boolean,
): MergedWord[] {
  const pairs = alignCharacters(listCharacters(words), listCharacters(others), 0.5 * line.height)
  const agreements = others.map((word, index) => measureAgreement(word, index, pairs))
  const merged = pairs.flatMap((pair, index): MergedCharacter[] => {
    if (isInsideWord(pairs, index, agreements)) return []
    const isRepeated = [pairs[index - 1], pairs[index + 1]].some(
      (beside) => beside?.line !== undefined && beside.line.text === pair.other?.text,
    )
    const chosen = chooseCharacter(pair, agreements[pair.other?.word ?? -1], { canWrite, isRepeated })
    return chosen === undefined ? [] : [{ ...chosen, pair }]
  })
  const chosen = new Set(merged.map(({ pair }) => pair))
  // If one reader saw a letter or digit that is left out, the two do not agree, even if the rest matches.
  const disputed = new Set(
    pairs.flatMap((pair) =>
      pair.other && !chosen.has(pair) && /[\p{L}\p{N}]/u.test(pair.other.text) ? [pair.other.word] : [],
    ),
  )
  return groupWords(merged, words, agreements, line.height).map((characters) =>
    buildWord(characters, words, others, { lineHeight: line.height, disputed }),
  )
}

/** Whether only PP-OCR saw a character, inside a word of letters for which Tesseract is used. */
function isInsideWord(
  pairs: readonly AlignedCharacters[],
  index: number,
  agreements: readonly WordAgreement[],
): boolean {
  if (pairs[index]?.other !== undefined) return false
  const before = pairs.slice(0, index).findLast(({ other }) => other !== undefined)?.other?.word
  const after = pairs.slice(index + 1).find(({ other }) => other !== undefined)?.other?.word
  const agreement = before !== undefined && before === after ? agreements[before] : undefined
  return agreement !== undefined && isLetterWord(agreement)
}

const listCharacters = (words: readonly ReaderWord[]): LineCharacter[] =>
  words.flatMap(({ characters }, word) => characters.map((character) => ({ ...character, word })))

interface LetterAgreement extends WordAgreement {
  /** Whether both saw it as a word of letters: Tesseract does not miss a space in it. */
  readonly isCertain: boolean
}

function measureAgreement(
  word: ReaderWord,
  index: number,
  pairs: readonly AlignedCharacters[],
): LetterAgreement {
  const own = pairs.filter(({ other }) => other?.word === index)
  const same = own.filter(isSameFolded).length
  const isSeen = own.some(({ line }) => line !== undefined)
  const lineText = own.map(({ line }) => line?.text ?? '').join('')
  const share = same / Math.max(1, own.length)
  const isCertain = share > 0.8 && word.confidence >= 85 && /^\p{L}+\p{P}?$/u.test(word.text)
  const lineConfidence =
    own.reduce((sum, { line }) => sum + (line?.confidence ?? 0), 0) / Math.max(1, own.length)
  return { word, share, isSeen, hasDigits: hasDigits(word, lineText), lineConfidence, isCertain }
}

/** PP-OCR writes 0 for O inside codes; Tesseract is rarely certain of a letter that is a digit. */
const hasDigits = ({ text, confidence }: ReaderWord, lineText: string) =>
  /\d/.test(text) || (/\d/.test(lineText) && confidence < certainOfLetters)

function groupWords(
  characters: readonly MergedCharacter[],
  lineWords: readonly LineWord[],
  agreements: readonly LetterAgreement[],
  lineHeight: number,
): MergedCharacter[][] {
  const words: MergedCharacter[][] = []
  for (const character of characters) {
    const previous = words.at(-1)?.at(-1)
    const isWritten =
      (lineWords[character.pair.line?.word ?? -1]?.isAfterSpace ?? false) &&
      !agreements[character.pair.other?.word ?? -1]?.isCertain
    if (previous === undefined || isWordStart(previous, character, isWritten, lineHeight))
      words.push([character])
    else words.at(-1)?.push(character)
  }
  return words
}

/**
 * Whether a space is between two characters.
 *
 * @param isWritten whether PP-OCR is certain of the space, if it splits the two.
 */
function isWordStart(
  previous: MergedCharacter,
  next: MergedCharacter,
  isWritten: boolean,
  lineHeight: number,
): boolean {
  const gap = (next.left - previous.right) / lineHeight
  const line = isSplit(previous.pair.line, next.pair.line)
  // A bar that PP-OCR reads as a digit is separate only because Tesseract took it for a rule. A bar behind a number
  // may be a unit.
  const other = isBar(previous.pair) ? undefined : isSplit(previous.pair.other, next.pair.other)
  if (line === other) return line ?? gap > minDigitGap
  if (line === undefined || other === undefined) return line ?? other ?? false
  // A gap alone does not prove a space, because monospaced letters leave gaps too.
  if (line) return isWritten || gap > certainGap
  // Only Tesseract sees a space. It also sees them inside amounts and codes.
  const isNumber = /[\d.,:/-]/.test(previous.text) && /[\d.,:/-]/.test(next.text)
  return !isNumber || gap > minDigitGap
}

const isBar = ({ line, other }: AlignedCharacters) =>
  /^[|![\]]$/.test(other?.text ?? '') && /^\d$/.test(line?.text ?? '')

const isSplit = (previous: LineCharacter | undefined, next: LineCharacter | undefined) =>
  previous === undefined || next === undefined ? undefined : previous.word !== next.word

function buildWord(
  characters: readonly MergedCharacter[],
  words: readonly ReaderWord[],
  others: readonly ReaderWord[],
  { lineHeight, disputed }: { readonly lineHeight: number; readonly disputed: ReadonlySet<number> },
): MergedWord {
  const text = characters.map((character) => character.text).join('')
  const [ownWords, otherWords] = (['line', 'other'] as const).map((reader) => {
    const numbers = new Set(characters.flatMap(({ pair }) => pair[reader]?.word ?? []))
    return (reader === 'line' ? words : others).filter((_, index) => numbers.has(index))
  }) as [ReaderWord[], ReaderWord[]]
  const isAgreed = characters.every(({ pair }) => isSameFolded(pair) && !disputed.has(pair.other?.word ?? -1))
  const mean = characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length
  const otherMean =
    otherWords.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, otherWords.length)
  return {
    ...measureBox(characters, ownWords, otherWords, lineHeight),
    text,
    confidence: isAgreed ? Math.max(mean, otherMean) : mean,
    characters: characters.map(({ text: letter, confidence, left, right }) => ({
      text: letter,
      confidence,
      left,
      right,
    })),
    isAgreed,
  }
}

type WordBox = Pick<ReaderWord, 'left' | 'right' | 'top' | 'bottom' | 'baseline'>

/** Tesseract's box if its words are the merged word; else the ink below the characters. */
function measureBox(
  characters: readonly MergedCharacter[],
  words: readonly ReaderWord[],
  others: readonly ReaderWord[],
  lineHeight: number,
): WordBox {
  const isLikely = others.every(({ top, bottom }) => bottom - top < lineHeight)
  const isTheirs = others.length > 0 && (isLikely || words.length === 0)
  const source = isTheirs ? others : words
  const [top, bottom] = [
    Math.min(...source.map((word) => word.top)),
    Math.max(...source.map((word) => word.bottom)),
  ]
  const baselines = source.map(({ baseline }) => baseline).toSorted((one, other) => one - other)
  const baseline = baselines[Math.floor(baselines.length / 2)] ?? bottom
  const isWhole =
    isTheirs &&
    others.reduce((sum, word) => sum + word.characters.length, 0) ===
      characters.filter(({ pair }) => pair.other !== undefined).length
  const [left, right] = isWhole
    ? [Math.min(...others.map((word) => word.left)), Math.max(...others.map((word) => word.right))]
    : [Math.min(...characters.map((each) => each.left)), Math.max(...characters.map((each) => each.right))]
  if (hasDescender(characters.map(({ text }) => text).join('')))
    return { left, right: Math.max(right, left + 1), top, bottom: Math.max(bottom, top + 1), baseline }
  // If Tesseract merged two rows, its baseline is above the feet of the letters.
  const isAbove = bottom - baseline > maxBaselineRise * (bottom - top)
  return {
    left,
    right: Math.max(right, left + 1),
    top,
    bottom: Math.max(baseline, bottom, top + 1),
    baseline: isAbove ? bottom : baseline,
  }
}
