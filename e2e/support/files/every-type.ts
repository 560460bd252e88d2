import { createTextFile } from './upload-file.ts'

/** A document of one page, and a result with one field of each of the fifteen Types in shapes of a foreign service. */
export const everyTypeDocument = createTextFile(
  'alles.txt',
  [
    'Kenmerk VW-7',
    'Aantal 12345678901234567890',
    'Gewicht 1,50 kg',
    'Spoed ja',
    'Datum 3-4-24',
    'Tijd 14:05',
    'Totaal € 121,00',
    'Netto € 100,00',
    'Btw € 20,00',
    'Telefoon 020 123 4567',
    'Kerkstraat 1a, 1234 AB Den Haag, Nederland',
    'Land Nederland',
    'IBAN NL91 ABNA 0417 1643 00',
    'Kleuren rood, licht blauw',
  ].join('\n'),
)

const formatEntry = (type: string, text: string, value: string, rest = '') =>
  `{"Text":${JSON.stringify(text)},"Value":${value},"Type":"${type}","Page":0,"Confidence":97,"NeedsReview":false${rest}}`

/** JSON text, because a JavaScript number cannot hold twenty digits or a trailing zero. */
export const everyTypeResult = `{"Documents":[{"FileName":"alles.txt","TotalPages":1,"Fields":{
  "Reference":${formatEntry('String', 'VW-7', '"VW-7"')},
  "Count":${formatEntry('Long', '12345678901234567890', '12345678901234567890')},
  "Weight":${formatEntry('Double', '1,50', '1.50')},
  "Urgent":${formatEntry('Boolean', 'ja', 'true')},
  "Day":${formatEntry('Date', '3-4-24', '"2024-04-03T00:00:00"')},
  "Time":${formatEntry('Time', '14:05', '"14:05"')},
  "NetAmount":${formatEntry('Currency', '€ 100,00', '{"amount":100.00,"currencyCode":"EUR","kind":"net"}')},
  "VatAmount":${formatEntry('Currency', '€ 20,00', '{"amount":20.00,"currencyCode":"EUR"}')},
  "TotalAmount":${formatEntry('Currency', '€ 121,00', '{"amount":121.00,"currencyCode":"EUR"}')},
  "Items":${formatEntry('List', 'a b', '[{"Type":"String","Text":"schroef","Value":"schroef","Box":[1.50,2]},{"Type":"Double","Text":"1,50","Value":1.50},12345678901234567890]')},
  "Extras":${formatEntry('Dictionary', 'x', '{"kleur":"rood","maat":{"Type":"Long","Text":"42","Value":42},"__proto__":12345678901234567890}')},
  "Colours":${formatEntry('SelectionGroup', 'rood, licht blauw', '["rood","licht blauw"]')},
  "Phone":${formatEntry('PhoneNumber', '020 123 4567', '"+31201234567"')},
  "Address":${formatEntry('Address', 'Kerkstraat 1a, 1234 AB Den Haag', '{"road":"Kerkstraat","houseNumber":"1a","postcode":"1234 AB","city":"Den Haag","country":"NLD","unit":7.50}')},
  "Delivery":${formatEntry('Address', 'Kerkstraat 1a, 1234 AB Den Haag', '"Kerkstraat 1a, 1234 AB Den Haag"')},
  "Depot":${formatEntry('Address', 'Kade 3, 9000 Gent', '"Kade 3, 9000 Gent"')},
  "Country":${formatEntry('CountryRegion', 'Nederland', '"NL"')},
  "Agreed":${formatEntry('SelectionMark', '☑', '":selected:"')},
  "Signature":${formatEntry('Signature', 'Jansen', 'true')},
  "Iban":${formatEntry('String', 'NL91 ABNA 0417 1643 00', '"NL91ABNA0417164300"')},
  "Hologram":${formatEntry('Hologram', 'h', '{"deep":[1.50]}')},
  "Typeless":{"Text":"zonder","Value":"zonder","Page":0}
}}]}`
