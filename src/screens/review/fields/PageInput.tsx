import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useReviewSession } from '../session/review-session.ts'

/** The page a field stands on, shown from 1 and kept from 0. */
export function PageInput({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  return (
    <TextField
      // Another page from elsewhere (undo, a selection) is a fresh input.
      key={field.page ?? 'none'}
      inline
      className="w-24"
      label={t('review.field.page')}
      inputMode="numeric"
      defaultValue={field.page === undefined ? '' : field.page + 1}
      onBlur={({ target }) => {
        const page = Number(target.value)
        const isPage = Number.isSafeInteger(page) && page >= 1
        if (isPage && page - 1 !== field.page)
          desk.apply((document, draft) => correctField(document, draft, field.name, { page: page - 1 }))
        else if (!isPage) target.value = field.page === undefined ? '' : String(field.page + 1)
      }}
    />
  )
}
