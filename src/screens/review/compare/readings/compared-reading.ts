import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { BackendKind } from '#src/contract/service/models.ts'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { EarlierDraft } from '#src/review/compare/earlier-drafts.ts'
import type { ReadingDoubts } from '#src/review/compare/find-reading-doubts.ts'
import type { MarkedReading } from '#src/viewer/viewer-props.ts'

/** The result of a reading, for the whole file. */
export interface ComparedResult {
  readonly result: AnalysisResult
  /** Of an earlier reading: the draft of its review, for each document; undefined for any other. */
  readonly drafts: readonly EarlierDraft[] | undefined
}

/** One of the compared readings. */
export interface ComparedReading extends MarkedReading {
  /** `reviewed`, or the id of the comparison or of the earlier reading. */
  readonly id: string
  readonly name: string
  /** The service that read it, if readings of two services can be compared. */
  readonly service: BackendKind | undefined
  /** Not read or fetched at present, because the server is no longer configured for its service. */
  readonly isOnHold: boolean
  /** Null for a pasted result. */
  readonly modelId: string | null
  /** Undefined for the first reading, and for an earlier one. */
  readonly comparison: Comparison | undefined
  /** An earlier reading of the same document, which a later one replaced; undefined for any other. It can be the first. */
  readonly earlier: Submission | undefined
  /** Undefined while it is read or loaded, and if it failed. */
  readonly compared: ComparedResult | undefined
  /** The compared document; undefined if the reading lacks it. */
  readonly document: ResultDocument | undefined
  /** Its draft in the review of an earlier reading; undefined for any other. */
  readonly draft: EarlierDraft | undefined
  /** Its doubtful parts; undefined for the reading under review, and without a document. */
  readonly doubts: ReadingDoubts | undefined
  /** Pages of the file; null if unknown. */
  readonly pageCount: number | null
  readonly error: unknown
  readonly milliseconds: number | null
  readonly credits: number | null
}

/** Maximum number of compared readings, including the reviewed one. */
export const maxReadings = 3

const letters = ['A', 'B', 'C']

/** The letter and colour of the reading at an index. */
export const toMarkedReading = (index: number): MarkedReading => ({
  letter: letters[index] ?? String(index + 1),
  tone: index,
})
