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
 * A field name as people read it: words apart, a capital in front, known abbreviations in their own spelling.
 * `InvoiceDate` gives `Invoice date`, `SupplierVatId` gives `Supplier VAT id`; snake and kebab case the same.
 * A name without letters or digits comes back as it is.
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

/** An abbreviation nobody listed (`ISBN`) keeps its capitals; any other word is written small. */
function formatWord(word: string): string {
  const known = abbreviations.get(word.toLowerCase())
  if (known !== undefined) return known
  return /^\p{Lu}{2,}\d*$/u.test(word) && word.length <= 4 ? word : word.toLowerCase()
}
