import assert from 'node:assert/strict'
import fc from 'fast-check'
import { stringifyJson } from '#src/contract/json.ts'
import { fieldTypes } from '#src/contract/service/field-types.ts'
import { foldName } from '#src/registry/comparison/fold-name.ts'
import { parseWrittenAddress } from '#src/registry/comparison/compare-addresses.ts'
import { runChecks } from '#src/checks/run-checks.ts'
import { formatCsvText } from '#src/values/csv.ts'
import { formatValue } from '#src/values/format-value.ts'
import { parseIban } from '#src/values/identifiers/iban.ts'
import { parseKvkInput } from '#src/values/identifiers/kvk-input.ts'
import { parseVatId } from '#src/values/identifiers/vat-id.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { parsePostalLine } from '#src/values/parsing/postal-line.ts'
import { detectDateOrder } from '#src/values/types/date.ts'
import { listSearchForms } from '#src/workspace/search-text.ts'
import { defineTarget, type FuzzTarget } from './fuzz-target.ts'

const words = [
  ' ',
  '\t',
  '\n',
  '0',
  '1',
  '12',
  '1.',
  '1,',
  '1 ',
  '.',
  ',',
  '-',
  '--',
  '/',
  ':',
  'a',
  'a ',
  'A',
  'a.',
  'ab-',
  '€',
  '€ ',
  'EUR',
  'NL',
  'BE0',
  '2024',
  '-01',
  '01-02-2024',
  'maart ',
  'mrt',
  '12:30',
  'Straat ',
  '1234 AB',
  '1234AB ',
  'bus ',
  '(',
  ')',
  '[',
  '{',
  '"',
  '\\',
  '+31',
  '0031 ',
  '\u0000',
  '\u00a0',
  '\u00e9',
  '\u0301',
  '\ud83d',
  '\ud83d\ude00',
  '=',
  '@',
  ';',
  '|',
  '☑',
  '%',
  'x',
]
/** Words of the formats, some repeated many times to provoke patterns that backtrack. */
const hostileText = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(1, 1, 1, 2, 5, 20, 4000)), {
    minLength: 1,
    maxLength: 7,
  })
  .map((pieces) => pieces.map(([word, times]) => word.repeat(times)).join(''))

const values = defineTarget({
  name: 'values',
  runs: 2500,
  inputs: fc.record({ text: hostileText, type: fc.constantFrom(...fieldTypes) }),
  check({ text, type }) {
    const parsed = parseValue(type, text)
    if (parsed.ok) {
      stringifyJson(parsed.value)
      for (const language of ['nl', 'en'] as const) formatValue(type, parsed.value, language)
    }
    const fields = [
      { name: 'Total', text, value: parsed.ok ? parsed.value : null, type },
      { name: 'IBAN', text, value: text, type: 'String' },
    ]
    runChecks(fields, '2026-11-28')
    for (const parse of [
      parseIban,
      parseVatId,
      parseKvkInput,
      detectDateOrder,
      listSearchForms,
      parsePostalLine,
    ])
      parse(text)
    foldName(text)
    parseWrittenAddress(text)
    assert.doesNotMatch(formatCsvText(text), /^"?[=+\-@\t\r]/)
  },
})

/** Targets for texts of a document, a service or a person. */
export const valueTargets: readonly FuzzTarget[] = [values]
