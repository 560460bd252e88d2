import { expect, test } from 'vitest'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import { repeatWithoutRoom } from './repeat-without-room.ts'

const damaged: RecognitionOutcome = { ok: false, code: 'file_damaged', detail: 'It is damaged.' }
const read: RecognitionOutcome = { ok: true, json: '{}' }
const recognise = (outcome: RecognitionOutcome, free: number | undefined) =>
  repeatWithoutRoom(
    async () => outcome,
    async () => free,
  )({ name: 'a.docx', bytes: new Uint8Array(1) }, buildModel())

test('does not report a document as damaged that failed for lack of temporary space', async () => {
  await expect(recognise(damaged, 1000)).rejects.toMatchObject({ reason: 'full' })
  expect(await recognise(read, 1000)).toBe(read)
  expect(await recognise(damaged, 2 ** 30)).toBe(damaged)
  expect(await recognise(damaged, undefined)).toBe(damaged)
})
