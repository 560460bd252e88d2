import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/** Reads a series of selected values: parted by commas, semicolons or lines; empty ones fall out. */
export function parseSelectionGroup(text: string): ParseResult<readonly string[]> {
  const values = text
    .split(/[,;\n\r]+/)
    .map(tidyText)
    .filter((value) => value !== '')
  return values.length === 0 ? parseFailure('empty') : parseOk(values)
}
