import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { parsePageRange } from '#src/contract/service/page-range.ts'
import type { ReviewSearch } from './review-search.ts'

/** The search parameters for another document of a result: at its first page, if other documents share its file. */
export function buildDocumentSearch({ Documents }: AnalysisResult, index: number): ReviewSearch {
  const document = Documents[index]
  const first = document && parsePageRange(document)?.first
  return { document: index || undefined, page: first || undefined }
}
