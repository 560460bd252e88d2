import { findConfigProblems } from './find-config-problems.ts'
import { serviceConfigSchema, type ServiceConfig } from './service-config.ts'

const validatedSchema = serviceConfigSchema.superRefine((config, context) => {
  for (const { path, message } of findConfigProblems(config))
    context.addIssue({ code: 'custom', path, message })
})

export type ServiceConfigResult =
  | { readonly ok: true; readonly config: ServiceConfig }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Parses the text of SERVICE_CONFIG.
 *
 * @returns the problems, one line each, led by the path inside the JSON (`organisations[0].members[1].token`); no line
 * shows a value, which may be a secret.
 */
export function parseServiceConfig(text: string): ServiceConfigResult {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The parser's message quotes the text around the error, which may contain a token.
    return { ok: false, problems: ['the file: is not JSON'] }
  }
  const read = validatedSchema.safeParse(json)
  if (read.success) return { ok: true, config: read.data }
  return {
    ok: false,
    problems: read.error.issues.map(({ path, message }) => `${formatPath(path)}: ${message}`),
  }
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'the file'
    : path
        .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
        .join('')
        .replace(/^\./, '')
