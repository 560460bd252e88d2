import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/** Parses selected values separated by commas, semicolons or line breaks; empty ones are dropped. */
export function parseSelectionGroup(text: string): ParseResult<readonly string[]> {
  const values = text
    .split(/[,;\n\r]+/)
    .map(tidyText)
    .filter((value) => value !== '')
  return values.length === 0 ? parseFailure('empty') : parseOk(values)
}
