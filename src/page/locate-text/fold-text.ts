/** The separator between a character and the previous one: nothing, whitespace inside a line, or a line end. */
type Gap = 'none' | 'space' | 'line'

/** Text normalised for comparison. `starts[i]` and `ends[i]` delimit the original text of character i. */
export interface FoldedText {
  /** Lower case, no accents, no whitespace, compatibility forms resolved (ligatures, widths, fractions). */
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The gap before each character. */
  readonly gaps: readonly Gap[]
}

// Letters that Unicode does not decompose, and interchangeable punctuation.
const replacements = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ı: 'i',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '‛': "'",
    '′': "'",
    '´': "'",
    '`': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '‟': '"',
    '″': '"',
    '«': '"',
    '»': '"',
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
    '⁃': '-',
    '⁄': '/',
    '∕': '/',
    '·': '.',
    '•': '.',
  }),
)

// Soft hyphen, zero-width and direction characters, byte order mark: invisible.
const invisible = /\p{Default_Ignorable_Code_Point}/u
const space = /\s/u
const letter = /\p{L}/u

/**
 * Folds a text for comparison and maps every character to its original position.
 *
 * Case, accents, whitespace, soft hyphens and hyphens between two letters are removed: a word broken at a line end,
 * and `BTW-nummer` printed as `BTWnummer`, compare equal. A hyphen beside a digit stays: `2025-001` is not `2025001`.
 *
 * @param text `\n` and `\r` count as line ends.
 * Source: the position map follows pdf.js, `web/pdf_find_controller.js`.
 */
export function foldText(text: string): FoldedText {
  return removeHyphens(foldCharacters(text))
}

interface FoldedTextBuilder {
  text: string
  starts: number[]
  ends: number[]
  gaps: Gap[]
}

const createBuilder = (): FoldedTextBuilder => ({ text: '', starts: [], ends: [], gaps: [] })

function foldCharacters(text: string): FoldedTextBuilder {
  const built = createBuilder()
  let gap: Gap = 'line'
  let at = 0
  for (const character of text) {
    const end = at + character.length
    if (space.test(character)) gap = gap === 'line' || /[\n\r]/.test(character) ? 'line' : 'space'
    else if (!invisible.test(character)) {
      for (const unit of foldCharacter(character)) {
        appendUnit(built, unit, at, end, gap)
        gap = 'none'
      }
    }
    at = end
  }
  return built
}

function foldCharacter(character: string): string[] {
  const plain = character
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
  // One array element per UTF-16 unit, matching positions in the folded text.
  return [...plain]
    .map((part) => replacements.get(part) ?? part)
    .join('')
    .split('')
}

function removeHyphens(folded: FoldedTextBuilder): FoldedText {
  const built = createBuilder()
  const isLetter = (index: number) => letter.test(folded.text[index] ?? '')
  let gap: Gap | undefined
  for (let index = 0; index < folded.text.length; index++) {
    const character = folded.text[index] ?? ''
    const own = folded.gaps[index] ?? 'none'
    if (character === '-' && isLetter(index - 1) && isLetter(index + 1)) {
      gap = own
      continue
    }
    appendUnit(built, character, folded.starts[index] ?? 0, folded.ends[index] ?? 0, pickWiderGap(own, gap))
    gap = undefined
  }
  return built
}

function pickWiderGap(one: Gap, other: Gap | undefined): Gap {
  if (one === 'line' || other === 'line') return 'line'
  return one === 'space' || other === 'space' ? 'space' : 'none'
}

function appendUnit(built: FoldedTextBuilder, unit: string, start: number, end: number, gap: Gap): void {
  built.text += unit
  built.starts.push(start)
  built.ends.push(end)
  built.gaps.push(gap)
}
