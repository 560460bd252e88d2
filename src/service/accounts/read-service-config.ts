import { configMistakes } from './config-mistakes.ts'
import { serviceConfigSchema, type ServiceConfig } from './service-config.ts'

const checkedSchema = serviceConfigSchema.superRefine((config, context) => {
  for (const { path, message } of configMistakes(config)) context.addIssue({ code: 'custom', path, message })
})

export type ServiceConfigReading =
  | { readonly ok: true; readonly config: ServiceConfig }
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads the text of SERVICE_CONFIG.
 *
 * @returns what is wrong, one line each, led by the path inside the JSON (`organisations[0].members[1].token`);
 *   no line shows a value, which may be a secret.
 */
export function readServiceConfig(text: string): ServiceConfigReading {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The parser's own message quotes the text around the mistake: there may be a token in it.
    return { ok: false, problems: ['the file: is not JSON'] }
  }
  const read = checkedSchema.safeParse(json)
  if (read.success) return { ok: true, config: read.data }
  return {
    ok: false,
    problems: read.error.issues.map(({ path, message }) => `${pathText(path)}: ${message}`),
  }
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'the file'
    : path
        .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
        .join('')
        .replace(/^\./, '')
