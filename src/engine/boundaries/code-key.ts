/**
 * A code for comparing: capitals and digits only, and one character for those that OCR confuses. Two codes that differ are
 * different also where they differ in a single digit: invoices that follow each other have such numbers.
 */
export const toCodeKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
