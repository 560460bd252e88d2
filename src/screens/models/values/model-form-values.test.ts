import { expect, test } from 'vitest'
import { checkModelConfig } from '#src/contract/service/model-config.ts'
import {
  emptyField,
  emptyModel,
  emptyTable,
  splitPrintedLabels,
  toFieldValues,
  toFormValues,
  toModelJson,
} from './model-form-values.ts'
import { checkModelForm, createModelResolver } from './resolve-model-form.ts'

const rules = { baseIds: ['invoice'], takenIds: ['invoice', 'hours'] }
const field = { ...emptyField, name: 'ProjectCode' }

test('a model of SERVICE_CONFIG round-trips through the form', () => {
  const json = {
    id: 'project',
    label: { en: 'Project', nl: 'Project' },
    provider: 'A',
    documentType: null,
    extends: 'invoice',
    fields: [
      {
        name: 'A',
        type: 'Currency',
        label: { nl: 'Bedrag' },
        required: true,
        labels: ['Totaal, incl.', 'B'],
      },
      { name: 'B', type: 'Date', rare: true, labels: [] },
    ],
    tables: [{ name: 'T', columns: [{ name: 'C', type: 'Long', labels: ['x', 'y'] }] }],
  }
  const checked = checkModelConfig(json, ['invoice'])
  if (!checked.ok) throw new Error('It is a model')
  expect(toModelJson(toFormValues(checked.model))).toEqual(json)
  expect(toModelJson(toFormValues({ id: 'x', extends: 'invoice', fields: [], tables: [] }))).toEqual({
    id: 'x',
    extends: 'invoice',
    fields: [],
    tables: [],
  })
})

test('a field given as both required and rare is required', () => {
  const both = { name: 'A', type: 'String' as const, required: true, rare: true }
  expect(toFieldValues(both)).toMatchObject({ required: true, rare: false })
  const { fields } = toModelJson({ ...emptyModel, fields: [{ ...field, required: true, rare: true }] })
  expect(fields).toEqual([{ name: 'ProjectCode', type: 'String', required: true, labels: [] }])
})

test.each([
  ['Projectcode, Project code', ['Projectcode', 'Project code']],
  ['Totaal, incl.\nBedrag,\n\nBedrag', ['Totaal, incl.', 'Bedrag']],
  [' , ', []],
])('printed labels of %j', (text, labels) => {
  expect(splitPrintedLabels(text)).toEqual(labels)
})

test('shows each problem at its control', () => {
  const values = {
    ...emptyModel,
    id: 'hours',
    fields: [field, field, emptyField, { ...field, name: 'L', labelNl: 'x'.repeat(201) }],
    tables: [{ ...emptyTable, name: 'T', columns: [emptyField] }],
  }
  const { errors } = createModelResolver(rules)(values, undefined, {} as never) as {
    errors: Record<string, unknown>
  }
  expect(errors).toMatchObject({
    id: { message: 'id_taken' },
    documentType: { message: 'missing' },
    fields: { 2: { name: { message: 'missing' } }, 3: { labelNl: { message: 'too_long' } } },
    tables: [{ columns: [{ name: { message: 'missing' } }] }],
  })
  const unnamed = checkModelForm(
    { ...emptyModel, id: 'a/b', documentType: 'x', fields: [field, field] },
    rules,
  )
  expect(unnamed).toMatchObject({
    ok: false,
    problems: [
      { at: 'fields.1.name', code: 'duplicate' },
      { at: 'id', code: 'id_invalid' },
    ],
  })
})

test('a model without a base needs a provider and a choice of document type', () => {
  const values = { ...emptyModel, id: 'x', provider: '' as const, feedback: '' as const, fields: [field] }
  expect(checkModelForm(values, rules)).toMatchObject({
    problems: [{ at: 'provider' }, { at: 'documentType' }],
  })
  expect(checkModelForm({ ...values, base: 'invoice' }, rules)).toMatchObject({ ok: true })
  expect(checkModelForm({ ...values, base: 'gone' }, rules)).toMatchObject({
    problems: [{ at: 'base', code: 'base_unknown' }],
  })
})
