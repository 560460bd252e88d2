import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Scissors from 'lucide-react/icons/scissors'
import { useStore } from 'zustand'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import {
  isFlaggedWithoutField,
  type AnalysisResult,
  type ResultDocument,
} from '#src/contract/service/analysis-result.ts'
import { continuesFile, parsePageRange } from '#src/contract/service/page-range.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { CompareSearch } from './compare/compare-search.ts'
import { buildDocumentSearch } from './session/build-document-search.ts'
import type { OpenedDraft } from './session/use-draft-store.ts'

interface DocumentSwitchProps extends Pick<OpenedDraft, 'result' | 'store'> {
  /** Index of the document in the result, from 0. */
  index: number
  /** Opens the boundaries of the documents in the file; undefined where they cannot be set. */
  onSetBoundaries: (() => void) | undefined
}

/** Switches between the documents of a result and shows the progress of each; renders nothing for a single document. */
export function DocumentSwitch({ result, index, store, onSetBoundaries }: DocumentSwitchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const documents = useStore(store, (state) => state.documents)
  const count = result.Documents.length
  const goToDocument = (document: number) =>
    void navigate({
      to: '.',
      // A comparison goes on with the same readings.
      search: ({ with: readings, present }: CompareSearch) => ({
        ...(readings && { with: readings }),
        ...(present && { present }),
        ...buildDocumentSearch(result, document),
      }),
      replace: true,
    })
  if (count < 2) return null
  const options = result.Documents.map((document, position) => {
    const name = formatDocumentName(t, result, position)
    const { checked, toCheck: total } = countProgress(documents[position]?.fields ?? [], document)
    const label =
      total === 0
        ? t(`tables.documents.${getOptionWithoutFields(document)}`, { name })
        : t('tables.documents.option', { name, checked, total })
    return { value: String(position), label }
  })
  return (
    <div className="flex min-w-0 items-center">
      <Button
        variant="quiet"
        icon={ChevronLeft}
        iconOnly
        keys="Alt+PgUp"
        disabled={index === 0}
        onClick={() => goToDocument(index - 1)}
      >
        {t('tables.documents.previous')}
      </Button>
      <SelectField
        hideLabel
        className="max-w-48 2xl:max-w-72"
        label={t('review.document')}
        value={String(index)}
        onChange={({ target }) => goToDocument(Number(target.value))}
        options={options}
      />
      <Button
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        keys="Alt+PgDn"
        disabled={index === count - 1}
        onClick={() => goToDocument(index + 1)}
      >
        {t('tables.documents.next')}
      </Button>
      {onSetBoundaries && (
        <Button variant="quiet" icon={Scissors} iconOnly className="max-sm:hidden" onClick={onSetBoundaries}>
          {t('boundaries.open')}
        </Button>
      )}
    </div>
  )
}

function getOptionWithoutFields(document: ResultDocument) {
  if (findUnreadReason(document)) return 'optionUnread'
  return isFlaggedWithoutField(document) ? 'optionAsked' : 'optionNone'
}

/** Which file a document is in, where the result has several, and which of its pages, where it is not alone there. */
function formatDocumentName(t: Translate, { Documents }: AnalysisResult, index: number): string {
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
