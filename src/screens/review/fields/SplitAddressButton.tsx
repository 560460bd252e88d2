import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { toAddress } from '#src/values/types/address.ts'
import { useReviewSession } from '../session/review-session.ts'
import { focusWhenRendered } from '../session/field-commands.ts'
import { getRichEditorId } from './NestedValueButton.tsx'

/** An address that came as one text goes back as one, unless the reviewer takes it apart. */
export function SplitAddressButton({ field: { name }, text }: { field: ReviewField; text: string }) {
  const { t } = useTranslation()
  const { apply: act, store: work } = useReviewSession()
  const takeApart = () => {
    work.endEditGroup()
    act((document, draft) => correctField(document, draft, name, { value: toAddress(text) }))
    focusWhenRendered(`#${getRichEditorId(name)} input`)
  }
  return (
    <Button size="small" icon={Rows3} title={t('editors.addressPartsWhy')} onClick={takeApart}>
      {t('editors.asParts')}
    </Button>
  )
}
