import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { describeResponse, parseBody, type ServiceResponse } from '../calls/send-request.ts'
import { fail, notCheckable, pass, type Check } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { describeParameterLocation } from '../options/parameter-location.ts'
import {
  callOperation,
  parseRegistryErrors,
  operations,
  type Operation,
} from '../calls/registry-operations.ts'
import { isList } from '../results/result-accessors.ts'

const section = '4.1'

const isFound = (answer: ServiceResponse) =>
  answer.status === 200 && parseBody(answer) !== undefined && parseRegistryErrors(answer) === undefined

const createOperationCheck = (operation: Operation): Check => ({
  name: `registry-${operation.name}`,
  section,
  rule: `${operation.label}: GET ${operation.path('NUMBER')}`,
  assumes(options) {
    const found = `200 with JSON for ${options.kvkNumber}`
    if (operation.type === undefined) return found
    return `${found}; ${describeParameterLocation(options.typeParameter)} is ${operation.type(options) || 'empty'}`
  },
  async run(context) {
    const answer = await callOperation(context, operation)
    return isFound(answer) ? pass() : fail(describeResponse(answer))
  },
})

const geoDataChecks = operations
  .filter(({ name }) => name === 'owner' || name === 'main-branch')
  .map((operation): Check => ({
    name: `registry-${operation.name}-geodata`,
    section,
    rule: `${operation.label}: GeoData=true adds geographic data, GeoData=false does not`,
    assumes: ({ geoDataParameter, geoDataNumber }) =>
      `as ${describeParameterLocation(geoDataParameter)}; the answer for ${geoDataNumber} then has more in it`,
    run: (context) => checkGeoData(context, operation),
  }))

async function checkGeoData(context: CheckContext, operation: Operation) {
  const number = context.options.geoDataNumber
  const [without, withGeo] = [
    await callOperation(context, operation, { number, geoData: false }),
    await callOperation(context, operation, { number, geoData: true }),
  ]
  const refused = [without, withGeo].find((answer) => !isFound(answer))
  if (refused !== undefined)
    return refused.status === 200 || parseRegistryErrors(refused)
      ? notCheckable(`nothing was found: ${describeResponse(refused)}`)
      : fail(describeResponse(refused))
  const [less, more] = [countValues(parseBody(without)), countValues(parseBody(withGeo))]
  if (less === more) return notCheckable(`the answers for ${number} are equally large; try --geodata-number`)
  return more > less ? pass() : fail(`${less} values with GeoData=false, ${more} with true`)
}

/** Counts the values in a JSON value that are not null. */
function countValues(value: JsonValue | undefined): number {
  if (value === null || value === undefined) return 0
  if (isList(value)) return value.reduce<number>((sum, one) => sum + countValues(one), 0)
  if (isJsonObject(value)) return countValues(Object.values(value))
  return 1
}

/** Checks of the eight operations of the registry. */
export const registryChecks: readonly Check[] = [...operations.map(createOperationCheck), ...geoDataChecks]
