import { documentPaths } from '#src/contract/paths.ts'
import { inWords, jsonOf, typeOf } from '../ask.ts'
import { brokenDocument } from '../broken-document.ts'
import { failed, notCheckable, passed, unlessWrong, type Check } from '../check.ts'
import { differenceInStructure } from '../structure.ts'
import { allHaveStatus, hasStatus } from '../status.ts'

const section = '4.3'
const noWait = 'the submission was not answered 202 with a request id'

/** Fetching a result. */
export const fetchChecks: readonly Check[] = [
  {
    name: 'fetch-processing',
    section,
    rule: 'While the document is being read: 204',
    needs: ['async'],
    async run({ reading }) {
      const { waiting } = await reading('async')
      if (waiting === undefined) return notCheckable(noWait)
      return waiting.early.status === 200
        ? notCheckable('the result was there before the first fetch')
        : hasStatus(waiting.early, 204)
    },
  },
  {
    name: 'fetch-result',
    section,
    rule: 'When the result is ready: 200',
    needs: ['async'],
    async run({ reading, options }) {
      const { waiting } = await reading('async')
      if (waiting === undefined) return notCheckable(noWait)
      if (waiting.early.status !== 204 && waiting.early.status !== 200)
        return notCheckable(`the first fetch was neither 204 nor 200: ${inWords(waiting.early)}`)
      if (waiting.last.status === 204) return failed(`still 204 after ${options.timeout} s`)
      return hasStatus(waiting.last, 200)
    },
  },
  {
    name: 'fetch-structure',
    section,
    rule: 'The result fetched has the same structure as with async=false',
    needs: ['async', 'sync'],
    async run({ reading }) {
      const [direct, fetched] = [await reading('sync'), await reading('async')]
      if (direct.result === undefined) return notCheckable('async=false gave no result')
      if (fetched.waiting?.last.status !== 200) return notCheckable('the fetch gave no result')
      if (fetched.result === undefined) return failed('the body is not JSON')
      return unlessWrong(differenceInStructure(direct.result, fetched.result))
    },
  },
  {
    name: 'fetch-type',
    section,
    rule: 'The result fetched is JSON by its content type',
    assumes: 'as for async=false',
    needs: ['async'],
    async run({ reading }) {
      const last = (await reading('async')).waiting?.last
      if (last?.status !== 200 || jsonOf(last) === undefined) return notCheckable('the fetch gave no result')
      return typeOf(last) === 'application/json' ? passed() : failed(inWords(last))
    },
  },
  {
    name: 'fetch-unknown',
    section,
    rule: 'An unknown request id is 400',
    async run({ call }) {
      const ids = [crypto.randomUUID(), 'no-such-request']
      const answers = ids.map(async (id) => [id, await call(documentPaths.request(id))] as const)
      return allHaveStatus(await Promise.all(answers), 400)
    },
  },
  {
    name: 'fetch-failed',
    section,
    rule: 'When reading failed: 400',
    needs: ['model'],
    refused: 1,
    async run(context) {
      const { submitted, last } = await brokenDocument(context)
      if (last === undefined) return notCheckable(`a broken file was not taken: ${inWords(submitted)}`)
      return last.status === 200 ? notCheckable('a broken file was read') : hasStatus(last, 400)
    },
  },
]
