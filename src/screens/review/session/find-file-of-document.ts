import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { listDividedFiles, type DividedFile } from '#src/contract/workspace/file/file-boundaries.ts'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'

/** The file of several pages that a document of a result is in; undefined for another file. */
export const findFileOfDocument = (
  { Documents }: AnalysisResult,
  document: number,
): DividedFile | undefined =>
  listDividedFiles(Documents).find(
    ({ firstDocument, firstPages }) =>
      document >= firstDocument && document < firstDocument + firstPages.length,
  )

/** The page that is shown, from 0; 0 while none is. Asks the viewer, because the address is updated with a delay. */
export function getShownPage(viewer: ViewerHandle | null): number {
  const previous = viewer?.getNeighbourPage(-1)
  return previous === undefined ? 0 : previous + 1
}
