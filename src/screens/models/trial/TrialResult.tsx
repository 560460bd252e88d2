import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { AnalysisResult, ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { ModelConfig } from '#src/contract/service/model-config.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import { createTranslatedNamer } from '#src/screens/shared/use-field-namer.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'

interface TrialResultProps {
  result: AnalysisResult
  model: ModelConfig
  base: KnownModel | undefined
  fileName: string
}

/** The fields that the model read: its own first, inherited ones folded. */
export function TrialResult({ result, model, base, fileName }: TrialResultProps) {
  const { t, language } = useTranslation()
  const namer = createTranslatedNamer(
    {
      // The last one with a name wins.
      fields: [...(base?.fields ?? []), ...model.fields],
      tables: [...(base?.tables ?? []), ...model.tables],
    },
    language,
  )
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm wrap-anywhere text-ink-2">{t('models.trial.of', { file: fileName })}</p>
      {result.Documents.length === 0 && <p className="text-sm">{t('models.trial.nothing')}</p>}
      {result.Documents.map((document, index) => (
        // The documents of a result never change their order.
        // oxlint-disable-next-line react/no-array-index-key -- they have no other identity
        <div key={index} className="flex min-w-0 flex-col gap-2">
          {result.Documents.length > 1 && (
            <h3 className="text-sm font-semibold">{t('models.trial.document_n', { n: index + 1 })}</h3>
          )}
          <DocumentFields document={document} model={model} namer={namer} />
        </div>
      ))}
    </div>
  )
}

interface DocumentFieldsProps {
  document: ResultDocument
  model: ModelConfig
  namer: FieldNamer
}

type Row = readonly [name: string, field: ResultField | undefined, label?: string]

function DocumentFields({ document: { Fields }, model, namer }: DocumentFieldsProps) {
  const { t } = useTranslation()
  const [fieldNames, tableNames] = [model.fields, model.tables].map(
    (list) => new Set(list.map(({ name }) => name)),
  )
  const isOwn = (name: string) =>
    fieldNames?.has(name) === true || tableNames?.has(parseCellName(name)?.table ?? '') === true
  const found = [...Fields]
  const own: Row[] = [
    ...model.fields.map(({ name }): Row => [name, Fields.get(name)]),
    ...found.filter(([name]) => isOwn(name) && fieldNames?.has(name) !== true),
    ...model.tables
      .filter((table) => !found.some(([name]) => parseCellName(name)?.table === table.name))
      .map(({ name }): Row => [name, undefined, namer.formatTable(name)]),
  ]
  const others = found.filter(([name]) => !isOwn(name))
  return (
    <>
      {own.length > 0 && <FieldTable rows={own} namer={namer} />}
      {others.length > 0 && own.length === 0 && <FieldTable rows={others} namer={namer} />}
      {others.length > 0 && own.length > 0 && (
        <Disclosure label={t('models.trial.others', { count: others.length })}>
          <FieldTable rows={others} namer={namer} />
        </Disclosure>
      )}
      {own.length + others.length === 0 && <p className="text-sm">{t('models.trial.nothing')}</p>}
    </>
  )
}

function FieldTable({ rows, namer }: { rows: readonly Row[]; namer: FieldNamer }) {
  const { t, language } = useTranslation()
  const headClass = 'py-1 pr-3 text-left text-xs font-medium text-ink-2'
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={headClass}>
            {t('models.trial.field')}
          </th>
          <th scope="col" className={headClass}>
            {t('models.trial.value')}
          </th>
          <th scope="col" className={headClass}>
            {t('models.trial.confidence')}
          </th>
          <th scope="col" className={headClass}>
            {t('models.trial.page')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, field, label]) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere" data-tooltip={name}>
              {label ?? namer.formatReference(name)}
            </th>
            <td className="py-1 pr-3 wrap-anywhere">
              {field ? (
                <span className="inline-flex flex-wrap items-center gap-1.5">
                  {formatValue(field.Type, field.Value, language) || field.Text}
                  {field.NeedsReview === true && (
                    <Badge icon={CircleAlert} tone="attention">
                      {t('models.trial.toCheck')}
                    </Badge>
                  )}
                </span>
              ) : (
                <span className="text-ink-2">{t('models.trial.notFound')}</span>
              )}
            </td>
            <td className="py-1 pr-3">
              {field?.Confidence !== undefined && t('unit.percent', { value: Math.round(field.Confidence) })}
            </td>
            <td className="py-1">{field?.Page !== undefined && field.Page + 1}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
