import { documentPaths } from '#src/contract/paths.ts'
import { inWords, typeOf } from '../ask.ts'
import { failed, notCheckable, passed, type Check } from '../check.ts'
import { formOf } from '../files/submitted-file.ts'
import { hasStatus } from '../status.ts'

const section = '4.2'

/** Submitting a document. */
export const submitChecks: readonly Check[] = [
  {
    name: 'sync-status',
    section,
    rule: 'async=false waits and answers 200',
    needs: ['sync'],
    run: async ({ reading }) => hasStatus((await reading('sync')).submitted, 200),
  },
  {
    name: 'sync-type',
    section,
    rule: 'async=false answers application/json',
    needs: ['sync'],
    async run({ reading }) {
      const { submitted } = await reading('sync')
      if (submitted.status !== 200) return notCheckable(`not 200: ${inWords(submitted)}`)
      return typeOf(submitted) === 'application/json' ? passed() : failed(inWords(submitted))
    },
  },
  {
    name: 'sync-request-id',
    section,
    rule: 'async=false gives the request id in the header X-Request-Id',
    needs: ['sync'],
    async run({ reading }) {
      const { submitted, requestId } = await reading('sync')
      if (submitted.status !== 200) return notCheckable(`not 200: ${inWords(submitted)}`)
      return requestId ? passed() : failed('no such header')
    },
  },
  {
    name: 'request-id-not-in-body',
    section,
    rule: 'The request id is only in the header, not in the body',
    needs: ['sync'],
    async run({ reading }) {
      const { submitted, requestId } = await reading('sync')
      if (!requestId) return notCheckable('there is no request id')
      return submitted.text.includes(requestId) ? failed(`the body holds ${requestId}`) : passed()
    },
  },
  {
    name: 'async-status',
    section,
    rule: 'async=true answers 202',
    needs: ['async'],
    run: async ({ reading }) => hasStatus((await reading('async')).submitted, 202),
  },
  {
    name: 'async-no-body',
    section,
    rule: 'async=true answers without a body',
    needs: ['async'],
    async run({ reading }) {
      const { submitted } = await reading('async')
      if (submitted.status !== 202) return notCheckable(`not 202: ${inWords(submitted)}`)
      return submitted.text === '' ? passed() : failed(inWords(submitted))
    },
  },
  {
    name: 'async-request-id',
    section,
    rule: 'async=true gives the request id in the header X-Request-Id',
    needs: ['async'],
    async run({ reading }) {
      const { submitted, requestId } = await reading('async')
      if (submitted.status !== 202) return notCheckable(`not 202: ${inWords(submitted)}`)
      return requestId ? passed() : failed('no such header')
    },
  },
  {
    name: 'async-default',
    section,
    rule: 'async is false when it is left out',
    needs: ['plain'],
    async run({ reading }) {
      const { submitted } = await reading('plain')
      if (submitted.status >= 300 || submitted.status < 200)
        return notCheckable(`the submission was not taken: ${inWords(submitted)}`)
      return hasStatus(submitted, 200)
    },
  },
  {
    name: 'format-empty',
    section,
    rule: 'An empty format gives the default',
    needs: ['plain'],
    async run({ reading }) {
      const { submitted } = await reading('plain')
      const isTaken = submitted.status >= 200 && submitted.status < 300
      return isTaken ? passed() : failed(inWords(submitted))
    },
  },
  {
    name: 'async-boolean',
    section,
    rule: 'async is a boolean: async=maybe is 400',
    assumes: 'a parameter of the wrong type is refused with 400',
    needs: ['model'],
    refused: 1,
    async run({ call, options, sample }) {
      const path = `${documentPaths.analyze(options.model ?? '')}?async=maybe`
      return hasStatus(await call(path, { method: 'POST', body: formOf(sample) }), 400)
    },
  },
]
