import { expect, test, vi } from 'vitest'
import { createSharedMessages } from '#src/testing/builders/shared-messages.ts'
import { createProcessMessages, type ProcessMessages } from './process-messages.ts'

type Message = Parameters<ProcessMessages['send']>[0]
const finished: Message = { kind: 'request-finished', requestId: 'a' }

/** Records the messages that a process receives. */
function record(messages: ProcessMessages): Message[] {
  const heard: Message[] = []
  messages.subscribe((message) => void heard.push(message))
  return heard
}

test('a message reaches every process once, the sender too', async () => {
  const shared = createSharedMessages()
  const [sender, other] = [await shared.join(), await shared.join()]
  const heard = [record(sender), record(other)]
  sender.send(finished)
  expect(heard).toEqual([[finished], [finished]])
  expect([sender.isShared, (await createProcessMessages()).isShared]).toEqual([true, false])
})

test('a message that is too large for a notification of the database stays in its process', async () => {
  const shared = createSharedMessages()
  const [sender, other] = [await shared.join(), await shared.join()]
  const heard = [record(sender), record(other)]
  const large: Message = { kind: 'preliminary-read', requestId: 'a', json: 'é'.repeat(4000) }
  sender.send(large)
  expect(heard).toEqual([[large], []])
})

test('ignores an unknown message of another version', async () => {
  const shared = createSharedMessages()
  const heard = record(await shared.join())
  shared.sendText('{ not JSON')
  shared.sendText(JSON.stringify({ sender: 'x', message: { kind: 'new-kind', requestId: 'a' } }))
  shared.sendText(JSON.stringify({ sender: 'x', message: finished }))
  expect(heard).toEqual([finished])
})

test('a message that cannot be sent is reported, and delivered here', async () => {
  const onError = vi.fn<(error: unknown) => void>()
  const failure = new Error('The database is gone')
  const messages = await createProcessMessages(
    { send: () => Promise.reject(failure), listen: async () => async () => {} },
    onError,
  )
  const heard = record(messages)
  messages.send(finished)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(failure))
  expect(heard).toEqual([finished])
})
