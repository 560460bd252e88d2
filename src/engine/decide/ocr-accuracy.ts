import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { Proposal } from '../extractors/proposal.ts'
import type { Segment } from '../layout/lines.ts'
import type { Word } from '../pages/page.ts'

/** Words that were read exactly, and words, by how OCR read them. */
interface WordCounts {
  /** Minimum confidence in percent. */
  readonly from: number
  readonly letters: readonly [right: number, read: number]
  readonly digits: readonly [right: number, read: number]
}

/**
 * Words of scans and photographs of 30 documents, made in eight ways, beside the words of their text layers: by what
 * Tesseract was certain of, where it read alone and where PP-OCR read them too, the same or otherwise.
 */
const wordCounts: Readonly<Record<'alone' | 'agreed' | 'differing', readonly WordCounts[]>> = {
  alone: [
    { from: 95, letters: [1582, 1596], digits: [1118, 1122] },
    { from: 90, letters: [1097, 1149], digits: [454, 457] },
    { from: 80, letters: [172, 213], digits: [4, 4] },
    { from: 0, letters: [74, 104], digits: [2, 2] },
  ],
  agreed: [{ from: 0, letters: [114, 132], digits: [345, 357] }],
  differing: [
    { from: 80, letters: [242, 299], digits: [128, 155] },
    { from: 0, letters: [9, 25], digits: [3, 5] },
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
  const [right, read] = (/\d/.test(text) ? counts?.digits : counts?.letters) ?? [0, 0]
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
