import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { initI18n, loadTexts } from '#src/app/locales/i18n.ts'
import { emptyModel, type ModelFormValues } from '../values/model-form-values.ts'
import { FieldRows } from './FieldRows.tsx'

beforeAll(async () => {
  await initI18n()
  await loadTexts('models')
})

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm<ModelFormValues>({ defaultValues: emptyModel })}>{children}</FormProvider>
}

test('a field is required or rare: ticking one unticks the other', () => {
  render(<FieldRows list="fields" />, { wrapper: Form })
  const required = screen.getByRole('checkbox', { name: /^Required/ })
  const rare = screen.getByRole('checkbox', { name: /^Rare/ })
  fireEvent.click(required)
  fireEvent.click(rare)
  expect(required).not.toBeChecked()
  expect(rare).toBeChecked()
  fireEvent.click(required)
  expect(required).toBeChecked()
  expect(rare).not.toBeChecked()
  fireEvent.click(required)
  expect(rare).not.toBeChecked()
})
