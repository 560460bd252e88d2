import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import { createFaultClient, type FaultAnswer, type FaultClient } from './fault-client.ts'
import { canMount, createSmallDisk, skippedWithoutMount, type SmallDisk } from './small-disk.ts'

const megabyte = 2 ** 20
const full = { status: 507, code: 'storage_full', retryAfter: '30' }
const timing = { timeout: 600_000, interval: 200 }

async function startOn(disk: SmallDisk) {
  onTestFinished(() => disk.remove())
  const environment = { DATA_DIR: disk.folder, LOG_LEVEL: 'warn' }
  // The size that its log has reached by then determines what fits on the disk.
  const server = await spawnServer(environment, { createsDatabase: true })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  return { server, environment, client: createFaultClient(server.url) }
}

const waitUntilRead = (client: FaultClient, count: number) =>
  vi.waitFor(async () => {
    const submissions = await client.listSubmissions()
    expect(submissions.filter(({ state }) => state === 'to-review')).toHaveLength(count)
    expect(submissions).toHaveLength(count)
    return submissions
  }, timing)

const isAcknowledged = ({ status }: FaultAnswer) => status < 300
/** Acceptable responses to a fault: success, or a failure of the storage. Never a bug. */
const allowed = ['200', '202', '503 database_unavailable', '503 storage_unavailable', '507 storage_full']
const describeAnswer = ({ status, code }: FaultAnswer) =>
  code === undefined ? String(status) : `${status} ${code}`

test.skipIf(!canMount)(
  `uploads are refused while the disk is full, reading still works, and it recovers by itself ${skippedWithoutMount}`,
  async () => {
    const disk = createSmallDisk(160)
    const { client } = await startOn(disk)
    expect(await client.submit('before')).toMatchObject({ status: 202 })
    const [read] = await waitUntilRead(client, 1)
    const id = read?.id ?? ''
    expect(await client.getHealth()).toEqual([200, []])

    await disk.fillUntil(26 * megabyte)
    expect(await client.submit('refused')).toEqual(full)
    expect(await client.submit('refused-large', 4 * megabyte)).toEqual(full)
    expect(await client.getHealth()).toEqual([
      503,
      [expect.stringMatching(/disk of DATA_DIR is full: \d+ MB/)],
    ])
    // A reviewer's typing is small: it is saved as long as the database can continue.
    expect(await client.saveDraft(id, 0)).toMatchObject({ status: 200 })

    await disk.fillUntil(0)
    expect(await client.saveDraft(id, 1)).toEqual(full)
    expect(await client.submit('refused')).toEqual(full)
    for (const path of [
      workspacePaths.submissions,
      workspacePaths.result(id),
      workspacePaths.draft(id),
      workspacePaths.file(id),
      `${workspacePaths.exports}?format=csv`,
    ])
      expect([path, (await client.get(path)).status]).toEqual([path, 200])

    await disk.empty()
    expect(await client.getHealth()).toEqual([200, []])
    expect(await client.saveDraft(id, 1)).toMatchObject({ status: 200 })
    expect(await client.submit('refused')).toMatchObject({ status: 202 })
    await waitUntilRead(client, 2)
  },
)

test.skipIf(!canMount)(
  `documents that are being read while the disk fills up are read once, when there is room again ${skippedWithoutMount}`,
  async () => {
    const disk = createSmallDisk(200)
    const { server, environment, client } = await startOn(disk)
    await client.submit('first')
    const [first] = await waitUntilRead(client, 1)
    const balance = (await client.getBalance(first?.id ?? '')) ?? 0
    const accepting = await Promise.all(
      Array.from({ length: 60 }, (_, index) => client.submit(`key-${index}`)),
    )
    expect(accepting.filter(isAcknowledged)).toHaveLength(60)
    await disk.fillUntil(0)
    const answers: FaultAnswer[] = []
    // Enough to need another log segment, if all of it were written.
    for (let turn = 0; turn < 40; turn += 1) {
      answers.push(await client.saveDraft(first?.id ?? '', turn, megabyte))
      answers.push(await client.submit(`late-${turn}`), await client.get(workspacePaths.submissions))
    }
    expect(answers.map(describeAnswer).filter((answer) => !allowed.includes(answer))).toEqual([])
    expect((await client.getHealth())[0]).toBe(503)
    await disk.empty()
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    const late = answers.filter(({ status }) => status === 202).length
    await waitUntilRead(client, 61 + late)
    expect(await client.getBalance(first?.id ?? '')).toBe(balance - 60 - late)
    // Everything survives a crash, too.
    await server.end('SIGKILL')
    const next = await spawnServer(environment)
    onTestFinished(async () => void (await next.end('SIGKILL')))
    await waitUntilRead(createFaultClient(next.url), 61 + late)
  },
)

test.skipIf(!canMount)(
  `a database that stops on a full disk is opened again when there is room, with everything that it acknowledged ${skippedWithoutMount}`,
  async () => {
    const disk = createSmallDisk(200)
    const { client } = await startOn(disk)
    for (let index = 0; index < 20; index += 1) await client.submit(`key-${index}`)
    const submissions = await waitUntilRead(client, 20)
    // Room for one more log segment, and all of these pass the check before any is written.
    await disk.fillUntil(19 * megabyte)
    const answers = await Promise.all(submissions.map(({ id }) => client.saveDraft(id, 0, 2 * megabyte)))
    expect(answers.map(describeAnswer).filter((answer) => !allowed.includes(answer))).toEqual([])
    expect(answers).toContainEqual(full)
    expect(await client.getHealth()).toEqual([
      503,
      expect.arrayContaining(['The disk of the database is full.']),
    ])
    expect(await client.get(workspacePaths.submissions)).toEqual(full)

    await disk.empty()
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    for (const [index, { id }] of submissions.entries()) {
      const again = await client.saveDraft(id, answers[index]?.status === 200 ? 1 : 0)
      // An unacknowledged save may still be stored.
      expect(answers[index]?.status === 200 ? ['200'] : ['200', '409 draft_stale']).toContain(
        describeAnswer(again),
      )
    }
    await client.submit('after')
    await waitUntilRead(client, 21)
  },
)

test.skipIf(!canMount)(
  `a database that cannot write its log is unavailable for a while, and loses nothing ${skippedWithoutMount}`,
  async () => {
    const disk = createSmallDisk(400)
    const { client } = await startOn(disk)
    await client.submit('first')
    const [first] = await waitUntilRead(client, 1)
    const id = first?.id ?? ''
    const balance = (await client.getBalance(id)) ?? 0
    const log = join(disk.folder, 'database/pg_wal')
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.submit(`key-${index}`)))
    await rename(log, `${log}.away`)
    let saved = 0
    let answer = await client.saveDraft(id, saved, 2 * megabyte)
    while (isAcknowledged(answer)) {
      saved += 1
      answer = await client.saveDraft(id, saved, 2 * megabyte)
    }
    const gone = { status: 503, code: 'database_unavailable', retryAfter: '5' }
    expect(answer).toEqual(gone)
    expect(await client.submit('refused')).toEqual(gone)
    expect(await client.get(workspacePaths.submissions)).toEqual(gone)
    expect(await client.getHealth()).toEqual([503, ['The database does not answer.']])

    await rename(`${log}.away`, log)
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
    await waitUntilRead(client, 21)
    expect(await client.getBalance(id)).toBe(balance - 20)
    // The last acknowledged save exists: the next one is based on it.
    expect(await client.saveDraft(id, saved)).toMatchObject({ status: 200 })
    expect(await client.submit('refused')).toMatchObject({ status: 202 })
    await waitUntilRead(client, 22)
  },
)
