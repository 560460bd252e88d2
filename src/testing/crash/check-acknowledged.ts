import { expect } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { buildInvoiceText, fetchSubmissions, submit, waitForResult } from './client-work.ts'
import type { AcknowledgedWork } from './kill-repeatedly.ts'

const ampleBalance = 1_000_000
/** Maximum milliseconds for a reading after the last start; on PostgreSQL a dead process is detected by its silence. */
const resultTimeoutMs = 150_000

/**
 * Checks everything acknowledged before processes were killed, and waits for all readings. @returns the document
 * count.
 */
export async function checkAcknowledged(url: string, known: AcknowledgedWork): Promise<number> {
  for (const some of Object.values(known))
    expect(some.length, 'some of each were acknowledged before a kill').toBeGreaterThan(0)

  const wrong = known.resent.filter(({ status, isSameRevision }) => status !== 200 || !isSameRevision)
  expect(wrong, 'a save with a lost response does not conflict').toEqual([])
  await checkSubmissions(url, known)
  await checkDrafts(url, known)
  await checkFeedback(url, known)
  // Documents that were stored but never acknowledged were queued again at the start.
  for (const { requestId } of await fetchSubmissions(url))
    await waitForResult(url, requestId ?? 'none', resultTimeoutMs)
  const listed = await fetchSubmissions(url)
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['to-review', 'sent']))
  return listed.length
}

/** Expected result of countRows for so many documents: each is charged once, and none is reserved or doubled. */
export const expectRows = (documents: number): number[][] => [[ampleBalance - documents, 0, documents, 0]]

async function checkSubmissions(url: string, { submissions }: AcknowledgedWork): Promise<void> {
  for (const { key, requestId, submissionId } of submissions) {
    expect(await waitForResult(url, requestId, resultTimeoutMs)).toContain(key)
    const file = await fetch(`${url}${workspacePaths.file(submissionId)}`)
    expect(await file.text()).toBe(buildInvoiceText(key))
    expect(await submit(url, key), 'the same key, the same ids').toEqual({ key, requestId, submissionId })
  }
}

/** Checks that an acknowledged draft exists, unless a later round overwrote it. */
async function checkDrafts(url: string, { drafts }: AcknowledgedWork): Promise<void> {
  for (const { submissionId, revision, checked } of drafts) {
    const present = await (await fetch(`${url}${workspacePaths.draft(submissionId)}`)).json()
    const whole =
      present.revision === revision
        ? present.content.checked === checked
        : present.revision > revision && present.content.checked > checked
    expect(whole, JSON.stringify({ submissionId, revision, checked, present })).toBe(true)
  }
}

async function checkFeedback(url: string, { feedback: sent }: AcknowledgedWork): Promise<void> {
  for (const { submissionId, payload } of sent) {
    const { feedback } = await (await fetch(`${url}${workspacePaths.feedback(submissionId)}`)).json()
    const same = feedback.filter((one: { payload: string }) => one.payload === payload)
    expect(same.map(({ status }: { status: number }) => status)).toEqual([202])
  }
}

/** Counts balance, reserved credits, requests, and payloads that were accepted more than once. */
export async function countRows(open: () => Promise<OpenDatabase>): Promise<number[][]> {
  const opened = await open()
  // Both drivers return rows; Drizzle's common type lacks them.
  const { rows } = (await opened.database.execute(`select balance, reserved,
    (select count(*) from workspace.submissions where is_local) as requests,
    (select count(*) - count(distinct payload) from workspace.feedback where status = 202) as twice
    from service.organisations`)) as unknown as { readonly rows: readonly Record<string, unknown>[] }
  await opened.close()
  return rows.map((row) => Object.values(row).map(Number))
}
