import { documentPaths } from '#src/contract/paths.ts'
import { describeResponse, parseBody, getMediaType } from '../calls/send-request.ts'
import { submitBrokenDocument } from '../calls/submit-broken-document.ts'
import { fail, notCheckable, pass, failIf, type Check } from '../run/check.ts'
import { compareStructure } from '../results/compare-structure.ts'
import { checkAllStatuses, checkStatus } from '../run/check-status.ts'

const section = '4.3'
const notAccepted = 'the submission was not answered 202 with a request id'

/** Checks of fetching a result. */
export const fetchChecks: readonly Check[] = [
  {
    name: 'fetch-processing',
    section,
    rule: 'While the document is being read: 204',
    requires: ['async'],
    async run({ runAnalysis: reading }) {
      const { waiting } = await reading('async')
      if (waiting === undefined) return notCheckable(notAccepted)
      return waiting.firstFetch.status === 200
        ? notCheckable('the result was there before the first fetch')
        : checkStatus(waiting.firstFetch, 204)
    },
  },
  {
    name: 'fetch-result',
    section,
    rule: 'When the result is ready: 200',
    requires: ['async'],
    async run({ runAnalysis: reading, options }) {
      const { waiting } = await reading('async')
      if (waiting === undefined) return notCheckable(notAccepted)
      if (waiting.firstFetch.status !== 204 && waiting.firstFetch.status !== 200)
        return notCheckable(
          `the first fetch was neither 204 nor 200: ${describeResponse(waiting.firstFetch)}`,
        )
      if (waiting.lastFetch.status === 204) return fail(`still 204 after ${options.timeout} s`)
      return checkStatus(waiting.lastFetch, 200)
    },
  },
  {
    name: 'fetch-structure',
    section,
    rule: 'The result fetched has the same structure as with async=false',
    requires: ['async', 'sync'],
    async run({ runAnalysis: reading }) {
      const [direct, fetched] = [await reading('sync'), await reading('async')]
      if (direct.result === undefined) return notCheckable('async=false gave no result')
      if (fetched.waiting?.lastFetch.status !== 200) return notCheckable('the fetch gave no result')
      if (fetched.result === undefined) return fail('the body is not JSON')
      return failIf(compareStructure(direct.result, fetched.result))
    },
  },
  {
    name: 'fetch-type',
    section,
    rule: 'The result fetched is JSON by its content type',
    assumes: 'as for async=false',
    requires: ['async'],
    async run({ runAnalysis: reading }) {
      const last = (await reading('async')).waiting?.lastFetch
      if (last?.status !== 200 || parseBody(last) === undefined)
        return notCheckable('the fetch gave no result')
      return getMediaType(last) === 'application/json' ? pass() : fail(describeResponse(last))
    },
  },
  {
    name: 'fetch-unknown',
    section,
    rule: 'An unknown request id is 400',
    async run({ call }) {
      const ids = [crypto.randomUUID(), 'no-such-request']
      const answers = ids.map(async (id) => [id, await call(documentPaths.request(id))] as const)
      return checkAllStatuses(await Promise.all(answers), 400)
    },
  },
  {
    name: 'fetch-failed',
    section,
    rule: 'When reading failed: 400',
    requires: ['model'],
    rejectedSubmissions: 1,
    async run(context) {
      const { submission: submitted, lastFetch: last } = await submitBrokenDocument(context)
      if (last === undefined)
        return notCheckable(`a broken file was not taken: ${describeResponse(submitted)}`)
      return last.status === 200 ? notCheckable('a broken file was read') : checkStatus(last, 400)
    },
  },
]
