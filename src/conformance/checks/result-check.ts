import type { JsonObject, JsonValue } from '#src/contract/json.ts'
import { failed, notCheckable, passed, type Check, type Verdict } from '../check.ts'
import type { Context } from '../context.ts'
import { documentsOf, fieldsOf, own } from '../result-parts.ts'

/** Where a value stands. */
export interface Place {
  readonly context: Context
  readonly document: JsonObject
  /** Number of documents in the same result. */
  readonly documents: number
  /** The field; of a document's own property the document. */
  readonly owner: JsonObject
}

export interface PropertyRule {
  readonly property: string
  readonly section?: string
  readonly assumes?: string
  /** What is wrong with the value, in words; undefined when nothing is. */
  readonly wrong: (value: JsonValue, place: Place) => string | undefined
  /** Why nothing can be said in this run; undefined when something can. */
  readonly whyNot?: (context: Context) => string | undefined
  /** Whether a field is looked at; by default each is. */
  readonly when?: (owner: JsonObject) => boolean
}

/** A check of one property of the documents. */
export const documentCheck = (name: string, rule: string, property: PropertyRule) =>
  propertyCheck(name, rule, property, (document) => [['the document', document]])

/** A check of one property of the fields. */
export const fieldCheck = (name: string, rule: string, property: PropertyRule) =>
  propertyCheck(name, rule, property, fieldsOf)

type Owners = (document: JsonObject) => readonly (readonly [string, JsonObject])[]

function propertyCheck(name: string, rule: string, property: PropertyRule, owners: Owners): Check {
  const { section = '2.3', assumes } = property
  const run = (context: Context) => look(context, property, owners)
  return { name, section, rule, assumes, needs: ['sync'], run }
}

/** Looks at the property wherever it is present, in every result of the run. */
async function look(context: Context, rule: PropertyRule, owners: Owners): Promise<Verdict> {
  const whyNot = rule.whyNot?.(context)
  if (whyNot !== undefined) return notCheckable(whyNot)
  await context.reading('sync')
  let looked = 0
  for (const { result } of await context.readingsSoFar()) {
    const documents = documentsOf(result)
    for (const document of documents)
      for (const [name, owner] of owners(document)) {
        const value = own(owner, rule.property)
        if (value === undefined || rule.when?.(owner) === false) continue
        looked += 1
        const wrong = rule.wrong(value, { context, document, documents: documents.length, owner })
        if (wrong !== undefined) return failed(`${name}: ${wrong}`)
      }
  }
  return looked === 0 ? notCheckable('none was in a result') : passed(`${looked} looked at`)
}
