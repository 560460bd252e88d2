import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Scissors from 'lucide-react/icons/scissors'
import { useStore } from 'zustand'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentView } from '#src/review/document-view.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useGoToDocument } from './compare/documents/use-go-to-document.ts'
import { formatDocumentName } from './queue/format-document-name.ts'
import type { OpenedDraft } from './session/use-draft-store.ts'

interface DocumentSwitchProps extends Pick<OpenedDraft, 'result' | 'store'> {
  /** Index of the document in the result, from 0. */
  index: number
  /** Opens the dialog for the boundaries of the documents in the file; undefined where they cannot be set. */
  onSetBoundaries: (() => void) | undefined
}

/** Switches between the documents of a result and shows the progress of each; renders nothing for a single document. */
export function DocumentSwitch({ result, index, store, onSetBoundaries }: DocumentSwitchProps) {
  const { t } = useTranslation()
  const goToDocument = useGoToDocument(result)
  const documents = useStore(store, (state) => state.documents)
  const count = result.Documents.length
  if (count < 2) return null
  const options = result.Documents.map((document, position) => {
    const name = formatDocumentName(t, result, position)
    const { checked, toCheck: total } = countProgress(documents[position]?.fields ?? [], document)
    const label =
      total === 0
        ? t(`tables.documents.${getOptionWithoutFields(document, documents[position])}`, { name })
        : t('tables.documents.option', { name, checked, total })
    return { value: String(position), label }
  })
  return (
    // In a narrow window, the name in the switch gives way before the bar takes a second line.
    <div
      data-document-switch
      className="flex min-w-0 items-center sm:max-w-96 sm:grow sm:basis-48 lg:min-w-36 xl:min-w-40 min-[1440px]:min-w-56"
    >
      <Button
        variant="quiet"
        icon={ChevronLeft}
        iconOnly
        className="lg:max-xl:min-w-6"
        keys="Alt+PgUp"
        disabled={index === 0}
        onClick={() => goToDocument(index - 1)}
      >
        {t('tables.documents.previous')}
      </Button>
      <SelectField
        hideLabel
        className="max-w-60 min-w-24 flex-1 xl:max-w-72"
        label={t('review.document')}
        value={String(index)}
        onChange={({ target }) => goToDocument(Number(target.value))}
        options={options}
      />
      <Button
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        className="lg:max-xl:min-w-6"
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

function getOptionWithoutFields(document: ResultDocument, view: DocumentView | undefined) {
  if (findUnreadReason(document)) return 'optionUnread'
  return view?.isFlaggedWithoutField ? 'optionAsked' : 'optionNone'
}
