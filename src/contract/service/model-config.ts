import { z } from 'zod/mini'
import { localizedTextSchema } from './localized-text.ts'
import { modelFieldSchema, modelTableSchema, providerSchema } from './models.ts'

const shortText = z.string().check(z.minLength(1), z.maxLength(200))

/** A model as SERVICE_CONFIG takes it, and as the model editor stores it. Further rules: `findModelRuleProblems`. */
export const modelConfigSchema = z.strictObject({
  id: shortText,
  label: z
    .optional(localizedTextSchema)
    .check(
      z.describe(
        'one for all languages, or one for each; by default that of the model it extends, else the id',
      ),
    ),
  provider: z
    .optional(z.enum(providerSchema.options))
    .check(z.describe('needed unless the model extends another')),
  documentType: z
    .optional(z.nullable(shortText))
    .check(z.describe('needed unless the model extends another; null: the model accepts no feedback')),
  extends: z
    .optional(shortText)
    .check(z.describe('id of the built-in model whose fields and tables it takes over')),
  fields: z._default(z.array(modelFieldSchema), []).check(z.describe('replace those of the same name')),
  tables: z._default(z.array(modelTableSchema), []).check(z.describe('replace those of the same name')),
})
export type ModelConfig = z.infer<typeof modelConfigSchema>

/** Codes of the problems in a model, so that screens can word them in the reader's language. */
export const modelProblemCodes = [
  'missing',
  'too_long',
  'invalid',
  'unknown_key',
  'duplicate',
  'needed_without_base',
  'base_unknown',
  'id_invalid',
] as const
type ModelProblemCode = (typeof modelProblemCodes)[number]

/** A problem at a path in the JSON of a model. */
export interface ModelProblem {
  readonly path: readonly (string | number)[]
  readonly code: ModelProblemCode
  readonly message: string
}

/** Finds problems that the schema cannot express: duplicate names, and missing parts of a model without a base. */
export function findModelRuleProblems(
  model: ModelConfig,
  builtInIds: readonly string[],
): readonly ModelProblem[] {
  return [
    ...findDuplicateNames(model.fields, ['fields']),
    ...findDuplicateNames(model.tables, ['tables']),
    ...model.tables.flatMap(({ columns }, index) =>
      findDuplicateNames(columns, ['tables', index, 'columns']),
    ),
    ...findBaseProblems(model, builtInIds),
  ]
}

function findBaseProblems(model: ModelConfig, builtInIds: readonly string[]): readonly ModelProblem[] {
  if (model.extends === undefined)
    return (['provider', 'documentType'] as const).flatMap((key): readonly ModelProblem[] =>
      model[key] === undefined
        ? [{ path: [key], code: 'needed_without_base', message: 'is needed: the model extends no other' }]
        : [],
    )
  if (builtInIds.includes(model.extends)) return []
  const message = `is none of the built-in models: ${builtInIds.join(', ')}`
  return [{ path: ['extends'], code: 'base_unknown', message }]
}

/** Reports entries with the name of an earlier entry. */
function findDuplicateNames(
  list: readonly { readonly name: string }[],
  path: readonly (string | number)[],
): readonly ModelProblem[] {
  const seen = new Set<string>()
  return list.flatMap(({ name }, index): readonly ModelProblem[] => {
    if (seen.has(name))
      return [{ path: [...path, index, 'name'], code: 'duplicate', message: 'is there twice' }]
    seen.add(name)
    return []
  })
}

export type ModelCheck =
  | { readonly ok: true; readonly model: ModelConfig }
  | { readonly ok: false; readonly problems: readonly ModelProblem[] }

/** Checks the JSON of one model as the server checks SERVICE_CONFIG at start-up. */
export function checkModelConfig(json: unknown, builtInIds: readonly string[]): ModelCheck {
  const { data, error } = modelConfigSchema.safeParse(json, { reportInput: true })
  if (error !== undefined) return { ok: false, problems: error.issues.flatMap(toProblems) }
  const problems = findModelRuleProblems(data, builtInIds)
  return problems.length === 0 ? { ok: true, model: data } : { ok: false, problems }
}

function toProblems(issue: z.core.$ZodIssue): readonly ModelProblem[] {
  const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown_key', message: 'is not known' }))
  // A name is a text or an object. Report the object's problems: a text can only have the wrong length.
  if (issue.code === 'invalid_union') {
    const [best = []] = issue.errors.toSorted((one, other) => depth(other) - depth(one))
    if (best.length > 0)
      return best.flatMap(toProblems).map((one) => ({ ...one, path: [...path, ...one.path] }))
  }
  return [{ path, code: toCode(issue), message: issue.message }]
}

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(...issues.map(({ path, code }) => path.length + (code === 'invalid_type' ? 0 : 1)))

function toCode(issue: z.core.$ZodIssue): ModelProblemCode {
  if (issue.code === 'too_small') return 'missing'
  if (issue.code === 'too_big') return 'too_long'
  return issue.code === 'invalid_type' && issue.input === undefined ? 'missing' : 'invalid'
}
