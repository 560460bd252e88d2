import { describeResponse, type ServiceResponse } from '../calls/send-request.ts'
import { fail, notCheckable, pass, failIf, type Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { callOperation, parseRegistryErrors, operations } from '../calls/registry-operations.ts'
import { excerptJson } from '../results/result-accessors.ts'

const invalidKvkNumber = '123'

/** Calls each operation with an invalid number. */
const callWithInvalidNumber = (context: CheckContext) =>
  context.memoize('registry: invalid number', () =>
    Promise.all(
      operations.map(async (operation) => ({
        operation,
        answer: await callOperation(context, operation, { number: invalidKvkNumber }),
      })),
    ),
  )

/** Searches for a main branch that does not exist. */
const searchWithoutResult = (context: CheckContext) =>
  context.memoize('registry: no data', () => {
    const [search] = operations
    if (search === undefined) throw new Error('The registry has operations')
    return callOperation(context, search, { number: context.options.noDataNumber })
  })

/** Finds what is wrong with an error body (spec 2.1). */
function findBodyProblem(answer: ServiceResponse): string | undefined {
  const entries = parseRegistryErrors(answer)
  if (entries === undefined || entries.length === 0) return `no list "fout" in ${describeResponse(answer)}`
  for (const { code, description } of entries) {
    if (code !== null && typeof code !== 'string') return `code is ${excerptJson(code)}`
    if (typeof description !== 'string') return `omschrijving is ${excerptJson(description)}`
  }
  return undefined
}

/** Checks of the registry's errors; those of the key have their own file. */
export const registryErrorChecks: readonly Check[] = [
  {
    name: 'registry-error-body',
    section: '2.1',
    rule: 'An error is {"fout": [{"code", "omschrijving"}]}, both texts',
    assumes: 'whatever the HTTP status',
    async run(context) {
      const answers = [
        ...(await callWithInvalidNumber(context)).map(({ answer }) => answer),
        await searchWithoutResult(context),
      ]
      const errors = answers.filter((answer) => !isSuccess(answer))
      if (errors.length === 0) return notCheckable('no call was refused')
      return failIf(errors.map(findBodyProblem).find((wrong) => wrong !== undefined))
    },
  },
  {
    name: 'registry-ipd0004',
    section: '7.1',
    rule: 'An invalid number is IPD0004, at every operation',
    assumes: `"${invalidKvkNumber}" is invalid`,
    async run(context) {
      let looked = 0
      for (const { operation, answer } of await callWithInvalidNumber(context)) {
        const code = getErrorCode(answer)
        if (code !== undefined) looked += 1
        if (code === undefined ? isSuccess(answer) : code !== 'IPD0004')
          return fail(`${operation.label}: ${describeResponse(answer)}`)
      }
      return looked === 0 ? notCheckable('no answer has a code (see 2.1)') : pass()
    },
  },
  {
    name: 'registry-ipd0004-number',
    section: '7.1',
    rule: 'The description of IPD0004 contains the number',
    async run(context) {
      const descriptions = (await callWithInvalidNumber(context)).flatMap(({ answer }) => {
        const [entry] = parseRegistryErrors(answer) ?? []
        return typeof entry?.description === 'string' && entry.code === 'IPD0004' ? [entry.description] : []
      })
      if (descriptions.length === 0) return notCheckable('no answer was IPD0004 with a description')
      return failIf(descriptions.find((text) => !text.includes(invalidKvkNumber)))
    },
  },
  {
    name: 'registry-ipd5200',
    section: '7.1',
    rule: 'Nothing found for the search is IPD5200',
    assumes: ({ noDataNumber }) => `${noDataNumber} has no main branch`,
    async run(context) {
      const answer = await searchWithoutResult(context)
      const code = getErrorCode(answer)
      if (code === undefined)
        return notCheckable(
          isSuccess(answer) ? 'something was found; try --no-data-number' : describeResponse(answer),
        )
      return code === 'IPD5200' ? pass() : fail(describeResponse(answer))
    },
  },
]

const isSuccess = ({ status }: ServiceResponse) => status >= 200 && status < 300

/** Returns the code of the first entry of an error; undefined when there is none. */
function getErrorCode(answer: ServiceResponse): string | undefined {
  const code = parseRegistryErrors(answer)?.[0]?.code
  return typeof code === 'string' ? code : undefined
}
