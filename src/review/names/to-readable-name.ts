const abbreviations = new Map([
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
  ['swift', 'SWIFT'],
  ['kvk', 'KvK'],
  ['vat', 'VAT'],
  ['btw', 'btw'],
  ['rsin', 'RSIN'],
  ['bsn', 'BSN'],
  ['ean', 'EAN'],
  ['sku', 'SKU'],
  ['po', 'PO'],
  ['url', 'URL'],
  ['pdf', 'PDF'],
])

/**
 * Formats a field name for display: separate words, a leading capital, known abbreviations in their usual spelling.
 * `InvoiceDate` becomes `Invoice date`, `SupplierVatId` becomes `Supplier VAT id`; snake and kebab case likewise.
 * A name without letters or digits is returned unchanged.
 */
export function toReadableName(name: string): string {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/\bKv K\b/g, 'Kvk')
    .trim()
    .split(' ')
    .map(formatWord)
  const line = words.join(' ')
  if (!/[\p{L}\d]/u.test(line)) return name
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`
}

/** An unlisted abbreviation (`ISBN`) keeps its capitals; any other word becomes lower case. */
function formatWord(word: string): string {
  const known = abbreviations.get(word.toLowerCase())
  if (known !== undefined) return known
  return /^\p{Lu}{2,}\d*$/u.test(word) && word.length <= 4 ? word : word.toLowerCase()
}
