import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from '#src/testing/builders/test-backend.ts'
import { allChecks } from '../checks/all-checks.ts'
import { createSampleInvoice } from '../files/sample-invoice.ts'
import type { SubmittedFile } from '../files/submitted-file.ts'
import {
  collectOutcomes,
  createCorrectService,
  openCorrectBackend,
  withoutLimits,
} from './correct-service.ts'
import { faultyServices } from './faulty-services.ts'

let backend: TestBackend
let sample: SubmittedFile
beforeAll(async () => {
  sample = await createSampleInvoice()
  backend = await openCorrectBackend()
})
afterAll(() => backend.close())

test('a service without faults passes every check', async () => {
  expect(await collectOutcomes(createCorrectService(backend), sample)).toEqual({ failed: [], unchecked: [] })
})

test('does not check the printed text of an external file', async () => {
  const { name, bytes } = sample
  const { failed, unchecked } = await collectOutcomes(
    createCorrectService(backend),
    { name, bytes },
    withoutLimits,
  )
  expect([failed, unchecked.map((row) => row.name)]).toEqual([[], ['field-text-printed']])
})

test('every check has a unique name and a service that breaks its rule', () => {
  const checks = allChecks.map(({ name }) => name)
  expect(new Set(checks).size).toBe(checks.length)
  expect([...new Set(faultyServices.map(({ breaks }) => breaks))].toSorted()).toEqual(checks.toSorted())
})
