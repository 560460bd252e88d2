import { splitFieldName } from '#src/contract/service/split-field-name.ts'

/** Dutch words for the words in field names, the usual one first. */
const dutchWords: Readonly<Record<string, readonly string[]>> = {
  account: ['rekening'],
  address: ['adres'],
  amount: ['bedrag', 'totaal'],
  bank: ['bank'],
  city: ['plaats'],
  code: ['code'],
  company: ['bedrijf'],
  contract: ['contract'],
  country: ['land'],
  currency: ['valuta'],
  customer: ['klant', 'debiteur'],
  date: ['datum'],
  delivery: ['lever'],
  description: ['omschrijving', 'artikel', 'product'],
  discount: ['korting'],
  due: ['verval'],
  gross: ['bruto'],
  id: ['id', 'nummer'],
  invoice: ['factuur'],
  item: ['artikel'],
  line: ['regel'],
  name: ['naam'],
  net: ['netto'],
  number: ['nummer'],
  order: ['order', 'bestel'],
  payment: ['betaal'],
  period: ['periode'],
  phone: ['telefoon'],
  price: ['prijs'],
  product: ['product', 'artikel'],
  project: ['project'],
  quantity: ['aantal'],
  rate: ['tarief', 'percentage'],
  reference: ['kenmerk', 'referentie'],
  subtotal: ['subtotaal'],
  supplier: ['leverancier'],
  tax: ['btw', 'belasting'],
  total: ['totaal', 'totaalbedrag'],
  unit: ['eenheid', 'stuk'],
  vat: ['btw'],
}

/** Names whose label is not made of the labels of their parts. */
const ownLabels: Readonly<Record<string, readonly string[]>> = {
  'unit price': ['prijs', 'stuksprijs', 'prijs per stuk', 'price'],
  'vat rate': ['btw', 'btw %', '% btw', 'vat', 'vat %'],
  'vat amount': ['btw', 'btw-bedrag', 'vat'],
  'total amount': ['totaal', 'te betalen', 'total', 'amount due'],
  'net amount': ['subtotaal', 'totaal excl. btw', 'subtotal'],
  quantity: ['aantal', 'qty'],
}

/**
 * Guesses the labels under which a document may print a field that no model describes, in Dutch and English:
 * `InvoiceDate` may be called factuurdatum. Empty for a name of unknown words.
 */
export function guessLabels(name: string): readonly string[] {
  const words = splitFieldName(name)
  const own = ownLabels[words.join(' ')] ?? []
  const [first = [], second, ...more] = words.map((word) => dutchWords[word] ?? [])
  if (words.length === 0 || more.length > 0) return own
  if (second === undefined) return [...own, ...first]
  // A compound is one word in Dutch; labels are compared without spaces anyway.
  return [...own, ...first.flatMap((one) => second.map((other) => `${one}${other}`))]
}
