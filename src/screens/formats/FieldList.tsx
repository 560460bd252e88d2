import type { LearntField, LearntFormat } from '#src/contract/workspace/formats.ts'
import { Button } from '#src/ui/Button.tsx'
import { describeLearntField } from '#src/screens/shared/formats/describe-learnt-field.ts'
import { formatLearntName } from '#src/screens/shared/formats/format-learnt-name.ts'
import { useFieldNamer } from '#src/screens/shared/use-field-namer.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { FieldRecord } from './FieldRecord.tsx'
import type { Forget } from './use-forget.ts'

interface FieldListProps {
  format: LearntFormat
  forget: Forget
}

/** Describes what was learnt about each field and table. */
export function FieldList({ format, forget }: FieldListProps) {
  const { t, language } = useTranslation()
  const listNames = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const namer = useFieldNamer(format.modelId)
  const documents = format.documents.map(({ document }) => document)
  const renderForget = (field: string, name: string) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('formats.forgetField', { field: name })}
      disabled={forget.isPending}
      onClick={() => forget.mutate({ format, documents, field, what: 'field', name })}
    >
      {t('formats.unlearn')}
    </Button>
  )
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{t('formats.fields')}</h3>
      {format.fields.some(({ record }) => record.length > 0) && (
        <p className="mb-1 text-sm text-ink-2">{t('formats.record.about')}</p>
      )}
      {format.fields.length + format.tables.length === 0 && (
        <p className="text-sm">{t('formats.noFields')}</p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {format.fields.map((field) => (
          <Row key={field.name} name={formatLearntName(field.name, namer, t)}>
            <div className="min-w-0 flex-1">
              <KnownOfField field={field} />
            </div>
            {renderForget(field.name, formatLearntName(field.name, namer, t))}
          </Row>
        ))}
        {format.tables.map(({ name, documents: count, headings, columns }) => (
          <Row key={name} name={namer.formatTable(name)}>
            <p className="min-w-0 flex-1 wrap-anywhere">
              {headings.length > 0
                ? t('formats.headings', { headings: headings.join(' / ') })
                : t('formats.columns', {
                    columns: listNames(columns.map((column) => namer.formatColumn(name, column))),
                  })}
              <span className="text-ink-2"> · {t('formats.seen', { count })}</span>
            </p>
            {renderForget(name, namer.formatTable(name))}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-x-3 py-1 text-sm max-sm:flex-wrap">
      <p className="w-44 shrink-0 font-medium wrap-anywhere max-sm:w-full">{name}</p>
      {children}
    </li>
  )
}

function KnownOfField({ field }: { field: LearntField }) {
  const { t } = useTranslation()
  const { documents, absent, unprinted, constants } = field
  const counts = [
    documents > 0 && t('formats.seen', { count: documents }),
    absent > 0 && t('formats.absent', { count: absent }),
    unprinted > 0 && t('formats.unprinted', { count: unprinted }),
  ].filter((words) => words !== false)
  const known = describeLearntField(field, t)
  return (
    <>
      <p className="wrap-anywhere">
        {known.join(', ')}
        <span className="text-ink-2">
          {known.length > 0 && ' · '}
          {counts.join(' · ')}
        </span>
      </p>
      {constants.length > 0 && (
        <p className="wrap-anywhere text-ink-2">
          {t('formats.constants')}: {constants.join(' · ')}
        </p>
      )}
      <FieldRecord record={field.record} />
    </>
  )
}
