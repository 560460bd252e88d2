import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { BackendKind } from '#src/contract/service/models.ts'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'
import type { MarkedReading } from '#src/viewer/viewer-props.ts'

/** One of the readings beside one another. */
export interface ComparedReading extends MarkedReading {
  /** `reviewed`, or the id of the comparison. */
  readonly id: string
  readonly name: string
  /** Which service read it, where readings of two services may be beside one another. */
  readonly service: BackendKind | undefined
  /** It is not read or fetched at present: the server is not set up for its service any more. */
  readonly isOnHold: boolean
  /** Null for a pasted result. */
  readonly modelId: string | null
  /** Undefined for the reading under review. */
  readonly comparison: Comparison | undefined
  /** Undefined while it is read or loaded, and when it failed. */
  readonly result: AnalysisResult | undefined
  /** The document that is compared; undefined where the reading does not have it. */
  readonly document: ResultDocument | undefined
  readonly error: unknown
  readonly milliseconds: number | null
  readonly credits: number | null
}

/** Readings that can be beside one another, the reviewed one included. */
export const maxReadings = 3

const letters = ['A', 'B', 'C']

/** How the reading at an index is told from the others. */
export const toMarkedReading = (index: number): MarkedReading => ({
  letter: letters[index] ?? String(index + 1),
  tone: index,
})
