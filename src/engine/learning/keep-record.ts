import type { FieldExample, FormatExample } from './example.ts'

/**
 * An example of a document that an earlier reading of it taught already: its new reading was made with the earlier
 * example, which proposes its own values. So what is on record of the fields stays that of the first reading.
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
