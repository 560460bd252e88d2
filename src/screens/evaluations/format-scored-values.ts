import type { EvaluatedField } from '#src/contract/workspace/evaluations.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { Language } from '#src/values/language.ts'

type ShownField = Pick<EvaluatedField, 'outcome' | 'expected' | 'found' | 'expectedValue' | 'foundValue'>

/** The confirmed and the read value as shown; undefined if missing. */
export interface ShownValues {
  readonly expected: string | undefined
  readonly found: string | undefined
}

/** Formats both values: the Text, or the Value if it differs from the Text. Different values never look the same. */
export function formatScoredValues(field: ShownField, language: Language): ShownValues {
  const { outcome, expected, found, expectedValue, foundValue } = field
  const format = (text: string | undefined, shown: ShownField['expectedValue']) =>
    shown === undefined ? text : formatValue(shown.type, shown.value, language)
  const values = { expected: format(expected, expectedValue), found: format(found, foundValue) }
  if (outcome !== 'wrong' || values.expected !== values.found) return values
  return {
    expected: expectedValue === undefined ? values.expected : stringifyJson(expectedValue.value),
    found: foundValue === undefined ? values.found : stringifyJson(foundValue.value),
  }
}
