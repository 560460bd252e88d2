import type { ModelField } from '#src/contract/models.ts'
import { roleOf, type Role } from '../fields/roles.ts'
import type { Decision } from './decision.ts'

const sums: readonly Role[] = ['net', 'vat', 'total']

/**
 * Doubts every field of a document that has none of the amounts its model asks for. It was most likely sent to a model of
 * another kind (a letter as an invoice), and how often a score came true was counted on documents of the right kind.
 */
export function doubtStrangers(fields: readonly ModelField[], decisions: Map<string, Decision>): void {
  const asked = fields.filter((field) => sums.includes(roleOf(field)))
  if (asked.length === 0 || asked.some(({ name }) => decisions.has(name))) return
  for (const [name, decision] of decisions) decisions.set(name, { ...decision, doubted: true })
}
