/** Words of the checks: what a check is called, and what it says when it passed, failed or cannot be made. */
export const checks = {
  name: {
    iban: 'IBAN check digits',
    bic: 'BIC',
    'bic-country': 'BIC and IBAN of one country',
    'vat-id': 'VAT ID check digits',
    rsin: 'RSIN check digits',
    'kvk-number': 'KvK number',
    'net-vat-total': 'net + VAT = total',
    'vat-within-total': 'VAT not larger than the total',
    'amount-due': 'due + paid = total',
    'vat-by-rate': 'VAT by rate adds up',
    'line-sum': 'sum of the lines',
    'line-product': 'quantity × unit price',
    'due-date': 'due date',
  },
  passed: 'Checked: {what}',
  linesMake: 'sum of the lines = {field}',
  linesAndVatMake: 'sum of the lines + {plus} = {field}',
  wellFormed: {
    'kvk-number': 'Well formed: 8 digits',
    bic: 'Well formed',
    'vat-id': 'Well formed; its check digits are not verified',
  },
  failed: {
    iban: 'This is not a valid IBAN',
    bic: 'A BIC has 8 or 11 characters: bank, country, place',
    'bic-country': 'The BIC is of another country than the IBAN',
    'vat-id': 'This is not a valid VAT ID',
    rsin: 'This is not a valid RSIN',
    'kvk-number': 'A KvK number has 8 digits',
    'due-date':
      '{count, plural, one {The due date is {count} day before the invoice date} other {The due date is {count} days before the invoice date}}',
    'vat-within-total': 'VAT amount {vat} is larger than {name} {amount}',
    sum: '{terms} is {sum}, not {stated}',
    product: '{quantity} × {price} is {product}, not {stated}',
    lines: '{count, plural, one {The sum of {count} line} other {The sum of {count} lines}}',
    rates: '{count, plural, one {The sum of {count} VAT rate} other {The sum of {count} VAT rates}}',
    elsewhere: 'See {field}: a check of both failed',
  },
  unchecked: {
    text: 'Cannot be checked: {what}, because {why}',
    rowsOnly:
      '{count, plural, one {Cannot be checked: {count} row has no amount} other {Cannot be checked: {count} rows have no amount}}',
    short: 'Cannot be checked: {why}',
    'no-amount':
      '{count, plural, one {{fields} has no amount that can be read} other {{fields} have no amount that can be read}}',
    'no-date':
      '{count, plural, one {{fields} has no date that can be read} other {{fields} have no date that can be read}}',
    ambiguous: 'it could be about {fields}',
    currencies: 'the amounts are in {currencies}',
    'no-currency': 'some amounts name a currency and others do not',
    rows: '{count, plural, one {{count} row has no amount} other {{count} rows have no amount}}',
  },
  notOnPage: 'Typed, not on the page',
  otherThanBefore: 'Differs from earlier documents of this supplier',
  inRegistry: 'In the registry on {date}',
} as const
