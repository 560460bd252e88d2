import { documentPaths } from '#src/contract/paths.ts'
import { toNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { describeResponse, parseBody, type ServiceResponse } from '../calls/send-request.ts'
import type { CheckContext } from '../calls/context.ts'
import { createOwnForm, ownForms, type OwnFormName } from '../files/own-form.ts'
import { createUploadForm } from '../files/submitted-file.ts'
import { excerptJson, getDocuments, getFields, getProperty } from '../results/result-accessors.ts'
import { fail, notCheckable, pass, type Check, type Verdict } from '../run/check.ts'

const section = '2.5'

/** Reads one of our own forms, once for all checks. */
const readForm = ({ memoize, call, options }: CheckContext, form: OwnFormName) =>
  memoize(`form ${form}`, async () => {
    const path = `${documentPaths.analyze(options.model ?? '')}?async=false`
    return call(path, { method: 'POST', body: createUploadForm(await createOwnForm(form)) })
  })

type Field = readonly [name: string, field: JsonObject]

const listFields = (answer: ServiceResponse): readonly Field[] =>
  getDocuments(answer.status === 200 ? parseBody(answer) : undefined).flatMap(getFields)

const toPlain = (value: JsonValue) => toNumber(value) ?? value

/** Returns the expected Value; undefined when it cannot be determined. */
type FindExpected = (text: JsonValue | undefined, form: OwnFormName) => JsonValue | undefined

/** Compares each field of these types on these forms with its expected Value. */
async function checkFields(
  context: CheckContext,
  forms: readonly OwnFormName[],
  types: readonly string[],
  findExpected: FindExpected,
): Promise<Verdict> {
  let looked = 0
  for (const form of forms) {
    const answer = await readForm(context, form)
    if (answer.status !== 200) return notCheckable(`our form was not read: ${describeResponse(answer)}`)
    for (const [name, field] of listFields(answer)) {
      if (!types.includes(String(getProperty(field, 'Type')))) continue
      const expected = findExpected(getProperty(field, 'Text'), form)
      if (expected === undefined) continue
      const value = getProperty(field, 'Value')
      // Another rule checks which kind of Value each Type has.
      if (value === undefined || typeof toPlain(value) !== typeof expected) continue
      looked += 1
      if (toPlain(value) !== expected)
        return fail(`${name} on the form ${form}: ${excerptJson(value)}, not ${excerptJson(expected)}`)
    }
  }
  return looked === 0
    ? notCheckable('the model finds no such field in our forms')
    : pass(`${looked} looked at`)
}

/** Parses a number with both separators, which has only one interpretation. */
function toNumberValue(text: JsonValue | undefined): number | undefined {
  const [, whole = '', , decimals] = /^(\d{1,3}(?:([.,])\d{3})+)(?!\2)[.,](\d+)$/.exec(String(text)) ?? []
  return decimals === undefined ? undefined : Number(`${whole.replace(/\D/g, '')}.${decimals}`)
}

function toTimeValue(text: JsonValue | undefined): string | undefined {
  const [, hour, minute, half] =
    /^(\d{1,2})[:.uh](\d{2})(?: ?(?:uur|([ap])\.?m\.?))?$/i.exec(String(text)) ?? []
  if (hour === undefined) return undefined
  const ofDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minute}:00`
}

const markTypes = ['Boolean', 'SelectionMark']
// The keys of an object literal.
const allForms = Object.keys(ownForms) as OwnFormName[]
const isFilledIn: FindExpected = (_, form) => ownForms[form].isFilledIn

/** Checks of Values that people wrote or drew on our own forms. */
export const notationChecks: readonly Check[] = [
  {
    name: 'number-notation',
    section,
    rule: 'A number with a thousands separator and one decimal (1.234,5 or 1,234.5) is read as that number',
    requires: ['model'],
    analysedSubmissions: allForms.length,
    run: (context) => checkFields(context, allForms, ['Double', 'Long'], toNumberValue),
  },
  // The other checks use the forms of the first.
  {
    name: 'time-notation',
    section,
    rule: 'A time in words of people (9u30, 9.30 uur, 9:30 pm) is normalised to hh:mm:ss',
    requires: ['model'],
    analysedSubmissions: 0,
    run: (context) => checkFields(context, allForms, ['Time'], toTimeValue),
  },
  createDrawingCheck('drawn-marks', 'A box drawn in a PDF is true with a cross in it and false without', [
    ['crossed', 'empty'],
    markTypes,
  ]),
  createDrawingCheck('drawn-signature', 'A signature drawn in a PDF is true, and a place without one false', [
    ['crossed', 'empty'],
    ['Signature'],
  ]),
  createDrawingCheck('scanned-marks', 'A box on a scan is true with a cross in it and false without', [
    ['crossed-scan', 'empty-scan'],
    markTypes,
  ]),
  createDrawingCheck('scanned-signature', 'A signature on a scan is true, and a place without one false', [
    ['crossed-scan', 'empty-scan'],
    ['Signature'],
  ]),
]

function createDrawingCheck(
  name: string,
  rule: string,
  [forms, types]: readonly [forms: readonly OwnFormName[], types: readonly string[]],
): Check {
  return {
    name,
    section,
    rule,
    assumes: 'a ticked or signed field is true, another one false',
    requires: ['model'],
    analysedSubmissions: 0,
    run: (context) => checkFields(context, forms, types, isFilledIn),
  }
}
