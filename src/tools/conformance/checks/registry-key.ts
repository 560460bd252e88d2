import { describeResponse, type ServiceResponse } from '../calls/send-request.ts'
import { fail, notCheckable, pass, type Check, type Verdict } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { callOperation, parseRegistryErrors, operations } from '../calls/registry-operations.ts'
import { excerptJson } from '../results/result-accessors.ts'

const section = '5'
const wrongKey = 'conformance-wrong-key-0123456789'

async function requestWithWrongKey(context: CheckContext): Promise<ServiceResponse> {
  const profile = operations.find(({ name }) => name === 'profile')
  if (profile === undefined) throw new Error('The registry has a basic profile')
  return callOperation(context, profile, { key: wrongKey })
}

const getWrongKeyResponse = (context: CheckContext) =>
  context.memoize('registry: wrong key', () => requestWithWrongKey(context))

/** Creates a check of the description in the response to an invalid key. */
const createDescriptionCheck = (
  name: string,
  rule: string,
  verdict: (description: string, context: CheckContext) => Verdict | Promise<Verdict>,
): Check => ({
  name,
  section,
  rule,
  requires: ['registryKey'],
  async run(context) {
    const answer = await getWrongKeyResponse(context)
    const description = parseRegistryErrors(answer)?.[0]?.description
    if (typeof description !== 'string') return notCheckable(`no description in ${describeResponse(answer)}`)
    return verdict(description, context)
  },
})

/** Checks of the responses to an invalid registry key. */
export const registryKeyChecks: readonly Check[] = [
  {
    name: 'registry-key-refused',
    section,
    rule: 'An invalid key is refused with an error body of 2.1',
    assumes: 'with a 4xx status',
    requires: ['registryKey'],
    async run(context) {
      const answer = await getWrongKeyResponse(context)
      const isRefused = answer.status >= 400 && answer.status < 500
      return isRefused && parseRegistryErrors(answer)?.[0] !== undefined
        ? pass()
        : fail(describeResponse(answer))
    },
  },
  {
    name: 'registry-key-code',
    section: '7.1',
    rule: 'The code for an invalid key is null',
    requires: ['registryKey'],
    async run(context) {
      const entry = parseRegistryErrors(await getWrongKeyResponse(context))?.[0]
      if (entry === undefined) return notCheckable('the error has no entry')
      return entry.code === null ? pass() : fail(excerptJson(entry.code))
    },
  },
  createDescriptionCheck('registry-key-apikey01', 'The description contains APIKEY01', (description) =>
    description.includes('APIKEY01') ? pass() : fail(excerptJson(description)),
  ),
  createDescriptionCheck('registry-key-lines', 'The description has several lines', (description) =>
    /\S\s*\n\s*\S/.test(description) ? pass() : fail(excerptJson(description)),
  ),
  createDescriptionCheck('registry-key-masked', 'The key in the description is masked', (description) =>
    description.includes(wrongKey) ? fail('the whole key is in it') : pass(),
  ),
  createDescriptionCheck(
    'registry-key-transaction',
    'The description contains a transaction id: another one for each call',
    async (description, context) => {
      const again = parseRegistryErrors(await requestWithWrongKey(context))?.[0]?.description
      return again === description ? fail('two calls have the same description') : pass()
    },
  ),
]
