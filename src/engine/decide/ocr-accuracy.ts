import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Proposal } from '../extractors/proposal.ts'
import type { Segment } from '../layout/lines.ts'
import type { Word } from '../pages/page.ts'

/** Correctly read words and all words, by the certainty of OCR. */
interface WordCounts {
  /** Minimum confidence in percent. */
  readonly from: number
  readonly letters: LengthCounts
  readonly digits: LengthCounts
}

/** Counted by length: OCR often reads words of one or two characters out of a line, a dot or a drawing. */
interface LengthCounts {
  readonly short: readonly [right: number, read: number]
  readonly long: readonly [right: number, read: number]
}

/**
 * Words of the first pages of the tune halves (82 documents, `tools/fit-weights/count-ocr-words.ts`), as clean
 * scans, photographs and small scans, compared with the words of their text layers. A difference in spaces alone
 * counts too. Grouped by the certainty of the reader: PP-OCR alone, and PP-OCR with a Tesseract reading that agrees
 * or differs.
 */
const wordCounts: Readonly<Record<'alone' | 'agreed' | 'differing', readonly WordCounts[]>> = {
  alone: [
    {
      from: 95,
      letters: { short: [1839, 1872], long: [10257, 10262] },
      digits: { short: [2098, 2116], long: [6271, 6304] },
    },
    {
      from: 90,
      letters: { short: [820, 859], long: [6635, 6669] },
      digits: { short: [579, 612], long: [2635, 2662] },
    },
    { from: 80, letters: { short: [84, 96], long: [1087, 1140] }, digits: { short: [0, 0], long: [1, 1] } },
    { from: 0, letters: { short: [36, 42], long: [276, 328] }, digits: { short: [1, 1], long: [0, 0] } },
  ],
  agreed: [
    {
      from: 0,
      letters: { short: [238, 278], long: [464, 503] },
      digits: { short: [440, 466], long: [1990, 2017] },
    },
  ],
  differing: [
    {
      from: 95,
      letters: { short: [121, 157], long: [895, 1018] },
      digits: { short: [130, 142], long: [671, 759] },
    },
    {
      from: 90,
      letters: { short: [27, 35], long: [236, 269] },
      digits: { short: [14, 18], long: [64, 111] },
    },
    { from: 80, letters: { short: [8, 17], long: [51, 87] }, digits: { short: [3, 8], long: [21, 48] } },
    { from: 0, letters: { short: [17, 45], long: [16, 34] }, digits: { short: [7, 16], long: [2, 14] } },
  ],
}

/** The probability that OCR read every word correctly, from 0 to 1; 1 for words of a text layer and for no words. */
export const estimateOcrAccuracy = (words: readonly Word[]): number =>
  words.reduce((product, word) => product * estimateWordAccuracy(word), 1)

function estimateWordAccuracy({ text, confidence, isAgreed }: Word): number {
  // Misread punctuation makes no value wrong.
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

/** The words of a value. Words that are not found as written, because spaces are missing, are left out. */
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

/** The words of a text on an OCR page; of equal words, the one with the highest confidence. Empty without OCR. */
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
