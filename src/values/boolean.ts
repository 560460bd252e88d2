import { read, unread, type Normalised } from './normalised.ts'
import { plain } from './tidy.ts'

const yes = new Set(
  (
    'ja j yes y true t waar wahr vrai oui o 1 x v aan on checked selected :selected: aangevinkt aangekruist gekozen ' +
    'angekreuzt coche ✓ ✔ ☑ ☒ ✅ ☐x [x] [v] (x) ■ ●'
  ).split(' '),
)
const no = new Set(
  (
    'nee neen n no false f onwaar falsch nein faux non 0 uit off unchecked unselected :unselected: ' +
    'not_selected niet_aangevinkt ☐ □ ○ [] [_] ()'
  ).split(' '),
)

const signed = new Set(
  'signed ondertekend getekend aanwezig present handtekening unterschrieben signe wg w.g. get.'.split(' '),
)
const unsigned = new Set(
  'unsigned not_signed niet_ondertekend niet_getekend afwezig absent ontbreekt missing nicht_unterschrieben non_signe'.split(
    ' ',
  ),
)

/** Reads yes or no in Dutch, English, German and French, a tick or a box. */
export function normaliseBoolean(text: string): Normalised<boolean> {
  return fromWords(text, [yes], [no])
}

/** Whether a field is ticked: as normaliseBoolean, and a lone cross is a tick. */
export function normaliseSelectionMark(text: string): Normalised<boolean> {
  return /^[✗✘✕✖×]$/u.test(text.trim()) ? read(true) : normaliseBoolean(text)
}

/** Whether a signature is present: as normaliseBoolean, and words such as `ondertekend` and `unsigned`. */
export function normaliseSignature(text: string): Normalised<boolean> {
  return fromWords(text, [yes, signed], [no, unsigned])
}

function fromWords(
  text: string,
  trues: readonly Set<string>[],
  falses: readonly Set<string>[],
): Normalised<boolean> {
  const line = plain(text)
  if (line === '') return unread('empty')
  const word = /^[[(] [\])]$/.test(line) ? line.replace(' ', '') : line.replace(/[- ]/g, '_')
  if (trues.some((words) => words.has(word))) return read(true)
  return falses.some((words) => words.has(word)) ? read(false) : unread('not_a_boolean')
}
