import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { describeFileStore } from '#src/testing/conformance-suites/file-store.conformance.ts'
import { createS3Bucket } from './s3-bucket.ts'
import { createS3FileStore } from './s3-file-store.ts'

let server: TestS3Server
let folder: string
beforeAll(async () => {
  server = await startS3Server()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-files-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const createStore = async () =>
  createS3FileStore({ bucket: createS3Bucket(await server.createBucket('office/')), folder })
describeFileStore(createStore)
