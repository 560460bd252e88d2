import { expect, test } from 'vitest'
import { createConfirmationSeal, createTransactionSeal, type Transaction } from './transaction.ts'

const secret = 'secret-of-the-client-01'
const transaction: Transaction = {
  purpose: 'sign-in',
  returnTo: '/review/7?page=2',
  previousId: 'id-of-a-session',
  state: 'a-state',
  nonce: 'a-nonce',
  verifier: 'a-verifier',
  begunAt: 1000,
}
const now = 1_700_000_000_000
const minute = 60_000

test('what was sealed opens with the same secret for ten minutes, on any process', async () => {
  const sealed = await createTransactionSeal(secret).seal(transaction, now)
  const other = createTransactionSeal(secret)
  expect(await other.open(sealed, now + 9.9 * minute)).toEqual(transaction)
  expect(await other.open(sealed, now + 10.1 * minute)).toBeUndefined()
})

test('a browser can read nothing of it, and change nothing', async () => {
  const seal = createTransactionSeal(secret)
  const sealed = await seal.seal(transaction, now)
  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const word of ['a-state', 'a-nonce', 'a-verifier', 'id-of-a-session', 'review'])
    expect([sealed, ...parts].join()).not.toContain(word)
  const middle = Math.floor(sealed.length / 2)
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
  expect(await seal.open(changed, now)).toBeUndefined()
})

test.each(['', 'x', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0.eyJzdGF0ZSI6IngifQ.'])(
  '%j opens as nothing',
  async (text) => {
    expect(await createTransactionSeal(secret).open(text, now)).toBeUndefined()
  },
)

test('it opens neither with another secret nor for another purpose', async () => {
  const sealed = await createTransactionSeal(secret).seal(transaction, now)
  expect(await createTransactionSeal(`${secret}x`).open(sealed, now)).toBeUndefined()
  const confirmation = await createConfirmationSeal(secret, 300).seal({ digest: 'ab' }, now)
  expect(await createConfirmationSeal(secret, 300).open(confirmation, now)).toEqual({ digest: 'ab' })
  expect(await createConfirmationSeal(secret, 300).open(confirmation, now + 5.1 * minute)).toBeUndefined()
  expect(await createTransactionSeal(secret).open(confirmation, now)).toBeUndefined()
})
