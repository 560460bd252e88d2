import { z } from 'zod'
import { localizedTextSchema } from '#src/contract/service/localized-text.ts'
import { modelFieldSchema, modelTableSchema, providerSchema } from '#src/contract/service/models.ts'

const shortText = z.string().min(1).max(200)
/** Printable in a header, and long enough not to be guessed. */
const token = z
  .string()
  .min(16, 'must have at least 16 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')

const memberSchema = z.strictObject({
  name: shortText.describe('shown as who submitted a document'),
  kind: z.enum(['user', 'robot']).default('user'),
  token: token.describe('what the member presents as Authorization: Bearer, or on the sign-in page'),
  documentIntelligence: z.boolean().default(true).describe('whether the member is linked to the module'),
})

const modelSchema = z.strictObject({
  id: shortText,
  label: z
    .optional(localizedTextSchema)
    .describe('one for all languages, or one for each; by default that of the model it extends, else the id'),
  provider: z.enum(providerSchema.options).optional().describe('needed unless the model extends another'),
  documentType: shortText
    .nullable()
    .optional()
    .describe('needed unless the model extends another; null: the model accepts no feedback'),
  extends: shortText.optional().describe('id of the built-in model whose fields and tables it takes over'),
  fields: z.array(modelFieldSchema).default([]).describe('replace those of the same name'),
  tables: z.array(modelTableSchema).default([]).describe('replace those of the same name'),
})

const organisationSchema = z.strictObject({
  name: shortText.describe('also its id: renamed, it is another organisation'),
  documentIntelligence: z.boolean().default(true).describe('whether it is linked to the module'),
  balance: z
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(1_000_000)
    .describe('credits it starts with the first time it is seen'),
  registryApiKey: shortText
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional()
    .describe('registry calls need it in the header REGISTRY_API_KEY_HEADER'),
  members: z.array(memberSchema).default([]),
  models: z.array(modelSchema).optional().describe('by default the built-in models'),
})

/** The schema of SERVICE_CONFIG (architecture.md, section 4). Uniqueness and references: find-config-problems.ts. */
export const serviceConfigSchema = z.strictObject({ organisations: z.array(organisationSchema).default([]) })

export type ServiceConfig = z.infer<typeof serviceConfigSchema>
export type OrganisationConfig = ServiceConfig['organisations'][number]
export type ModelConfig = NonNullable<OrganisationConfig['models']>[number]
