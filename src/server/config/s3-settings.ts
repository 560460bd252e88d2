import { z } from 'zod'

/** The location of submitted files that FILES_URL names, and the credentials for it. */
export interface S3Settings {
  readonly bucket: string
  /** Start of the keys of all our objects: empty, or ending with a slash. */
  readonly prefix: string
  /** URL of the S3 server, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The name of a bucket (S3: 3 to 63 characters), and keys that need no escaping anywhere. */
const filesUrlPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.~-]+)*)\/?$/

const filesUrl = z
  .string()
  .regex(filesUrlPattern, 'must be s3://BUCKET or s3://BUCKET/PREFIX: letters, digits and - . _ ~ only')
  .refine((text) => !/\/\.\.?(\/|$)/.test(text), 'must not have . or .. as a step of its prefix')

const endpointUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((text) => URL.parse(text)?.username === '', 'must not contain a user name or password')
  .refine((text) => !/[?#]/.test(text), 'must end before any ? or #')

const plainText = z
  .string({ error: 'is missing, and FILES_URL needs it' })
  .regex(/^[\x21-\x7e]+$/, 'must be plain ASCII characters without spaces and line breaks')

/** The variables that the tools of AWS read too. */
const s3Schema = z.object({
  FILES_URL: filesUrl,
  AWS_ACCESS_KEY_ID: plainText,
  AWS_SECRET_ACCESS_KEY: plainText,
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, as eu-central-1 or garage')
    .optional(),
  AWS_ENDPOINT_URL_S3: endpointUrl.optional(),
  AWS_ENDPOINT_URL: endpointUrl.optional(),
  AWS_SESSION_TOKEN: z
    .undefined({
      error: 'is a temporary credential, which ends while the server runs: give it an access key of its own',
    })
    .optional(),
})

export type S3SettingsResult =
  | { readonly ok: true; readonly settings: S3Settings | undefined }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads FILES_URL and, when it is set, the variables of AWS.
 * @param environment without empty values.
 * @returns undefined as settings when files are in a folder; one line for each problem, without values.
 */
export function readS3Settings(environment: Readonly<Record<string, string | undefined>>): S3SettingsResult {
  if (environment['FILES_URL'] === undefined) return { ok: true, settings: undefined }
  const read = s3Schema.safeParse(environment)
  if (!read.success)
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const { FILES_URL, AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION: region = 'us-east-1' } = read.data
  const [, bucket = '', path = ''] = filesUrlPattern.exec(FILES_URL) ?? []
  const endpoint = AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`
  return {
    ok: true,
    settings: {
      bucket,
      prefix: path === '' ? '' : `${path.slice(1)}/`,
      endpoint: endpoint.replace(/\/+$/, ''),
      region,
      accessKeyId: read.data.AWS_ACCESS_KEY_ID,
      secretAccessKey: read.data.AWS_SECRET_ACCESS_KEY,
    },
  }
}
