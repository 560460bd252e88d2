import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { continuesFile, parsePageRange } from '#src/contract/service/page-range.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/** The name of a document: its file if the result has several, and its pages if other documents share the file. */
export function formatDocumentName(t: Translate, { Documents }: AnalysisResult, index: number): string {
  const document = Documents[index]
  const number = index + 1
  const fileName = document?.FileName
  const range = document && parsePageRange(document)
  if (fileName === undefined || range === undefined)
    return fileName === undefined
      ? t('review.documentNameless', { number })
      : t('review.documentNumber', { number, name: fileName })
  const [first, last] = [range.first + 1, range.last + 1]
  const pages = first === last ? t('review.onPage', { page: first }) : t('review.onPages', { first, last })
  const isOneFile = Documents.slice(1).every(continuesFile)
  const name = isOneFile ? pages : t('review.fileAndPages', { name: fileName, pages })
  return t('review.documentNumber', { number, name })
}
