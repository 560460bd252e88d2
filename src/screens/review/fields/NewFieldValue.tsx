import { useTranslation } from 'react-i18next'
import { labelClassName } from '#src/ui/forms/control-class-names.ts'
import { ReviewSessionContext } from '../session/review-session.ts'
import { FieldProblem } from './FieldProblem.tsx'
import { RichEditor } from './RichEditor.tsx'
import { SentValue } from './SentValue.tsx'
import type { NewField } from './use-new-field.ts'
import { ValueControl } from './ValueControl.tsx'

/**
 * The Value of a field that is not added yet, in the editor of its Type, as in the rows. Popovers (the calendar, the list
 * of countries) are left out, as the dialog would cover them; the row has them once the field is added.
 */
export function NewFieldValue({ newField: { session, field } }: { newField: NewField }) {
  const { t } = useTranslation()
  return (
    <ReviewSessionContext value={session}>
      <div className="flex min-w-0 flex-col gap-1 text-xs sm:col-span-2">
        <span aria-hidden className={labelClassName}>
          {t('review.field.value')}
        </span>
        <ValueControl field={field} isDisabled={false} isSelected={false} />
        <FieldProblem field={field} />
        {field.type !== 'Date' && <RichEditor field={field} />}
        <SentValue field={field} />
      </div>
    </ReviewSessionContext>
  )
}
