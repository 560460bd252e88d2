import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCheckTexts } from '../fields/use-check-texts.ts'
import { useTypedText } from '../session/selectors.ts'
import { formatPrintedValue } from './format-printed-value.ts'

/** The fields that are no table cells, one row each. */
export function PrintedFields({ fields }: { fields: readonly ReviewField[] }) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('review.print.field')}</th>
          <th scope="col">{t('review.field.value')}</th>
          <th scope="col">{t('review.print.state')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <PrintedField key={field.name} field={field} />
        ))}
      </tbody>
    </table>
  )
}

function PrintedField({ field }: { field: ReviewField }) {
  const { t, language } = useTranslation()
  const { formatFailure } = useCheckTexts()
  // What was typed and is no value yet is not lost on paper either.
  const typed = useTypedText({ name: field.name })
  const failed = field.state === 'absent' ? [] : field.checks.filter(({ result }) => result === 'failed')
  return (
    <tr>
      <th scope="row">{field.readableName}</th>
      <td className={field.state === 'absent' ? 'line-through' : undefined}>
        {typed?.value ?? formatPrintedValue(field, language)}
      </td>
      <td>
        {t(`review.state.${field.state}`)}
        {field.valueProblem !== undefined && (
          <span className="block">{t(`review.valueProblem.${field.valueProblem}`)}</span>
        )}
        {failed.map((check) => (
          <span key={check.code} className="block">
            {formatFailure(check)}
          </span>
        ))}
      </td>
    </tr>
  )
}
