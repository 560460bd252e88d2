import { problemResponse } from './problem-response.ts'

/**
 * Refuses a request whose body is compressed, with 415 (RFC 9110, section 8.4): it would be stored or read as if it
 * were not. `Accept-Encoding` names the only coding that is accepted (section 15.5.16).
 *
 * @returns undefined for any other request.
 */
export function refuseContentCoding({ method, headers }: Request): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const codings = (headers.get('Content-Encoding') ?? '').split(',').map((coding) => coding.trim())
  if (codings.every((coding) => coding === '' || coding.toLowerCase() === 'identity')) return undefined
  return problemResponse(
    415,
    'content_coding_unsupported',
    'Send the body as it is: no Content-Encoding is accepted.',
    { headers: { 'Accept-Encoding': 'identity' } },
  )
}
