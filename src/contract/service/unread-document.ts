import { isProblemCode, type ProblemCode } from '../problem.ts'
import type { ResultDocument } from './analysis-result.ts'

/**
 * Property that the local service adds to an entry of Documents that it could not read, when it could read others:
 * the reason, as a problem code. The spec does not name it; other services omit it.
 */
export const unreadProperty = 'Unread'

/**
 * Whether one of several documents could not be read: it then has neither pages nor fields. Models of provider B state
 * no pages, so there the property alone decides.
 *
 * @returns the reason as a code, null when the service gives none; undefined for a document that was read.
 */
export function findUnreadReason({
  TotalPages,
  Fields,
  rest,
}: Pick<ResultDocument, 'TotalPages' | 'Fields' | 'rest'>): ProblemCode | null | undefined {
  const reason = rest.get(unreadProperty)
  const isUnread = TotalPages === 0 || (TotalPages === undefined && reason !== undefined)
  if (!isUnread || Fields.size > 0) return undefined
  return typeof reason === 'string' && isProblemCode(reason) ? reason : null
}
