import { mkdtemp, rm } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import { createFaultClient } from './fault-client.ts'
import { canMount, createSmallDisk, skippedWithoutMount } from './small-disk.ts'

const timing = { timeout: 60_000, interval: 200 }

test.skipIf(!canMount)(
  `files that become read-only are an outage until they can be written again ${skippedWithoutMount}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'files'))
    // The database is on another disk, and goes on.
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
    const start = () => spawnServer({ DATA_DIR: disk.folder })
    await expect(start()).rejects.toThrow(
      `DATA_DIR (${disk.folder}) cannot be written: the disk is read-only.`,
    )
    disk.setReadOnly(false)
    await expect(start()).rejects.toThrow(/The disk of DATA_DIR \(.+\) is full: [78] MB are free/)
  },
)
