import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['nld', 'Factuur voor de levering van het meubel aan uw adres'],
  ['eng', 'Invoice for the delivery of your order, payment due in 14 days'],
  ['deu', 'Rechnung für die Lieferung der Möbel, mit freundlichem Gruß und bis bald'],
  ['fra', 'Facture pour la livraison des meubles et du bois, votre date'],
  [undefined, 'VW-2025-0417 1.251,82 IBAN'],
  [undefined, 'het een le la'],
])('detects %s by its distinctive words', (language, text) => {
  expect(detectLanguage(text.split(' '))).toBe(language)
})
