import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { inWords, jsonOf, type Answer } from '../ask.ts'
import { failed, notCheckable, passed, type Check } from '../check.ts'
import type { Context } from '../context.ts'
import { placeInWords } from '../place.ts'
import { callOperation, entriesOf, operations, type Operation } from '../registry-call.ts'
import { isList } from '../result-parts.ts'

const section = '4.1'

const isFound = (answer: Answer) =>
  answer.status === 200 && jsonOf(answer) !== undefined && entriesOf(answer) === undefined

const operationCheck = (operation: Operation): Check => ({
  name: `registry-${operation.name}`,
  section,
  rule: `${operation.words}: GET ${operation.path('NUMBER')}`,
  assumes(options) {
    const found = `200 with JSON for ${options.kvkNumber}`
    if (operation.type === undefined) return found
    return `${found}; ${placeInWords(options.typeParameter)} is ${operation.type(options) || 'empty'}`
  },
  async run(context) {
    const answer = await callOperation(context, operation)
    return isFound(answer) ? passed() : failed(inWords(answer))
  },
})

const geoDataChecks = operations
  .filter(({ name }) => name === 'owner' || name === 'main-branch')
  .map((operation): Check => ({
    name: `registry-${operation.name}-geodata`,
    section,
    rule: `${operation.words}: GeoData=true adds geographic data, GeoData=false does not`,
    assumes: ({ geoDataParameter, geoDataNumber }) =>
      `as ${placeInWords(geoDataParameter)}; the answer for ${geoDataNumber} then has more in it`,
    run: (context) => geoDataVerdict(context, operation),
  }))

async function geoDataVerdict(context: Context, operation: Operation) {
  const number = context.options.geoDataNumber
  const [without, withGeo] = [
    await callOperation(context, operation, { number, geoData: false }),
    await callOperation(context, operation, { number, geoData: true }),
  ]
  const refused = [without, withGeo].find((answer) => !isFound(answer))
  if (refused !== undefined)
    return refused.status === 200 || entriesOf(refused)
      ? notCheckable(`nothing was found: ${inWords(refused)}`)
      : failed(inWords(refused))
  const [less, more] = [leavesOf(jsonOf(without)), leavesOf(jsonOf(withGeo))]
  if (less === more) return notCheckable(`the answers for ${number} are equally large; try --geodata-number`)
  return more > less ? passed() : failed(`${less} values with GeoData=false, ${more} with true`)
}

/** Number of values in a JSON value that are not null. */
function leavesOf(value: JsonValue | undefined): number {
  if (value === null || value === undefined) return 0
  if (isList(value)) return value.reduce<number>((sum, one) => sum + leavesOf(one), 0)
  if (isJsonObject(value)) return leavesOf(Object.values(value))
  return 1
}

/** The eight operations of the registry. */
export const registryChecks: readonly Check[] = [...operations.map(operationCheck), ...geoDataChecks]
