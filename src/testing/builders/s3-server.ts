import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Settings } from '#src/server/config/s3-settings.ts'

/** An S3 server for tests, with one bucket per caller. */
export interface TestS3Server {
  /** URL without a slash at the end. */
  readonly url: string
  /** Creates an empty bucket. @returns its settings. */
  readonly createBucket: (prefix?: string) => Promise<S3Settings>
  /** Sets the storage time of an object. */
  readonly setTime: (settings: S3Settings, key: string, putAt: Date) => Promise<void>
  /** Writes an object without the server noticing, like a corrupt disk. */
  readonly writeObject: (settings: S3Settings, key: string, content: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts an S3 server in its own process, with its own folder for objects. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'veldwerk-s3-'))
  const { url, end } = await spawnS3rver(directory)
  // s3rver's layout: buckets are folders, and objects are files in them.
  const getPath = ({ bucket, prefix }: S3Settings, key: string) =>
    join(directory, bucket, `${prefix}${key}._S3rver_object`)
  return {
    url,
    async createBucket(prefix = '') {
      const bucket = `b-${crypto.randomUUID()}`
      await mkdir(join(directory, bucket))
      return { bucket, prefix, endpoint: url, region: 'garage', ...credentials }
    },
    setTime: (settings, key, putAt) => utimes(getPath(settings, key), putAt, putAt),
    async writeObject(settings, key, content) {
      await mkdir(dirname(getPath(settings, key)), { recursive: true })
      await writeFile(getPath(settings, key), content)
    },
    async close() {
      await end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The account of every s3rver, which accepts any signature. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

async function spawnS3rver(directory: string) {
  const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
  // Long lists have a token that s3rver encrypts with DES, which OpenSSL 3 only has in its legacy provider.
  const flags = ['--openssl-legacy-provider', '--no-deprecation']
  const options = [
    '--directory',
    directory,
    '--address',
    '127.0.0.1',
    '--port',
    '0',
    '--no-vhost-buckets',
    '--silent',
  ]
  const child = spawn(process.execPath, [...flags, program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output = (output + String(chunk)).slice(-10_000)
      const [, address] = /listening on (\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(`http://${address}`)
    })
    void exit.then(() => reject(new Error(`s3rver ended: ${output}`)))
  })
  async function end() {
    process.off('exit', kill)
    kill()
    await exit
  }
  return { url, end }
}
