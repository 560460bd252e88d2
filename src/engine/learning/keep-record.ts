import type { FieldExample, FormatExample } from './example.ts'

/**
 * Keeps the field records of an earlier example of the same document. The earlier example influenced the new
 * reading and proposed its own values, so only the records of the first reading count.
 */
export function keepRecord(example: FormatExample, earlier: FormatExample): FormatExample {
  const fields = Object.entries(example.fields).map(([name, known]): [string, FieldExample] => {
    const { isProposalRight: _own, ...rest } = known
    const before = Object.hasOwn(earlier.fields, name) ? earlier.fields[name] : undefined
    if (before?.isProposalRight === undefined) return [name, rest]
    const { isProposalRight, isCorrected } = before
    return [name, { ...rest, isProposalRight, isCorrected }]
  })
  return { ...example, isReadAgain: true, fields: Object.fromEntries(fields) }
}
