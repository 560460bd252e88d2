import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { parsePageRange } from '#src/contract/service/page-range.ts'
import type { ReviewSearch } from './review-search.ts'

/** The address of another document of a result: at its first page, where it is in a file with others. */
export function buildDocumentSearch({ Documents }: AnalysisResult, index: number): ReviewSearch {
  const document = Documents[index]
  const first = document && parsePageRange(document)?.first
  return { document: index || undefined, page: first || undefined }
}
