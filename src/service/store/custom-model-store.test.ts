import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
import { testCustomModelStore } from '#src/testing/conformance-suites/custom-model-store.conformance.ts'
import { createCustomModelStore } from './drizzle-custom-model-store.ts'

describeOnBothDatabases((getOpened) => {
  testCustomModelStore(() => createCustomModelStore(getOpened().database))
})
