import type { JsonObject, JsonValue } from '#src/contract/json.ts'
import { fail, notCheckable, pass, type Check, type Verdict } from '../run/check.ts'
import type { CheckContext } from '../calls/context.ts'
import { getDocuments, getFields, getProperty } from '../results/result-accessors.ts'

/** The location of a value. */
interface PropertyContext {
  readonly context: CheckContext
  readonly document: JsonObject
  /** Number of documents in the same result. */
  readonly documents: number
  /** The field; for a document's own property the document. */
  readonly owner: JsonObject
}

export interface PropertyRule {
  readonly property: string
  readonly section?: string
  readonly assumes?: string
  /** Describes what is wrong with the value; undefined when nothing is. */
  readonly findProblem: (value: JsonValue, place: PropertyContext) => string | undefined
  /** Explains why this run cannot check it; undefined when it can. */
  readonly explainSkip?: (context: CheckContext) => string | undefined
  /** Whether a field is checked; by default each is. */
  readonly appliesTo?: (owner: JsonObject) => boolean
}

/** Creates a check of one property of the documents. */
export const createDocumentCheck = (name: string, rule: string, property: PropertyRule) =>
  createPropertyCheck(name, rule, property, (document) => [['the document', document]])

/** Creates a check of one property of the fields. */
export const createFieldCheck = (name: string, rule: string, property: PropertyRule) =>
  createPropertyCheck(name, rule, property, getFields)

type ListOwners = (document: JsonObject) => readonly (readonly [string, JsonObject])[]

function createPropertyCheck(name: string, rule: string, property: PropertyRule, owners: ListOwners): Check {
  const { section = '2.3', assumes } = property
  const run = (context: CheckContext) => checkProperty(context, property, owners)
  return { name, section, rule, assumes, requires: ['sync'], run }
}

/** Checks the property wherever it is present, in every result of the run. */
async function checkProperty(
  context: CheckContext,
  rule: PropertyRule,
  owners: ListOwners,
): Promise<Verdict> {
  const whyNot = rule.explainSkip?.(context)
  if (whyNot !== undefined) return notCheckable(whyNot)
  await context.runAnalysis('sync')
  let looked = 0
  for (const { result } of await context.listAnalyses()) {
    const documents = getDocuments(result)
    for (const document of documents)
      for (const [name, owner] of owners(document)) {
        const value = getProperty(owner, rule.property)
        if (value === undefined || rule.appliesTo?.(owner) === false) continue
        looked += 1
        const wrong = rule.findProblem(value, { context, document, documents: documents.length, owner })
        if (wrong !== undefined) return fail(`${name}: ${wrong}`)
      }
  }
  return looked === 0 ? notCheckable('none was in a result') : pass(`${looked} looked at`)
}
