import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Proposal } from '../extractors/proposal.ts'
import type { Segment } from '../layout/lines.ts'
import type { Word } from '../pages/page.ts'

/** Words that were read as they are printed, and words, by how OCR read them. */
interface WordCounts {
  /** Minimum confidence in percent. */
  readonly from: number
  readonly letters: LengthCounts
  readonly digits: LengthCounts
}

/** Words of one or two characters are often read out of a line, a dot or a drawing. */
interface LengthCounts {
  readonly short: readonly [right: number, read: number]
  readonly long: readonly [right: number, read: number]
}

/**
 * Words of the first pages of 62 further makers and 17 own documents of the tune halves, as clean scans, as photographs and as
 * small scans, beside the words of their text layers, also where only the spaces differ: by how certain the
 * reader was, where PP-OCR read alone and where Tesseract read them too, the same or otherwise.
 */
const wordCounts: Readonly<Record<'alone' | 'agreed' | 'differing', readonly WordCounts[]>> = {
  alone: [
    {
      from: 95,
      letters: { short: [1712, 1745], long: [9468, 9473] },
      digits: { short: [1926, 1943], long: [5885, 5918] },
    },
    {
      from: 90,
      letters: { short: [783, 817], long: [6196, 6229] },
      digits: { short: [539, 570], long: [2453, 2480] },
    },
    { from: 80, letters: { short: [78, 88], long: [1027, 1079] }, digits: { short: [0, 0], long: [1, 1] } },
    { from: 0, letters: { short: [36, 42], long: [257, 306] }, digits: { short: [1, 1], long: [0, 0] } },
  ],
  agreed: [
    {
      from: 0,
      letters: { short: [218, 274], long: [414, 450] },
      digits: { short: [409, 436], long: [1865, 1925] },
    },
  ],
  differing: [
    {
      from: 95,
      letters: { short: [114, 167], long: [847, 965] },
      digits: { short: [118, 136], long: [642, 728] },
    },
    {
      from: 90,
      letters: { short: [25, 33], long: [220, 251] },
      digits: { short: [14, 20], long: [58, 103] },
    },
    { from: 80, letters: { short: [8, 16], long: [45, 84] }, digits: { short: [3, 7], long: [18, 45] } },
    { from: 0, letters: { short: [19, 48], long: [17, 33] }, digits: { short: [8, 21], long: [1, 14] } },
  ],
}

/**
 * The probability that OCR read every one of the words as it is printed, from 0 to 1; 1 for words of a text layer and
 * without words.
 */
export const estimateOcrAccuracy = (words: readonly Word[]): number =>
  words.reduce((product, word) => product * estimateWordAccuracy(word), 1)

function estimateWordAccuracy({ text, confidence, isAgreed }: Word): number {
  // Punctuation that is read wrongly makes no value wrong.
  if (confidence === undefined || !/[\p{L}\d]/u.test(text)) return 1
  const counts = wordCounts[getReading(isAgreed)].find(({ from }) => confidence >= from)
  const [right, read] = counts?.[/\d/.test(text) ? 'digits' : 'letters'][
    text.length < 3 ? 'short' : 'long'
  ] ?? [0, 0]
  // One right and one wrong word added (Laplace), so that few words promise little.
  return (right + 1) / (read + 2)
}

function getReading(isAgreed: boolean | undefined): keyof typeof wordCounts {
  if (isAgreed === undefined) return 'alone'
  return isAgreed ? 'agreed' : 'differing'
}

/** The words of a value; those that are not found as they are written, because spaces are missing, are left out. */
export const findProposalWords = (
  { candidate, page, text }: Proposal,
  document: AnalysedDocument,
): readonly Word[] => (candidate ? getCandidateWords(candidate) : findWords(document, page, text))

function getCandidateWords({ segment, from, to }: Candidate): readonly Word[] {
  return segment.words.filter((word, index) => {
    const offset = segment.wordOffsets[index] ?? 0
    return offset < to && offset + word.text.length > from
  })
}

/** The words of a text on a page that OCR read; of equal ones that of which it is most certain. Empty without OCR. */
function findWords(document: AnalysedDocument, page: number, text: string): readonly Word[] {
  const lines = document.getLinesOnPage(page)
  const isRead = (word: Word) => word.confidence !== undefined
  if (!lines.some(({ segments }) => segments.some(({ words }) => words.some(isRead)))) return []
  const wanted = new Set(text.split(/\s+/))
  const found = new Map<string, Word>()
  for (const word of lines.flatMap(({ segments }) => segments.flatMap(getWords))) {
    if (!wanted.has(word.text)) continue
    const other = found.get(word.text)
    if (other === undefined || estimateWordAccuracy(word) > estimateWordAccuracy(other))
      found.set(word.text, word)
  }
  return [...found.values()]
}

const getWords = ({ words }: Segment) => words
