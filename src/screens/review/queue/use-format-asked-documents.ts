import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { AskedDocument } from '#src/review/list-asked-documents.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatDocumentName } from './format-document-name.ts'

/** The others are in the send dialog. */
const maxNames = 4

/** Returns a function that formats the names of the first few documents to look at as a whole, as a list in words. */
export function useFormatAskedDocuments(): (
  result: AnalysisResult,
  asked: readonly AskedDocument[],
) => string {
  const { t, language } = useTranslation()
  return (result, asked) => {
    const names = asked.slice(0, maxNames).map(({ document, isUnread }) => {
      const name = formatDocumentName(t, result, document)
      return isUnread ? t('tables.documents.optionUnread', { name }) : name
    })
    const shown = asked.length > maxNames ? [...names, '…'] : names
    return new Intl.ListFormat(language, { type: 'unit' }).format(shown)
  }
}
