import { expect, test, vi } from 'vitest'
import { openDraftWindows } from './draft-windows.ts'

// Node has BroadcastChannel; windows come and go as the browser says.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})

function aWindow(submissionId: string) {
  const heard = { others: 0, saved: [] as number[] }
  const windows = openDraftWindows(submissionId, {
    onOthers: (count) => (heard.others = count),
    onSaved: (revision) => heard.saved.push(revision),
  })
  return { windows, heard }
}

test('windows of the same submission know of each other, and of each save', async () => {
  const one = aWindow('s1')
  const two = aWindow('s1')
  const elsewhere = aWindow('s2')
  await vi.waitFor(() => expect([one.heard.others, two.heard.others]).toEqual([1, 1]))
  one.windows.saved(7)
  await vi.waitFor(() => expect(two.heard.saved).toEqual([7]))
  two.windows.close()
  await vi.waitFor(() => expect(one.heard.others).toBe(0))
  expect(one.heard.saved).toEqual([])
  expect(elsewhere.heard).toEqual({ others: 0, saved: [] })
  one.windows.close()
  elsewhere.windows.close()
})
