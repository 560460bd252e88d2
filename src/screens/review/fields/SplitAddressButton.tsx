import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { toAddress } from '#src/values/types/address.ts'
import { useReviewSession } from '../session/review-session.ts'

/** An address that came as one text goes back as one, unless the reviewer splits it. */
export function SplitAddressButton({ field: { name }, text }: { field: ReviewField; text: string }) {
  const { t } = useTranslation()
  const { apply, store, selection } = useReviewSession()
  const split = () => {
    store.endEditGroup()
    apply((document, draft) => correctField(document, draft, name, { value: toAddress(text) }))
    selection.requestFocus('rich-editor', name)
  }
  return (
    <Button size="small" icon={Rows3} title={t('editors.addressPartsWhy')} onClick={split}>
      {t('editors.asParts')}
    </Button>
  )
}
