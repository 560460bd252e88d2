import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from '#src/testing/builders/test-backend.ts'
import { allChecks } from '../checks/all-checks.ts'
import { createSampleInvoice } from '../files/sample-invoice.ts'
import type { SubmittedFile } from '../files/submitted-file.ts'
import {
  collectOutcomes,
  createCorrectService,
  limits,
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

test.each(faultyServices)('fails $breaks and nothing else: $how', async ({ breaks, corrupt }) => {
  const checks = limits.has(breaks) ? allChecks : withoutLimits
  const { failed } = await collectOutcomes(corrupt(createCorrectService(backend)), sample, checks)
  expect(failed).toMatchObject([{ name: breaks }])
})
