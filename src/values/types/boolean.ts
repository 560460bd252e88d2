import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { foldCaseAndAccents } from '../parsing/tidy-text.ts'

const yesWords = new Set(
  (
    'ja j yes y true t waar wahr vrai oui o 1 x v aan on checked selected :selected: aangevinkt aangekruist gekozen ' +
    'angekreuzt coche ✓ ✔ ☑ ☒ ✅ ☐x [x] [v] (x) ■ ●'
  ).split(' '),
)
const noWords = new Set(
  (
    'nee neen n no false f onwaar falsch nein faux non 0 uit off unchecked unselected :unselected: ' +
    'not_selected niet_aangevinkt ☐ □ ○ [] [_] ()'
  ).split(' '),
)

const signedWords = new Set(
  'signed ondertekend getekend aanwezig present handtekening unterschrieben signe wg w.g. get.'.split(' '),
)
const unsignedWords = new Set(
  'unsigned not_signed niet_ondertekend niet_getekend afwezig absent ontbreekt missing nicht_unterschrieben non_signe'.split(
    ' ',
  ),
)

/** Parses yes or no in Dutch, English, German and French, a tick or a checkbox. */
export function parseBoolean(text: string): ParseResult<boolean> {
  return parseWord(text, [yesWords], [noWords])
}

/** Parses a selection mark: as `parseBoolean`, and a cross on its own is a tick. */
export function parseSelectionMark(text: string): ParseResult<boolean> {
  return /^[✗✘✕✖×]$/u.test(text.trim()) ? parseOk(true) : parseBoolean(text)
}

/**
 * Parses whether a signature is present: as `parseBoolean`, plus words such as `ondertekend` and `unsigned`.
 */
export function parseSignature(text: string): ParseResult<boolean> {
  return parseWord(text, [yesWords, signedWords], [noWords, unsignedWords])
}

function parseWord(
  text: string,
  trues: readonly Set<string>[],
  falses: readonly Set<string>[],
): ParseResult<boolean> {
  const line = foldCaseAndAccents(text)
  if (line === '') return parseFailure('empty')
  const word = /^[[(] [\])]$/.test(line) ? line.replace(' ', '') : line.replace(/[- ]/g, '_')
  if (trues.some((words) => words.has(word))) return parseOk(true)
  return falses.some((words) => words.has(word)) ? parseOk(false) : parseFailure('not_a_boolean')
}
