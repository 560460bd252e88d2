import { registryPaths } from '#src/contract/paths.ts'
import { inWords, typeOf, type Answer } from '../ask.ts'
import { failed, passed, type Check } from '../check.ts'
import type { Context } from '../context.ts'

const section = '9'

/** Calls the search at another prefix than /v2. */
const searchAt = ({ call, options }: Context, prefix: string) =>
  call(registryPaths.search(options.kvkNumber).replace(/^\/v2/, prefix))

/** A page of an application that answers every path is no answer of the service. */
const works = (answer: Answer) =>
  answer.status >= 200 && answer.status < 300 && typeOf(answer) !== 'text/html'

/** The version in the path. */
export const versionChecks: readonly Check[] = [
  {
    name: 'version-1',
    section,
    rule: 'The v1 search interface no longer works',
    assumes: 'any 4xx will do, such as 404 or 410',
    async run(context) {
      const answer = await searchAt(context, '/v1')
      return answer.status >= 400 && answer.status < 500 ? passed() : failed(inWords(answer))
    },
  },
  {
    name: 'version-none',
    section,
    rule: 'The version is part of the path: without it nothing answers',
    async run(context) {
      const answer = await searchAt(context, '')
      return works(answer) ? failed(inWords(answer)) : passed()
    },
  },
]
