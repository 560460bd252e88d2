import { useTranslation } from 'react-i18next'
import { labelClassName } from '#src/ui/forms/control-class-names.ts'
import { ReviewSessionContext } from '../session/review-session.ts'
import { FieldProblem } from './FieldProblem.tsx'
import { RichEditor } from './RichEditor.tsx'
import { SentValue } from './SentValue.tsx'
import type { NewField } from './use-new-field.ts'
import { ValueControl } from './ValueControl.tsx'

/**
 * The Value of a field that is being made, in the editor of its Type, as the rows have it. What opens over the page (a
 * calendar, a list of countries) is left out: a dialog lies above it. Both are there once the field is added.
 */
export function NewFieldValue({ newField: { session: desk, field } }: { newField: NewField }) {
  const { t } = useTranslation()
  return (
    <ReviewSessionContext value={desk}>
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
