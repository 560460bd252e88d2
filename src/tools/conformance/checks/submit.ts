import { documentPaths } from '#src/contract/paths.ts'
import { describeResponse, getMediaType } from '../calls/send-request.ts'
import { fail, notCheckable, pass, type Check } from '../run/check.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { checkStatus } from '../run/check-status.ts'

const section = '4.2'

/** Checks of submitting a document. */
export const submitChecks: readonly Check[] = [
  {
    name: 'sync-status',
    section,
    rule: 'async=false waits and answers 200',
    requires: ['sync'],
    run: async ({ runAnalysis: reading }) => checkStatus((await reading('sync')).submission, 200),
  },
  {
    name: 'sync-type',
    section,
    rule: 'async=false answers application/json',
    requires: ['sync'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted } = await reading('sync')
      if (submitted.status !== 200) return notCheckable(`not 200: ${describeResponse(submitted)}`)
      return getMediaType(submitted) === 'application/json' ? pass() : fail(describeResponse(submitted))
    },
  },
  {
    name: 'sync-request-id',
    section,
    rule: 'async=false gives the request id in the header X-Request-Id',
    requires: ['sync'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted, requestId } = await reading('sync')
      if (submitted.status !== 200) return notCheckable(`not 200: ${describeResponse(submitted)}`)
      return requestId ? pass() : fail('no such header')
    },
  },
  {
    name: 'request-id-not-in-body',
    section,
    rule: 'The request id is only in the header, not in the body',
    requires: ['sync'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted, requestId } = await reading('sync')
      if (!requestId) return notCheckable('there is no request id')
      return submitted.text.includes(requestId) ? fail(`the body holds ${requestId}`) : pass()
    },
  },
  {
    name: 'async-status',
    section,
    rule: 'async=true answers 202',
    requires: ['async'],
    run: async ({ runAnalysis: reading }) => checkStatus((await reading('async')).submission, 202),
  },
  {
    name: 'async-no-body',
    section,
    rule: 'async=true answers without a body',
    requires: ['async'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted } = await reading('async')
      if (submitted.status !== 202) return notCheckable(`not 202: ${describeResponse(submitted)}`)
      return submitted.text === '' ? pass() : fail(describeResponse(submitted))
    },
  },
  {
    name: 'async-request-id',
    section,
    rule: 'async=true gives the request id in the header X-Request-Id',
    requires: ['async'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted, requestId } = await reading('async')
      if (submitted.status !== 202) return notCheckable(`not 202: ${describeResponse(submitted)}`)
      return requestId ? pass() : fail('no such header')
    },
  },
  {
    name: 'async-default',
    section,
    rule: 'async is false when it is left out',
    requires: ['plain'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted } = await reading('plain')
      if (submitted.status >= 300 || submitted.status < 200)
        return notCheckable(`the submission was not taken: ${describeResponse(submitted)}`)
      return checkStatus(submitted, 200)
    },
  },
  {
    name: 'format-empty',
    section,
    rule: 'An empty format gives the default',
    requires: ['plain'],
    async run({ runAnalysis: reading }) {
      const { submission: submitted } = await reading('plain')
      const isTaken = submitted.status >= 200 && submitted.status < 300
      return isTaken ? pass() : fail(describeResponse(submitted))
    },
  },
  {
    name: 'async-boolean',
    section,
    rule: 'async is a boolean: async=maybe is 400',
    assumes: 'a parameter of the wrong type is refused with 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run({ call, options, sample }) {
      const path = `${documentPaths.analyze(options.model ?? '')}?async=maybe`
      return checkStatus(await call(path, { method: 'POST', body: createUploadForm(sample) }), 400)
    },
  },
]
