/** Woorden van de controles: hoe ze heten, en wat ze zeggen als ze kloppen, niet kloppen of niet kunnen. */
export const checks = {
  name: {
    iban: 'controlecijfers van het IBAN',
    bic: 'BIC',
    'bic-country': 'BIC en IBAN uit hetzelfde land',
    'vat-id': 'controlecijfers van het btw-nummer',
    rsin: 'controlecijfers van het RSIN',
    'kvk-number': 'KvK-nummer',
    'net-vat-total': 'netto + btw = totaal',
    'vat-within-total': 'btw niet groter dan het totaal',
    'amount-due': 'nog te betalen + betaald = totaal',
    'vat-by-rate': 'btw per tarief telt op',
    'line-sum': 'som van de regels',
    'line-product': 'aantal × prijs',
    'due-date': 'vervaldatum',
  },
  passed: 'Gecontroleerd: {what}',
  linesMake: 'som van de regels = {field}',
  linesAndVatMake: 'som van de regels + {plus} = {field}',
  wellFormed: {
    'kvk-number': 'Juiste vorm: 8 cijfers',
    bic: 'Juiste vorm',
    'vat-id': 'Juiste vorm; de controlecijfers zijn niet nagerekend',
  },
  failed: {
    iban: 'Dit is geen geldig IBAN',
    bic: 'Een BIC heeft 8 of 11 tekens: bank, land, plaats',
    'bic-country': 'De BIC is van een ander land dan het IBAN',
    'vat-id': 'Dit is geen geldig btw-nummer',
    rsin: 'Dit is geen geldig RSIN',
    'kvk-number': 'Een KvK-nummer heeft 8 cijfers',
    'due-date':
      '{count, plural, one {De vervaldatum ligt {count} dag vóór de factuurdatum} other {De vervaldatum ligt {count} dagen vóór de factuurdatum}}',
    'vat-within-total': 'Btw-bedrag {vat} is groter dan {name} {amount}',
    sum: '{terms} is {sum}, niet {stated}',
    product: '{quantity} × {price} is {product}, niet {stated}',
    lines: '{count, plural, one {De som van {count} regel} other {De som van {count} regels}}',
    rates: '{count, plural, one {De som van {count} btw-tarief} other {De som van {count} btw-tarieven}}',
    elsewhere: 'Zie {field}: een controle van beide klopt niet',
  },
  unchecked: {
    text: 'Niet te controleren: {what}, want {why}',
    rowsOnly:
      '{count, plural, one {Niet te controleren: {count} rij heeft geen bedrag} other {Niet te controleren: {count} rijen hebben geen bedrag}}',
    short: 'Niet te controleren: {why}',
    'no-amount':
      '{count, plural, one {{fields} heeft geen leesbaar bedrag} other {{fields} hebben geen leesbaar bedrag}}',
    'no-date':
      '{count, plural, one {{fields} heeft geen leesbare datum} other {{fields} hebben geen leesbare datum}}',
    ambiguous: 'het kan gaan om {fields}',
    currencies: 'de bedragen zijn in {currencies}',
    'no-currency': 'sommige bedragen hebben een valuta en andere niet',
    rows: '{count, plural, one {{count} rij heeft geen bedrag} other {{count} rijen hebben geen bedrag}}',
  },
  notOnPage: 'Getypt, niet op de pagina',
  otherThanBefore: 'Anders dan op eerdere documenten van deze leverancier',
  inRegistry: 'In het register op {date}',
} as const
