/** An expected error of the registry; `code` is null for an invalid key only (spec 5). */
export interface RegistryProblem {
  readonly status: number
  readonly code: string | null
  /** Dutch text for people (spec 2.1). */
  readonly description: string
}

/** The number is not a KvK number, or no registration has it: one code for both (spec 7.1, IPD0004). */
export const numberInvalid = (number: string): RegistryProblem => ({
  status: 400,
  code: 'IPD0004',
  description: `Het KvK nummer ${number} is niet valide.`,
})

/** The number is known, but the requested data does not exist (spec 7.1, IPD5200). */
export const nothingFound: RegistryProblem = {
  status: 404,
  code: 'IPD5200',
  description: 'Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.',
}

/** A parameter has an invalid value: another failure (spec 7.1), in KVK's words (kvk.md 2). */
export const parameterInvalid = (name: string): RegistryProblem => ({
  status: 400,
  code: 'IPD5200',
  description: `De volgende opgegeven parameter(s) is(zijn) ongeldig: ${name}`,
})

/** Every operation is a GET (spec 4.1): another failure (spec 7.1). */
export const methodInvalid: RegistryProblem = {
  status: 405,
  code: 'IPD5200',
  description: 'Algemene invoer parameter fout. Het bedrijvenregister kan alleen met GET worden bevraagd.',
}

/** An external failure. Not in spec 7.1; KVK's code for it (kvk.md 2). */
export const technicalFailure = (status: number, cause: string): RegistryProblem => ({
  status,
  code: 'IPD9999',
  description: `Algemene technische fout. ${cause}`,
})

/**
 * The key was rejected (spec 2.1, 5 and 7.1): code null, and several lines with APIKEY01, the masked key, the failing
 * component and a transaction id.
 *
 * @param maskedKey the key as it may be shown; empty when no key was given.
 */
export const keyInvalid = (maskedKey: string, component: string): RegistryProblem => ({
  status: 401,
  code: null,
  description: [
    'APIKEY01: de opgegeven API-sleutel is ongeldig.',
    `API-sleutel: ${maskedKey || '(geen)'}`,
    `Component: ${component}`,
    `Transactie-id: ${crypto.randomUUID()}`,
    'Neem contact op met de supportafdeling van de aanbieder.',
  ].join('\n'),
})

/** Builds a response with the registry's error body (spec 2.1). */
export function registryErrorResponse(
  { status, code, description }: RegistryProblem,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonResponse({ fout: [{ code, omschrijving: description }] }, status, headers)
}

/** Builds a registry response. Caches must not store it: a sole trader's registration is personal data. */
export function jsonResponse(
  body: object,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
