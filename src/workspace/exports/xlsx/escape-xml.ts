/** Control characters, most of which XML 1.0 cannot contain, and text that would be read as the escape of one. */
const unstorable = /[^\P{Cc}\t\n]|[\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/gu

/** A character as a spreadsheet escapes it: `_x000B_` (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
const escapeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text inside an element of a sheet. Half a surrogate pair, which UTF-8 cannot hold, becomes U+FFFD. */
export const escapeCellText = (text: string): string => escapeXml(text.replace(unstorable, escapeCharacter))

/** A text inside an element or a quoted attribute. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
