import { documentPaths } from '#src/contract/paths.ts'
import { toNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { describeResponse, parseBody, type ServiceResponse } from '../calls/send-request.ts'
import type { CheckContext } from '../calls/context.ts'
import { createOwnForm } from '../files/own-form.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { excerptJson, getDocuments, getFields, getProperty } from '../results/result-accessors.ts'
import { fail, notCheckable, pass, type Check, type Verdict } from '../run/check.ts'

const section = '2.5'

/** Our own form with crossed or empty boxes, read once for all checks. */
const readForm = ({ memoize, call, options }: CheckContext, isCrossed: boolean) =>
  memoize(`form ${isCrossed}`, async () => {
    const path = `${documentPaths.analyze(options.model ?? '')}?async=false`
    return call(path, { method: 'POST', body: createUploadForm(await createOwnForm(isCrossed)) })
  })

type Field = readonly [name: string, field: JsonObject]

const listFields = (answer: ServiceResponse): readonly Field[] =>
  getDocuments(answer.status === 200 ? parseBody(answer) : undefined).flatMap(getFields)

const toPlain = (value: JsonValue) => toNumber(value) ?? value

/** Compares each field of these types with what it must be; fields of which that cannot be said are left out. */
async function checkFields(
  context: CheckContext,
  { isCrossed = true, types }: { readonly isCrossed?: boolean; readonly types: readonly string[] },
  findExpected: (text: JsonValue | undefined) => JsonValue | undefined,
): Promise<Verdict> {
  const answer = await readForm(context, isCrossed)
  if (answer.status !== 200) return notCheckable(`our form was not read: ${describeResponse(answer)}`)
  let looked = 0
  for (const [name, field] of listFields(answer)) {
    if (!types.includes(String(getProperty(field, 'Type')))) continue
    const expected = findExpected(getProperty(field, 'Text'))
    if (expected === undefined) continue
    const value = getProperty(field, 'Value')
    // Which Value each Type has is another rule.
    if (value === undefined || typeof toPlain(value) !== typeof expected) continue
    looked += 1
    if (toPlain(value) !== expected)
      return fail(`${name}: ${excerptJson(value)}, not ${excerptJson(expected)}`)
  }
  return looked === 0
    ? notCheckable('the model finds no such field in our form')
    : pass(`${looked} looked at`)
}

/** Both separators, so that there is one way only to read it. */
function toNumberValue(text: JsonValue | undefined): number | undefined {
  const [, whole = '', , decimals] = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d+)$/.exec(String(text)) ?? []
  return decimals === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}

function toTimeValue(text: JsonValue | undefined): string | undefined {
  const [, hour, minute] = /^(\d{1,2})[:.uh](\d{2})(?: uur)?$/i.exec(String(text)) ?? []
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}:00`
}

const markTypes = ['Boolean', 'SelectionMark']

/** What a Value is of what a person wrote or drew, on a form of our own. */
export const notationChecks: readonly Check[] = [
  {
    name: 'number-notation',
    section,
    rule: 'A number with a thousands separator and one decimal (1.234,5) is read as that number',
    requires: ['model'],
    analysedSubmissions: 1,
    run: (context) => checkFields(context, { types: ['Double', 'Long'] }, toNumberValue),
  },
  {
    name: 'time-notation',
    section,
    rule: 'A time in words of people (9u30) is normalised to hh:mm:ss',
    requires: ['model'],
    // The form of the check before.
    analysedSubmissions: 0,
    run: (context) => checkFields(context, { types: ['Time'] }, toTimeValue),
  },
  {
    name: 'drawn-marks',
    section,
    rule: 'A drawn box is true with a cross in it and false without',
    assumes: 'a ticked field is true, another one false',
    requires: ['model'],
    analysedSubmissions: 1,
    async run(context) {
      const crossed = await checkFields(context, { isCrossed: true, types: markTypes }, () => true)
      if (crossed.outcome !== 'passed') return crossed
      return checkFields(context, { isCrossed: false, types: markTypes }, () => false)
    },
  },
]
