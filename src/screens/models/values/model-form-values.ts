import type { FieldType } from '#src/contract/service/field-types.ts'
import type { LocalizedText } from '#src/contract/service/localized-text.ts'
import type { ModelConfig } from '#src/contract/service/model-config.ts'
import { isRareField, type KnownModel, type Provider } from '#src/contract/service/models.ts'

/** A field or column in the form; columns use neither `required` nor `rare`. */
export interface FieldValues {
  name: string
  type: FieldType
  labelEn: string
  labelNl: string
  /** Printed labels, separated by commas or lines. */
  labels: string
  required: boolean
  rare: boolean
}

export interface TableValues {
  name: string
  labelEn: string
  labelNl: string
  columns: FieldValues[]
}

/** A model in the form. Empty choices are inherited from the base. */
export interface ModelFormValues {
  id: string
  labelEn: string
  labelNl: string
  /** Id of the built-in model that it extends; empty for none. */
  base: string
  provider: Provider | ''
  feedback: 'typed' | 'none' | ''
  documentType: string
  fields: FieldValues[]
  tables: TableValues[]
}

export const emptyField: FieldValues = {
  name: '',
  type: 'String',
  labelEn: '',
  labelNl: '',
  labels: '',
  required: false,
  rare: false,
}

export const emptyTable: TableValues = { name: '', labelEn: '', labelNl: '', columns: [emptyField] }

export const emptyModel: ModelFormValues = {
  id: '',
  labelEn: '',
  labelNl: '',
  base: '',
  provider: 'A',
  feedback: 'typed',
  documentType: '',
  fields: [emptyField],
  tables: [],
}

type ConfigField = KnownModel['fields'][number]
type ConfigTable = KnownModel['tables'][number]

/** Converts a model to form values. */
export function toFormValues(model: ModelConfig): ModelFormValues {
  const { id, label, provider, documentType } = model
  const hasBase = model.extends !== undefined
  return {
    id,
    ...toLabelValues(label),
    base: model.extends ?? '',
    provider: provider ?? (hasBase ? '' : 'A'),
    feedback: toFeedback(documentType),
    documentType: documentType ?? '',
    fields: model.fields.map(toFieldValues),
    tables: model.tables.map(toTableValues),
  }
}

function toFeedback(documentType: string | null | undefined): ModelFormValues['feedback'] {
  if (documentType === undefined) return ''
  return documentType === null ? 'none' : 'typed'
}

export const toFieldValues = ({
  name,
  type,
  label,
  labels = [],
  required,
  rare,
}: ConfigField): FieldValues => ({
  name,
  type,
  ...toLabelValues(label),
  // A label that contains a comma would be split at it.
  labels: labels.join(labels.some((one) => one.includes(',')) ? '\n' : ', '),
  required: required ?? false,
  // The form offers only one of both; required takes precedence.
  rare: isRareField({ required, rare }),
})

export const toTableValues = ({ name, label, columns }: ConfigTable): TableValues => ({
  name,
  ...toLabelValues(label),
  columns: columns.map(toFieldValues),
})

/** The form's model as JSON of SERVICE_CONFIG, unchecked. Empty properties are left out. */
export function toModelJson(values: ModelFormValues): Record<string, unknown> {
  const { id, base, provider, feedback, documentType, fields, tables } = values
  return {
    id: id.trim(),
    ...toLabel(values),
    ...(base !== '' && { extends: base }),
    ...(provider !== '' && { provider }),
    ...(feedback === 'none' && { documentType: null }),
    ...(feedback === 'typed' && { documentType: documentType.trim() }),
    fields: fields.map(toField),
    tables: tables.map((table) => ({
      name: table.name.trim(),
      ...toLabel(table),
      columns: table.columns.map((column) => toField({ ...column, required: false, rare: false })),
    })),
  }
}

const toField = (field: FieldValues) => ({
  name: field.name.trim(),
  type: field.type,
  ...toLabel(field),
  ...(field.required && { required: true }),
  ...(isRareField(field) && { rare: true }),
  labels: splitPrintedLabels(field.labels),
})

/** Splits printed labels at line breaks if there are any, otherwise at commas. */
export function splitPrintedLabels(text: string): string[] {
  const lines = text.split('\n')
  const parts = lines.length > 1 ? lines : text.split(',')
  const labels = parts.map((label) => label.trim().replace(/,$/, '').trim())
  return [...new Set(labels.filter((label) => label !== ''))]
}

interface LabelValues {
  readonly labelEn: string
  readonly labelNl: string
}

const toLabelValues = (label: LocalizedText | undefined): LabelValues =>
  typeof label === 'string'
    ? { labelEn: label, labelNl: label }
    : { labelEn: label?.en ?? '', labelNl: label?.nl ?? '' }

function toLabel({ labelEn, labelNl }: LabelValues): { label?: LocalizedText } {
  const [en, nl] = [labelEn.trim(), labelNl.trim()]
  if (en === '' && nl === '') return {}
  return { label: { ...(en !== '' && { en }), ...(nl !== '' && { nl }) } }
}
