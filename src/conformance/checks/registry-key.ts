import { inWords, type Answer } from '../ask.ts'
import { failed, notCheckable, passed, type Check, type Verdict } from '../check.ts'
import type { Context } from '../context.ts'
import { callOperation, entriesOf, operations } from '../registry-call.ts'
import { shown } from '../result-parts.ts'

const section = '5'
const wrongKey = 'conformance-wrong-key-0123456789'

async function ask(context: Context): Promise<Answer> {
  const profile = operations.find(({ name }) => name === 'profile')
  if (profile === undefined) throw new Error('The registry has a basic profile')
  return callOperation(context, profile, { key: wrongKey })
}

const withWrongKey = (context: Context) => context.shared('registry: wrong key', () => ask(context))

/** A check of the description that comes with an invalid key. */
const descriptionCheck = (
  name: string,
  rule: string,
  verdict: (description: string, context: Context) => Verdict | Promise<Verdict>,
): Check => ({
  name,
  section,
  rule,
  needs: ['registryKey'],
  async run(context) {
    const answer = await withWrongKey(context)
    const description = entriesOf(answer)?.[0]?.description
    if (typeof description !== 'string') return notCheckable(`no description in ${inWords(answer)}`)
    return verdict(description, context)
  },
})

/** What an invalid registry key is answered. */
export const registryKeyChecks: readonly Check[] = [
  {
    name: 'registry-key-refused',
    section,
    rule: 'An invalid key is refused with an error body of 2.1',
    assumes: 'with a 4xx status',
    needs: ['registryKey'],
    async run(context) {
      const answer = await withWrongKey(context)
      const isRefused = answer.status >= 400 && answer.status < 500
      return isRefused && entriesOf(answer)?.[0] !== undefined ? passed() : failed(inWords(answer))
    },
  },
  {
    name: 'registry-key-code',
    section: '7.1',
    rule: 'The code for an invalid key is null',
    needs: ['registryKey'],
    async run(context) {
      const entry = entriesOf(await withWrongKey(context))?.[0]
      if (entry === undefined) return notCheckable('the error has no entry')
      return entry.code === null ? passed() : failed(shown(entry.code))
    },
  },
  descriptionCheck('registry-key-apikey01', 'The description contains APIKEY01', (description) =>
    description.includes('APIKEY01') ? passed() : failed(shown(description)),
  ),
  descriptionCheck('registry-key-lines', 'The description has several lines', (description) =>
    /\S\s*\n\s*\S/.test(description) ? passed() : failed(shown(description)),
  ),
  descriptionCheck('registry-key-masked', 'The key in the description is masked', (description) =>
    description.includes(wrongKey) ? failed('the whole key is in it') : passed(),
  ),
  descriptionCheck(
    'registry-key-transaction',
    'The description contains a transaction id: another one for each call',
    async (description, context) => {
      const again = entriesOf(await ask(context))?.[0]?.description
      return again === description ? failed('two calls have the same description') : passed()
    },
  ),
]
