import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { initI18n } from '#src/app/locales/i18n.ts'
import { ApiError } from '#src/client/http/api-error.ts'
import type { UploadResult } from '#src/client/api/upload-file.ts'
import { createUploadQueue } from '#src/client/upload-queue.ts'
import { UploadList } from './UploadList.tsx'
import { UploadQueueContext } from './upload-queue-context.ts'

beforeAll(async () => {
  await initI18n()
})

const uploaded: UploadResult = { submissionId: 's', requestId: 'r' }
const refusal = new ApiError(400, JSON.stringify({ code: 'file_name_invalid' }), 'application/problem+json')

/** Shows an empty list of uploads. `answer` settles the upload of a file name. */
function openList() {
  const answers = new Map<string, PromiseWithResolvers<UploadResult>>()
  const queue = createUploadQueue({
    send: ({ file }) => {
      const answer = Promise.withResolvers<UploadResult>()
      answers.set(file.name, answer)
      return answer.promise
    },
    onSettled: () => {},
  })
  render(
    <UploadQueueContext value={queue}>
      <UploadList
        UploadRows={() => null}
        held={[]}
        opening={undefined}
        onDismiss={() => {}}
        onSendAnyway={() => {}}
      />
    </UploadQueueContext>,
  )
  return {
    dismiss: (id: string) => act(() => queue.dismiss(id)),
    add: (...names: readonly string[]) =>
      queue.add(
        names.map((name) => ({ file: new File(['x'], name), modelId: 'invoice', wait: false, format: '' })),
      ),
    async answer(name: string, error?: ApiError) {
      await expect.poll(() => answers.has(name)).toBe(true)
      if (error) answers.get(name)?.reject(error)
      else answers.get(name)?.resolve(uploaded)
    },
  }
}

const readStatus = () => screen.getByRole('status').textContent

test('files uploaded together are announced as one, when the last of them is done', async () => {
  const list = openList()
  list.add('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf')
  for (const name of ['a.pdf', 'c.pdf', 'd.pdf']) await list.answer(name)
  expect(readStatus()).toBe('')
  list.add('e.pdf')
  await list.answer('b.pdf')
  await list.answer('e.pdf')
  await expect.poll(readStatus).toBe('5 files were uploaded')
  list.add('f.pdf')
  await list.answer('f.pdf')
  await expect.poll(readStatus).toBe('f.pdf was uploaded')
})

test('the announcement names the files that were not uploaded', async () => {
  const list = openList()
  list.add('a.pdf', 'b.pdf', 'c.pdf')
  await list.answer('a.pdf')
  await list.answer('b.pdf', refusal)
  await list.answer('c.pdf')
  await expect.poll(readStatus).toBe('2 files were uploaded. b.pdf was not uploaded')
  list.add('d.pdf', 'e.pdf')
  await list.answer('d.pdf', refusal)
  await list.answer('e.pdf', refusal)
  await expect.poll(readStatus).toBe('2 files were not uploaded: d.pdf and e.pdf')
})

test('dismissing rows does not announce earlier outcomes again', async () => {
  const list = openList()
  list.add('a.pdf')
  await list.answer('a.pdf')
  await expect.poll(readStatus).toBe('a.pdf was uploaded')
  const [, c, d] = list.add('b.pdf', 'c.pdf', 'd.pdf')
  await list.answer('b.pdf')
  await list.answer('c.pdf', refusal)
  await list.answer('d.pdf', refusal)
  await expect.poll(readStatus).toBe('b.pdf was uploaded. 2 files were not uploaded: c.pdf and d.pdf')
  list.dismiss(c!.id)
  expect(readStatus()).toBe('d.pdf was not uploaded')
  list.dismiss(d!.id)
  expect(readStatus()).toBe('')
  const [e] = list.add('e.pdf')
  await list.answer('e.pdf', refusal)
  await expect.poll(readStatus).toBe('e.pdf was not uploaded')
  list.dismiss(e!.id)
  expect(readStatus()).toBe('')
  list.add('f.pdf')
  await list.answer('f.pdf')
  await expect.poll(readStatus).toBe('f.pdf was uploaded')
})
