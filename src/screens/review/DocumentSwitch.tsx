import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { isFlaggedWithoutField } from '#src/contract/service/analysis-result.ts'
import { countProgress } from '#src/review/fields/count-progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import type { ReviewSessionOptions } from './session/use-create-review-session.ts'

type DocumentSwitchProps = Pick<ReviewSessionOptions, 'result' | 'index' | 'store'>

/** Goes from one document of a result to another, each with how far its review is; nothing when there is only one. */
export function DocumentSwitch({ result, index, store: work }: DocumentSwitchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const documents = useStore(work, (state) => state.documents)
  const count = result.Documents.length
  const go = (place: number) =>
    void navigate({ to: '.', search: { document: place || undefined }, replace: true })
  if (count < 2) return null
  const options = result.Documents.map((document, place) => {
    const { FileName } = document
    const name =
      FileName === undefined
        ? t('review.documentNameless', { number: place + 1 })
        : t('review.documentNumber', { number: place + 1, name: FileName })
    const { checked, toCheck: total } = countProgress(documents[place]?.fields ?? [])
    const label =
      total === 0
        ? t(
            isFlaggedWithoutField(document) ? 'tables.documents.optionAsked' : 'tables.documents.optionNone',
            { name },
          )
        : t('tables.documents.option', { name, checked, total })
    return { value: String(place), label }
  })
  return (
    <div className="flex min-w-0 items-center">
      <Button
        variant="quiet"
        icon={ChevronLeft}
        iconOnly
        keys="Alt+PgUp"
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        {t('tables.documents.previous')}
      </Button>
      <SelectField
        hideLabel
        className="max-w-56"
        label={t('review.document')}
        value={String(index)}
        onChange={({ target }) => go(Number(target.value))}
        options={options}
      />
      <Button
        variant="quiet"
        icon={ChevronRight}
        iconOnly
        keys="Alt+PgDn"
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
      >
        {t('tables.documents.next')}
      </Button>
    </div>
  )
}
