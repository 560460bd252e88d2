import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { TextField } from '#src/ui/forms/TextField.tsx'
import { useTypedState } from '../editors/use-typed-state.ts'
import { useReviewSession } from '../session/review-session.ts'

/** The page of a field, shown from 1 and stored from 0. It takes effect when the control is left. */
export function PageInput({ field: { name, page } }: { field: ReviewField }) {
  const { t } = useTranslation()
  const { apply } = useReviewSession()
  const [typed, setTyped] = useTypedState({ name, kind: 'page' })
  const commit = () => {
    const number = Number(typed)
    const isPage = typed !== undefined && Number.isSafeInteger(number) && number >= 1
    if (isPage && number - 1 !== page)
      apply((document, draft) => correctField(document, draft, name, { page: number - 1 }))
    setTyped(undefined)
  }
  return (
    <TextField
      inline
      className="w-24"
      label={t('review.field.page')}
      inputMode="numeric"
      value={typed ?? (page === undefined ? '' : String(page + 1))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  )
}
