import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslation } from 'react-i18next'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { addressInParts } from '#src/values/address.ts'
import { useDesk } from './desk.ts'
import { focusWhenShown } from './field-acts.ts'
import { partsId } from './NestedButton.tsx'

/** An address that came as one text goes back as one, unless the reviewer takes it apart. */
export function AddressAsParts({ field: { name }, text }: { field: ReviewField; text: string }) {
  const { t } = useTranslation()
  const { act, work } = useDesk()
  const takeApart = () => {
    work.settle()
    act((document, draft) => correctField(document, draft, name, { value: addressInParts(text) }))
    focusWhenShown(`#${partsId(name)} input`)
  }
  return (
    <Button size="small" icon={Rows3} title={t('editors.addressPartsWhy')} onClick={takeApart}>
      {t('editors.asParts')}
    </Button>
  )
}
