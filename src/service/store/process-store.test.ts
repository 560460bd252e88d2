import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
import { testProcessStore } from '#src/testing/conformance-suites/process-store.conformance.ts'
import { createProcessStore } from './drizzle-process-store.ts'

describeOnBothDatabases((getOpened) => {
  testProcessStore(() => ({
    store: createProcessStore(getOpened().database),
    database: getOpened().database,
  }))
})
