import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { listDividedFiles, type DividedFile } from '#src/contract/workspace/file/divided-files.ts'
import type { ViewerHandle } from '#src/viewer/viewer-props.ts'

/** The divided file that contains a document of a result; undefined for any other file. */
export const findFileOfDocument = (
  { Documents }: AnalysisResult,
  document: number,
): DividedFile | undefined =>
  listDividedFiles(Documents).find(
    ({ firstDocument, firstPages }) =>
      document >= firstDocument && document < firstDocument + firstPages.length,
  )

/** The shown page, from 0; 0 if there is none. Asks the viewer, because the address is updated with a delay. */
export function getShownPage(viewer: ViewerHandle | null): number {
  const previous = viewer?.getNeighbourPage(-1)
  return previous === undefined ? 0 : previous + 1
}
