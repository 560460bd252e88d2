import { useTranslation } from 'react-i18next'
import { fieldTypes, isFieldType } from '#src/contract/field-types.ts'
import { correctField } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { useDesk } from './desk.ts'
import { DayButton } from './DayButton.tsx'
import { Evidence } from './Evidence.tsx'
import { reset } from './field-acts.ts'
import { PageInput } from './PageInput.tsx'
import { SentAs } from './SentAs.tsx'

/** What only the selected field shows: why it asks for attention, where it stands, its Type and Page. */
export function FieldDetails({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const desk = useDesk()
  const { name, type, edit, proofs, reasons } = field
  const proved = proofs.filter(({ result }) => result === 'proved')
  const said = reasons.filter((reason) => reason !== 'value-unreadable' && reason !== 'proof-failed')
  return (
    <div className="field-details flex flex-col gap-2 pt-1 text-xs">
      {(said.length > 0 || proved.length > 0) && (
        <p className="text-ink-2">
          {said.map((reason) => t(`review.reason.${reason}`)).join(' · ')}
          {said.length > 0 && proved.length > 0 && ' · '}
          {proved.map(({ code }) => t('review.proved', { what: t(`review.proofName.${code}`) })).join(' · ')}
        </p>
      )}
      <Evidence text={field.text} />
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          className="w-36"
          label={t('review.field.type')}
          value={type ?? ''}
          onChange={({ target }) =>
            desk.act((document, draft) => correctField(document, draft, name, { type: target.value }))
          }
          options={[
            ...(type === undefined ? [{ value: '', label: t('review.field.typeMissing') }] : []),
            ...(type !== undefined && !isFieldType(type)
              ? [{ value: type, label: t('review.field.typeUnknown', { type }) }]
              : []),
            ...fieldTypes.map((each) => ({ value: each, label: each })),
          ]}
        />
        <PageInput field={field} />
        {type === 'Date' && <DayButton field={field} />}
        {edit !== undefined && edit.state !== 'added' && (
          <Button size="small" look="quiet" onClick={() => reset(desk, name)}>
            {t('review.field.reset')}
          </Button>
        )}
      </div>
      <SentAs field={field} />
    </div>
  )
}
