import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { ComparedDocument } from './compared-field.ts'

/** Doubts about a result's confidences, pages and file: a pasted result may come from any source. */
export interface ReadingDoubts {
  /** Whether all its confidences are from 0 to 1: the spec (2.3) requires percentages. */
  readonly isOtherScale: boolean
  /** Confidences of the document below 0 or above 100. */
  readonly outOfRange: number
  /** Fields of the document with a page beyond the last one of the file. */
  readonly beyondPages: number
  /** The file name in the result, if it is a different file. */
  readonly otherFileName: string | undefined
}

/**
 * @param document of the result.
 * @param reviewed the document that it is compared with.
 * @param pageCount pages of the file; null if unknown.
 */
export function findReadingDoubts(
  result: AnalysisResult,
  document: ResultDocument,
  reviewed: ResultDocument | undefined,
  pageCount: number | null,
): ReadingDoubts {
  const isOtherScale = hasOtherScale(result)
  const fields = [...document.Fields.values()]
  const isOtherFile = reviewed?.FileName !== undefined && reviewed.FileName !== document.FileName
  return {
    isOtherScale,
    outOfRange: isOtherScale ? 0 : fields.filter(({ Confidence }) => !isPercentage(Confidence)).length,
    beyondPages: fields.filter(({ Page }) => pageCount !== null && Page !== undefined && Page >= pageCount)
      .length,
    otherFileName: isOtherFile ? document.FileName : undefined,
  }
}

/** Removes confidences that would be shown as percentages but are not. */
export const omitDoubtfulConfidences = (
  fields: ComparedDocument,
  doubts: Pick<ReadingDoubts, 'isOtherScale'> | undefined,
): ComparedDocument =>
  fields.map((field) =>
    field.confidence === undefined || (!doubts?.isOtherScale && isPercentage(field.confidence))
      ? field
      : { ...field, confidence: undefined },
  )

/** A document whose confidences are all at most 1 percent is unlikely: they are fractions. */
function hasOtherScale({ Documents }: AnalysisResult): boolean {
  const confidences = Documents.flatMap(({ Fields }) =>
    [...Fields.values()].flatMap(({ Confidence }) => Confidence ?? []),
  )
  return confidences.length > 0 && confidences.every((confidence) => confidence >= 0 && confidence <= 1)
}

const isPercentage = (confidence: number | undefined): boolean =>
  confidence === undefined || (confidence >= 0 && confidence <= 100)
