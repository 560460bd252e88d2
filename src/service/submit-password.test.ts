import { expect, test } from 'vitest'
import type { SubmitCall } from '#src/workspace/backend.ts'
import type { Database } from './store/database.ts'
import { buildModel, buildRecognition } from '#src/testing/builders/service.ts'
import { createDefaultAccounts } from './accounts/create-accounts.ts'
import { createEngineAdapter } from './engine-adapter.ts'
import type { RecognitionHandlers } from './recognition-queue.ts'
import { serialiseRecognition } from './recognise-file.ts'

const id = crypto.randomUUID()

/**
 * An adapter over a store with the given `accept`; `read` reads the request and resolves to the password that was used.
 */
async function createAdapter(accept: () => Promise<boolean>) {
  let handlers: RecognitionHandlers | undefined
  let used: string | undefined
  const model = buildModel()
  const adapter = await createEngineAdapter({
    accounts: createDefaultAccounts([model], 10),
    files: { read: async () => new Uint8Array() },
    queue: { start: async (given) => void (handlers = given), stop: async () => {} },
    recognise: async (_file, _model, { password } = {}) => {
      used = password
      return serialiseRecognition(buildRecognition('Hello'))
    },
    store: {
      addOrganisation: async () => {},
      getBalance: async () => 10,
      getAvailableCredits: async () => 10,
      listCredits: async () => [],
      addCredits: async () => undefined,
      accept,
      find: async () => ({
        id,
        organisation: 'default',
        modelId: model.id,
        fileName: 'closed.pdf',
        sha256: '',
        state: 'processing',
        isComparison: false,
        result: null,
        boundaries: null,
        keptFromId: null,
        failure: null,
      }),
      countUnfinished: async () => 1,
      finish: async () => true,
    },
  })
  const call: SubmitCall = {
    id,
    file: { name: 'closed.pdf', sha256: '', bytes: 1 },
    modelId: model.id,
    idempotencyKey: 'k',
    by: { organisation: 'default', member: 'm' },
    wait: false,
    format: '',
    // This store ignores it.
    transaction: {} as Database,
    password: 'secret',
  }
  const read = async () => {
    await handlers?.recognise(id)
    return used
  }
  return { submit: () => adapter.submit(call), read }
}

test('a password opens the file of the submission that was accepted', async () => {
  const { submit, read } = await createAdapter(async () => true)
  expect(await submit()).toMatchObject({ kind: 'accepted' })
  expect(await read()).toBe('secret')
})

test('a password is forgotten when its submission is refused', async () => {
  const { submit, read } = await createAdapter(async () => false)
  expect(await submit()).toMatchObject({ kind: 'rejected' })
  expect(await read()).toBeUndefined()
})

test('a password is forgotten when accepting its submission breaks down', async () => {
  const { submit, read } = await createAdapter(async () => {
    throw new Error('The database is gone')
  })
  await expect(submit()).rejects.toThrow('The database is gone')
  expect(await read()).toBeUndefined()
})
