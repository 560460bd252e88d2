import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import { parsePageRange } from '#src/contract/service/page-range.ts'

/**
 * Finds the document of another reading that corresponds to one of this reading: the one at the same position among
 * those of the same file or with the same pages; without file names in common, the one at the same position.
 */
export function findCounterpart(
  { Documents }: AnalysisResult,
  index: number,
  other: AnalysisResult,
): ResultDocument | undefined {
  const document = Documents[index]
  if (document === undefined) return undefined
  const isSameFile = ({ FileName }: ResultDocument) => FileName === document.FileName
  const candidates = other.Documents.filter(isSameFile)
  const hasNames = document.FileName !== undefined && candidates.length > 0
  if (!hasNames) return other.Documents[index]
  const pages = parsePageRange(document)
  const ofSamePages = candidates.find((candidate) => {
    const range = parsePageRange(candidate)
    return range !== undefined && range.first === pages?.first && range.last === pages.last
  })
  return ofSamePages ?? candidates[Documents.slice(0, index).filter(isSameFile).length]
}
