import { mkdtemp, rm } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import { createFaultClient } from './fault-client.ts'
import { canMountDevices, createFailingDisk, skippedWithoutDevices } from './failing-disk.ts'
import { canMount, createSmallDisk, skippedWithoutMount } from './small-disk.ts'

const timing = { timeout: 600_000, interval: 200 }

test.skipIf(!canMount)(
  `files that become read-only are an outage until they can be written again ${skippedWithoutMount}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'files'))
    // The database is on another disk, and keeps working.
    const disk = createSmallDisk(64, join(folder, 'files'))
    onTestFinished(() => disk.remove())
    const server = await spawnServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const client = createFaultClient(server.url)
    const waitUntilRead = (count: number) =>
      vi.waitFor(async () => {
        const submissions = await client.listSubmissions()
        expect(submissions.filter(({ state }) => state === 'to-review')).toHaveLength(count)
        return submissions
      }, timing)
    await client.submit('before')
    const [read] = await waitUntilRead(1)
    const id = read?.id ?? ''

    disk.setReadOnly(true)
    const unavailable = { status: 503, code: 'storage_unavailable', retryAfter: '10' }
    expect(await client.submit('refused')).toEqual(unavailable)
    expect(await client.submit('refused-large', 2 ** 20)).toEqual(unavailable)
    expect(await client.getHealth()).toEqual([
      503,
      ['The files in DATA_DIR cannot be written: the disk is read-only.'],
    ])
    expect((await client.get(workspacePaths.file(id))).status).toBe(200)
    expect(await client.saveDraft(id, 0)).toMatchObject({ status: 200 })

    disk.setReadOnly(false)
    expect(await client.getHealth()).toEqual([200, []])
    expect(await client.submit('refused')).toMatchObject({ status: 202 })
    await waitUntilRead(2)
  },
)

test.skipIf(!canMount)(
  `a server does not start in a folder that it cannot write, and says why ${skippedWithoutMount}`,
  async () => {
    const disk = createSmallDisk(8)
    onTestFinished(() => disk.remove())
    disk.setReadOnly(true)
    const start = () => spawnServer({ DATA_DIR: disk.folder }, { createsDatabase: true })
    await expect(start()).rejects.toThrow(
      `DATA_DIR (${disk.folder}) cannot be written: the disk is read-only.`,
    )
    disk.setReadOnly(false)
    await expect(start()).rejects.toThrow(/The disk of DATA_DIR \(.+\) is full: [78] MB are free/)
  },
)

test.skipIf(!canMountDevices)(
  `a DATA_DIR that becomes read-only under the database is an outage until it can be written again ${skippedWithoutDevices}`,
  async () => {
    const disk = createFailingDisk(256)
    onTestFinished(() => disk.remove())
    const server = await spawnServer({ DATA_DIR: join(disk.folder, 'data'), LOG_LEVEL: 'warn' })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const client = createFaultClient(server.url)
    for (const key of ['first', 'second']) expect(await client.submit(key)).toMatchObject({ status: 202 })
    const read = await vi.waitFor(async () => {
      const submissions = await client.listSubmissions()
      expect(submissions.map(({ state }) => state)).toEqual(['to-review', 'to-review'])
      return submissions
    }, timing)
    const [first] = read
    const [id, requestId] = [first?.id ?? '', first?.requestId ?? '']
    expect(await client.saveDraft(id, 0)).toMatchObject({ status: 200 })
    expect(await client.sendFeedback(requestId)).toMatchObject({ status: 202 })

    disk.fail()
    const gone = { status: 503, code: 'database_unavailable', retryAfter: '5' }
    expect(await client.saveDraft(id, 1)).toEqual(gone)
    expect(await client.submit('refused')).toEqual({ ...gone, code: 'storage_unavailable', retryAfter: '10' })
    expect(await client.sendFeedback(requestId)).toEqual(gone)
    expect(await client.getHealth()).toEqual([
      503,
      ['The database does not answer.', 'The files in DATA_DIR cannot be written: the disk is read-only.'],
    ])
    // The server holds no file on the disk, so it can be repaired.
    await vi.waitFor(() => disk.unmount(), timing)
    expect((await client.getHealth())[0]).toBe(503)
    expect((await client.submit('refused')).status).toBe(503)

    disk.mount()
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    expect((await client.listSubmissions()).map((one) => one.id)).toEqual(read.map((one) => one.id))
    expect(await client.saveDraft(id, 1)).toMatchObject({ status: 200 })
    expect(await client.sendFeedback(requestId)).toMatchObject({ status: 202 })
    expect(await client.submit('refused')).toMatchObject({ status: 202 })
    await vi.waitFor(
      async () =>
        expect((await client.listSubmissions()).filter(({ state }) => state !== 'processing')).toHaveLength(
          3,
        ),
      timing,
    )
    expect(server.readOutput()).not.toContain('unexpected error')
  },
)
