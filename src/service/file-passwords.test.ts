import { expect, test } from 'vitest'
import { createSharedMessages } from '#src/testing/builders/shared-messages.ts'
import { createFilePasswords } from './file-passwords.ts'
import { createProcessMessages } from './process-messages.ts'
import { createPasswordKey, sealPassword } from './seal-password.ts'

const password = 'KaasEnBrood4711'

test('a reading process gets the password from the one that received it, and nobody can read it on the way', async () => {
  const shared = createSharedMessages()
  const [web, worker] = [createFilePasswords(await shared.join()), createFilePasswords(await shared.join())]
  web.keep('a', password)
  expect(await worker.find('a', true)).toBe(password)
  expect(shared.texts).toHaveLength(2)
  for (const text of shared.texts) expect(atobAll(text)).not.toContain(password)
})

/** A text with each of its words decoded, as far as they are base64. */
const atobAll = (text: string) =>
  text + text.split(/[".]/).map((word) => Buffer.from(word, 'base64').toString('latin1'))

test('a reading continues without a password when no process has one, or none was given', async () => {
  const shared = createSharedMessages()
  const [web, worker] = [
    createFilePasswords(await shared.join()),
    createFilePasswords(await shared.join(), { timeoutMs: 10 }),
  ]
  web.keep('other', password)
  expect(await worker.find('a', true)).toBeUndefined()
  expect(shared.texts).toHaveLength(1)
  expect(await worker.find('a')).toBeUndefined()
  expect(shared.texts, 'nobody is asked').toHaveLength(1)
  const alone = createFilePasswords(await createProcessMessages())
  expect(await alone.find('a', true)).toBeUndefined()
})

test('a password is forgotten in every process when its request has an outcome', async () => {
  const shared = createSharedMessages()
  const [own, other] = [await shared.join(), await shared.join()]
  const web = createFilePasswords(own)
  web.keep('a', password)
  other.send({ kind: 'request-finished', requestId: 'a' })
  expect(await web.find('a')).toBeUndefined()
})

test('a sealed password opens only with its key and for its request', async () => {
  const [key, other] = [await createPasswordKey(), await createPasswordKey()]
  const sealed = await sealPassword('wächtwoord €', key.publicKey, 'a')
  expect(await key.open(sealed, 'a')).toBe('wächtwoord €')
  const failed = await Promise.allSettled([
    key.open(sealed, 'b'),
    other.open(sealed, 'a'),
    sealPassword(password, 'no key', 'a'),
  ])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
