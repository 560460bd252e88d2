import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#src/server/config/s3-settings.ts'

/** An S3 server for tests, with a bucket for each that asks. */
export interface TestS3Server {
  /** URL without a slash at the end. */
  readonly url: string
  /** Creates an empty bucket. @returns how to get there. */
  readonly createBucket: (prefix?: string) => Promise<S3Settings>
  readonly close: () => Promise<void>
}

/** Starts an S3 server in this process, which stores objects in a folder of its own. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'veldwerk-s3-'))
  const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    async createBucket(prefix = '') {
      const bucket = `b-${crypto.randomUUID()}`
      // s3rver takes any signature, but knows this one key only.
      const settings = { bucket, prefix, endpoint: url, region: 'us-east-1', ...credentials }
      // A bucket of s3rver is a folder.
      await mkdir(join(directory, bucket))
      return settings
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The account that every s3rver has. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
