import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { asksAsAWhole } from '#src/contract/analysis-result.ts'
import { progress } from '#src/review/progress.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { DeskParts } from './use-desk-of.ts'

type DocumentSwitchProps = Pick<DeskParts, 'result' | 'index' | 'work'>

/** Goes from one document of a result to another, each with how far its review is; nothing when there is only one. */
export function DocumentSwitch({ result, index, work }: DocumentSwitchProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
    const { checked, toCheck: total } = progress(work.fields(place))
    const label =
      total === 0
        ? t(asksAsAWhole(document) ? 'tables.documents.optionAsked' : 'tables.documents.optionNone', { name })
        : t('tables.documents.option', { name, checked, total })
    return { value: String(place), label }
  })
  return (
    <div className="flex min-w-0 items-center">
      <Button
        look="quiet"
        icon={ChevronLeft}
        iconOnly
        keys="Alt+PgUp"
        disabled={index === 0}
        onClick={() => go(index - 1)}
      >
        {t('tables.documents.previous')}
      </Button>
      <SelectField
        quietLabel
        className="max-w-56"
        label={t('review.document')}
        value={String(index)}
        onChange={({ target }) => go(Number(target.value))}
        options={options}
      />
      <Button
        look="quiet"
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
