import { z } from 'zod'
import { modelConfigSchema } from '#src/contract/service/model-config.ts'

const shortText = z.string().min(1).max(200)
/** Printable in a header, and long enough not to be guessed. */
const token = z
  .string()
  .min(16, 'must have at least 16 characters')
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')

const memberSchema = z.strictObject({
  name: shortText.describe('shown as who submitted a document'),
  kind: z.enum(['user', 'robot']).default('user'),
  token: token
    .optional()
    .describe(
      'what the member presents as Authorization: Bearer, or on the sign-in page; at least 16 characters; needed unless there is an email or subject',
    ),
  email: z
    .email('must be an email address')
    .optional()
    .describe('of a user who signs in with the identity provider, which must have verified it'),
  subject: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('the sub of a user who signs in with the identity provider; instead of an email'),
  documentIntelligence: z.boolean().default(true).describe('whether the member is linked to the module'),
  admin: z
    .boolean()
    .default(false)
    .describe('whether the member sees the state of the server, with the names of all organisations'),
})

const organisationSchema = z.strictObject({
  name: shortText
    .default('default')
    .describe('also its id: renamed, it is another organisation; only one may be without a name'),
  documentIntelligence: z.boolean().default(true).describe('whether it is linked to the module'),
  balance: z
    .int()
    .min(0)
    .max(2_000_000_000)
    .default(1_000_000)
    .describe('initial credits of a new organisation'),
  registryApiKey: shortText
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional()
    .describe('registry calls need it in the header REGISTRY_API_KEY_HEADER'),
  members: z.array(memberSchema).default([]),
  models: z.array(modelConfigSchema).optional().describe('by default the built-in models'),
})

/** The schema of SERVICE_CONFIG (architecture.md, section 4). Uniqueness and references: find-config-problems.ts. */
export const serviceConfigSchema = z.strictObject({ organisations: z.array(organisationSchema).default([]) })

export type ServiceConfig = z.infer<typeof serviceConfigSchema>
export type OrganisationConfig = ServiceConfig['organisations'][number]
export type MemberConfig = OrganisationConfig['members'][number]
