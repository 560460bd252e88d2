import { createLearningStore } from './drizzle-learning-store.ts'
import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
import { testFormatStore } from '#src/testing/conformance-suites/format-store.conformance.ts'
import { testInvoiceExamples } from '#src/testing/conformance-suites/invoice-examples.conformance.ts'
import { testLearningStore } from '#src/testing/conformance-suites/learning-store.conformance.ts'

describeOnBothDatabases((getOpened) => {
  testLearningStore({
    open: () => createLearningStore(getOpened().database),
    getDatabase: () => getOpened().database,
  })
  testFormatStore(() => getOpened().database)
  testInvoiceExamples(() => getOpened().database)
})
