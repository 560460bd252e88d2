import { useNavigate } from '@tanstack/react-router'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { buildDocumentSearch } from '../../session/build-document-search.ts'
import type { CompareSearch } from '../compare-search.ts'

/**
 * Returns a function that shows another document of a result, by its index; a comparison keeps its readings. It does
 * nothing where there is no such document.
 */
export function useGoToDocument(result: AnalysisResult): (index: number) => void {
  const navigate = useNavigate()
  return (index) => {
    if (result.Documents[index] === undefined) return
    void navigate({
      to: '.',
      search: ({ with: readings, present }: CompareSearch) => ({
        ...(readings && { with: readings }),
        ...(present && { present }),
        ...buildDocumentSearch(result, index),
      }),
      replace: true,
    })
  }
}
