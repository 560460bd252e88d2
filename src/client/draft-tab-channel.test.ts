import { afterAll, expect, test, vi } from 'vitest'
import { openDraftTabChannel } from './draft-tab-channel.ts'

// Node has BroadcastChannel; windows open and close as the browser reports.
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
afterAll(() => void vi.unstubAllGlobals())

function openTestTab(submissionId: string) {
  const heard = { others: 0, saved: [] as number[] }
  const windows = openDraftTabChannel(submissionId, {
    onOtherTabsChange: (count) => (heard.others = count),
    onSaved: (revision) => heard.saved.push(revision),
  })
  return { windows, heard }
}

test('announces the tabs of a submission and each save to each other', async () => {
  const one = openTestTab('s1')
  const two = openTestTab('s1')
  const elsewhere = openTestTab('s2')
  await vi.waitFor(() => expect([one.heard.others, two.heard.others]).toEqual([1, 1]))
  one.windows.announceSaved(7)
  await vi.waitFor(() => expect(two.heard.saved).toEqual([7]))
  two.windows.close()
  await vi.waitFor(() => expect(one.heard.others).toBe(0))
  expect(one.heard.saved).toEqual([])
  expect(elsewhere.heard).toEqual({ others: 0, saved: [] })
  one.windows.close()
  elsewhere.windows.close()
})
