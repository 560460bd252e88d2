import { useTranslation } from 'react-i18next'
import { fieldTypes, isFieldType } from '#src/contract/service/field-types.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useReviewSession } from '../session/review-session.ts'

/** The Type of a field. A Type that the spec does not name is offered beside its fifteen, so that it can stay. */
export function TypeSelect({ field: { name, type } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const isUnknown = type !== undefined && !isFieldType(type)
  return (
    <SelectField
      inline
      label={t('review.field.type')}
      value={type ?? ''}
      onChange={({ target }) =>
        apply((document, draft) => correctField(document, draft, name, { type: target.value }))
      }
      options={[
        ...(type === undefined ? [{ value: '', label: t('review.field.typeMissing') }] : []),
        ...(isUnknown ? [{ value: type, label: t('review.field.typeUnknown', { type }) }] : []),
        ...fieldTypes.map((known) => ({ value: known, label: known })),
      ]}
    />
  )
}
