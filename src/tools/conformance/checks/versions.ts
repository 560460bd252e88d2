import { registryPaths } from '#src/contract/paths.ts'
import { describeResponse, getMediaType, type ServiceResponse } from '../calls/send-request.ts'
import { fail, pass, type Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'

const section = '9'

/** Calls the search with another prefix than /v2. */
const searchWithPrefix = ({ call, options }: CheckContext, prefix: string) =>
  call(registryPaths.search(options.kvkNumber).replace(/^\/v2/, prefix))

/** Whether the service responded; the page of an application that serves every path does not count. */
const isWorking = (answer: ServiceResponse) =>
  answer.status >= 200 && answer.status < 300 && getMediaType(answer) !== 'text/html'

/** Checks of the version in the path. */
export const versionChecks: readonly Check[] = [
  {
    name: 'version-1',
    section,
    rule: 'The v1 search interface no longer works',
    assumes: 'any 4xx will do, such as 404 or 410',
    async run(context) {
      const answer = await searchWithPrefix(context, '/v1')
      return answer.status >= 400 && answer.status < 500 ? pass() : fail(describeResponse(answer))
    },
  },
  {
    name: 'version-none',
    section,
    rule: 'The version is part of the path: without it nothing answers',
    async run(context) {
      const answer = await searchWithPrefix(context, '')
      return isWorking(answer) ? fail(describeResponse(answer)) : pass()
    },
  },
]
