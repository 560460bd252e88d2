import { inWords, type Answer } from '../ask.ts'
import { failed, notCheckable, passed, unlessWrong, type Check } from '../check.ts'
import type { Context } from '../context.ts'
import { callOperation, entriesOf, operations } from '../registry-call.ts'
import { shown } from '../result-parts.ts'

const noNumber = '123'

/** What each operation answers for a number that is none. */
const invalidNumber = (context: Context) =>
  context.shared('registry: invalid number', () =>
    Promise.all(
      operations.map(async (operation) => ({
        operation,
        answer: await callOperation(context, operation, { number: noNumber }),
      })),
    ),
  )

/** What the search for a main branch answers where there is none. */
const noData = (context: Context) =>
  context.shared('registry: no data', () => {
    const [search] = operations
    if (search === undefined) throw new Error('The registry has operations')
    return callOperation(context, search, { number: context.options.noDataNumber })
  })

/** What is wrong with an error body (spec 2.1). */
function wrongBody(answer: Answer): string | undefined {
  const entries = entriesOf(answer)
  if (entries === undefined || entries.length === 0) return `no list "fout" in ${inWords(answer)}`
  for (const { code, description } of entries) {
    if (code !== null && typeof code !== 'string') return `code is ${shown(code)}`
    if (typeof description !== 'string') return `omschrijving is ${shown(description)}`
  }
  return undefined
}

/** The errors of the registry; those of the key have a file of their own. */
export const registryErrorChecks: readonly Check[] = [
  {
    name: 'registry-error-body',
    section: '2.1',
    rule: 'An error is {"fout": [{"code", "omschrijving"}]}, both texts',
    assumes: 'whatever the HTTP status',
    async run(context) {
      const answers = [...(await invalidNumber(context)).map(({ answer }) => answer), await noData(context)]
      const errors = answers.filter((answer) => !isTaken(answer))
      if (errors.length === 0) return notCheckable('no call was refused')
      return unlessWrong(errors.map(wrongBody).find((wrong) => wrong !== undefined))
    },
  },
  {
    name: 'registry-ipd0004',
    section: '7.1',
    rule: 'An invalid number is IPD0004, at every operation',
    assumes: `"${noNumber}" is invalid`,
    async run(context) {
      let looked = 0
      for (const { operation, answer } of await invalidNumber(context)) {
        const code = codeOf(answer)
        if (code !== undefined) looked += 1
        if (code === undefined ? isTaken(answer) : code !== 'IPD0004')
          return failed(`${operation.words}: ${inWords(answer)}`)
      }
      return looked === 0 ? notCheckable('no answer has a code (see 2.1)') : passed()
    },
  },
  {
    name: 'registry-ipd0004-number',
    section: '7.1',
    rule: 'The description of IPD0004 contains the number',
    async run(context) {
      const descriptions = (await invalidNumber(context)).flatMap(({ answer }) => {
        const [entry] = entriesOf(answer) ?? []
        return typeof entry?.description === 'string' && entry.code === 'IPD0004' ? [entry.description] : []
      })
      if (descriptions.length === 0) return notCheckable('no answer was IPD0004 with a description')
      return unlessWrong(descriptions.find((text) => !text.includes(noNumber)))
    },
  },
  {
    name: 'registry-ipd5200',
    section: '7.1',
    rule: 'Nothing found for the search is IPD5200',
    assumes: ({ noDataNumber }) => `${noDataNumber} has no main branch`,
    async run(context) {
      const answer = await noData(context)
      const code = codeOf(answer)
      if (code === undefined)
        return notCheckable(isTaken(answer) ? 'something was found; try --no-data-number' : inWords(answer))
      return code === 'IPD5200' ? passed() : failed(inWords(answer))
    },
  },
]

const isTaken = ({ status }: Answer) => status >= 200 && status < 300

/** The code of the first entry of an error; undefined when there is none. */
function codeOf(answer: Answer): string | undefined {
  const code = entriesOf(answer)?.[0]?.code
  return typeof code === 'string' ? code : undefined
}
