const spaces = /[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g
// Zero-width characters and the soft hyphen are invisible but are copied along with text.
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
const minuses = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** Normalises text to one line with single spaces and plain hyphens for all dashes and minus signs. */
export function tidyText(text: string): string {
  if (isTidyAscii(text)) return text
  return text.replace(invisible, '').replace(spaces, ' ').replace(minuses, '-').trim()
}

/** Tidies text for comparing words: lower case without accents. `März` gives `marz`. */
export function foldCaseAndAccents(text: string): string {
  if (isTidyAscii(text)) return text.toLowerCase()
  return tidyText(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/**
 * Whether a text is printable ASCII with single spaces between its words, which tidying leaves unchanged. This
 * holds for most words of most documents, and five replacements took a tenth of the reading time of a document.
 */
function isTidyAscii(text: string): boolean {
  const space = 0x20
  // As if a space preceded it: none may be at the start.
  let previous = space
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < space || code > 0x7e || (code === space && previous === space)) return false
    previous = code
  }
  return text === '' || previous !== space
}
