import {
  alignCharacters,
  isSameFolded,
  type AlignedCharacters,
  type LineCharacter,
} from './align-characters.ts'
import { chooseCharacter, type WordAgreement } from './choose-character.ts'
import { hasDescender, type MergedWord, type ReaderCharacter, type ReaderWord } from './reader-word.ts'
import type { ReadLine } from './split-words.ts'

/** A character of the merged line. */
interface MergedCharacter extends ReaderCharacter {
  readonly pair: AlignedCharacters
}

/** Between digits Tesseract's space counts if there is white of this share of the line's height. */
const minDigitGap = 0.13

/** Merges a line of PP-OCR with the words of Tesseract that stand on it, from left to right. */
export function mergeLine(
  { line, words }: ReadLine,
  others: readonly ReaderWord[],
  canWrite: (character: string) => boolean,
): MergedWord[] {
  const pairs = alignCharacters(listCharacters(words), listCharacters(others), 0.5 * line.height)
  const agreements = others.map((word, index) => measureAgreement(word, index, pairs))
  const merged = pairs.flatMap((pair): MergedCharacter[] => {
    const chosen = chooseCharacter(pair, agreements[pair.other?.word ?? -1], canWrite)
    return chosen === undefined ? [] : [{ ...chosen, pair }]
  })
  return groupWords(merged, minDigitGap * line.height).map((characters) =>
    buildWord(characters, words, others, line.height),
  )
}

const listCharacters = (words: readonly ReaderWord[]): LineCharacter[] =>
  words.flatMap(({ characters }, word) => characters.map((character) => ({ ...character, word })))

function measureAgreement(word: ReaderWord, index: number, pairs: readonly AlignedCharacters[]): WordAgreement {
  const own = pairs.filter(({ other }) => other?.word === index)
  const same = own.filter(isSameFolded).length
  const isSeen = own.some(({ line }) => line !== undefined)
  const lineText = own.map(({ line }) => line?.text ?? '').join('')
  return { word, share: same / Math.max(1, own.length), isSeen, hasDigits: /\d/.test(word.text + lineText) }
}

function groupWords(characters: readonly MergedCharacter[], digitGap: number): MergedCharacter[][] {
  const words: MergedCharacter[][] = []
  for (const character of characters) {
    const previous = words.at(-1)?.at(-1)
    if (previous === undefined || isWordStart(previous, character, digitGap)) words.push([character])
    else words.at(-1)?.push(character)
  }
  return words
}

/** Whether a space is between two characters. */
function isWordStart(previous: MergedCharacter, next: MergedCharacter, digitGap: number): boolean {
  const [line, other] = [isSplit(previous.pair.line, next.pair.line), isSplit(previous.pair.other, next.pair.other)]
  if (line === other) return line ?? next.left - previous.right > digitGap
  if (line === undefined || other === undefined) return line ?? other ?? false
  if (line) return true
  // Only Tesseract sees a space. It also sees them inside amounts and codes.
  const isNumber = /[\d.,:/-]/.test(previous.text) && /[\d.,:/-]/.test(next.text)
  return !isNumber || next.left - previous.right > digitGap
}

const isSplit = (previous: LineCharacter | undefined, next: LineCharacter | undefined) =>
  previous === undefined || next === undefined ? undefined : previous.word !== next.word

function buildWord(
  characters: readonly MergedCharacter[],
  words: readonly ReaderWord[],
  others: readonly ReaderWord[],
  lineHeight: number,
): MergedWord {
  const text = characters.map((character) => character.text).join('')
  const [ownWords, otherWords] = (['line', 'other'] as const).map((reader) => {
    const numbers = new Set(characters.flatMap(({ pair }) => pair[reader]?.word ?? []))
    return (reader === 'line' ? words : others).filter((_, index) => numbers.has(index))
  }) as [ReaderWord[], ReaderWord[]]
  const isAgreed = characters.every(({ pair }) => isSameFolded(pair))
  const mean = characters.reduce((sum, { confidence }) => sum + confidence, 0) / characters.length
  const otherMean =
    otherWords.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, otherWords.length)
  return {
    ...measureBox(characters, ownWords, otherWords, lineHeight),
    text,
    confidence: isAgreed ? Math.max(mean, otherMean) : mean,
    characters: characters.map(({ pair: _, ...character }) => character),
    isAgreed,
  }
}

type WordBox = Pick<ReaderWord, 'left' | 'right' | 'top' | 'bottom' | 'baseline'>

/** Tesseract's box where its words are the merged one; else the ink below the characters. */
function measureBox(
  characters: readonly MergedCharacter[],
  words: readonly ReaderWord[],
  others: readonly ReaderWord[],
  lineHeight: number,
): WordBox {
  const isLikely = others.every(({ top, bottom }) => bottom - top < lineHeight)
  const source = others.length > 0 && isLikely ? others : words.length > 0 ? words : others
  const [top, bottom] = [Math.min(...source.map((word) => word.top)), Math.max(...source.map((word) => word.bottom))]
  const baselines = source.map(({ baseline }) => baseline).toSorted((one, other) => one - other)
  const baseline = baselines[Math.floor(baselines.length / 2)] ?? bottom
  const isWhole =
    source === others &&
    others.reduce((sum, word) => sum + word.characters.length, 0) ===
      characters.filter(({ pair }) => pair.other !== undefined).length
  const [left, right] = isWhole
    ? [Math.min(...others.map((word) => word.left)), Math.max(...others.map((word) => word.right))]
    : [Math.min(...characters.map((each) => each.left)), Math.max(...characters.map((each) => each.right))]
  const lowest = hasDescender(characters.map(({ text }) => text).join('')) ? bottom : Math.max(baseline, bottom)
  return { left, right: Math.max(right, left + 1), top, bottom: Math.max(lowest, top + 1), baseline }
}
