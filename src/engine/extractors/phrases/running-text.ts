import type { DocumentText } from '../../layout/document-text.ts'
import type { Segment } from '../../layout/lines.ts'

/** The text of a document as one string. */
export interface RunningText {
  /** Segments of a line are separated by two spaces, lines by one. */
  readonly text: string
  /** As `text`, at the same offsets, but with `\n` between lines. */
  readonly printed: string
  /** The segment of the character at an offset; the next one if the offset is between segments. */
  getSegment(offset: number): Segment | undefined
  /** Offset of the start of a segment; undefined for one of another document. */
  getOffset(segment: Segment): number | undefined
}

const known = new WeakMap<DocumentText, RunningText>()

/** Joins the lines of a document. The result is cached per document. */
export function joinRunningText(document: DocumentText): RunningText {
  const made = known.get(document) ?? buildRunningText(document)
  known.set(document, made)
  return made
}

function buildRunningText({ lines }: DocumentText): RunningText {
  const segments: Segment[] = []
  const offsets: number[] = []
  const starts = new Map<Segment, number>()
  let printed = ''
  for (const line of lines) {
    for (const [index, segment] of line.segments.entries()) {
      if (index > 0) printed += '  '
      starts.set(segment, printed.length)
      offsets.push(printed.length)
      segments.push(segment)
      printed += segment.text
    }
    printed += '\n'
  }
  return {
    text: printed.replaceAll('\n', ' '),
    printed,
    getOffset: (segment) => starts.get(segment),
    getSegment: (offset) => {
      // The last segment that begins at or before the offset.
      let [low, high] = [0, offsets.length]
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if ((offsets[middle] ?? 0) <= offset) low = middle + 1
        else high = middle
      }
      return segments[low - 1]
    },
  }
}

/** The words before an offset that belong to its sentence, at most `length` characters. */
export function getSentenceBefore({ text }: RunningText, offset: number, length = 140): string {
  const before = text.slice(Math.max(0, offset - length), offset)
  // A full stop after a digit belongs to a clause number or a date.
  return before.split(/(?<=[^\d\s]{2})[.;]\s+(?=[\p{Lu}\d(§])/u).at(-1) ?? before
}

/** The words behind an offset up to the end of its sentence, at most `length` characters. */
export const getSentenceAfter = ({ text }: RunningText, offset: number, length = 80): string =>
  text.slice(offset, offset + length).split(/[.;](?:\s|$)/)[0] ?? ''
