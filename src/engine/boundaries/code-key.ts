/**
 * A code for comparison: only capitals and digits, with one character for those that OCR confuses. Codes that
 * differ in a single digit stay different: consecutive invoices have such numbers.
 */
export const toCodeKey = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/S/g, '5')
