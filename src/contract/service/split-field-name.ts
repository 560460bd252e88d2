/** Splits a field name into words in lower case: `SupplierKvKNumber` becomes `supplier`, `kvk`, `number`. */
export const splitFieldName = (name: string): string[] =>
  name
    .replace(/KvK/g, 'Kvk')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
