import { createRequestStore } from './drizzle-request-store.ts'
import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
import { testRequestStore } from '#src/testing/conformance-suites/request-store.conformance.ts'

describeOnBothDatabases((getOpened) => {
  testRequestStore({
    open: (enqueue) => createRequestStore(getOpened().database, enqueue),
    getDatabase: () => getOpened().database,
  })
})
