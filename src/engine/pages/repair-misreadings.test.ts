import { expect, test } from 'vitest'
import { repairMisreadings } from './repair-misreadings.ts'

const repair = (text: string) => repairMisreadings({ text }).text

test('a capital I behind a first capital becomes a small l', () => {
  expect(['TIf.', 'AIgemeen', 'PIein'].map(repair)).toEqual(['Tlf.', 'Algemeen', 'Plein'])
  expect(['IBAN', 'BIC', 'XIe', 'VIIe', 'KvK'].map(repair)).toEqual(['IBAN', 'BIC', 'XIe', 'VIIe', 'KvK'])
})

test('repairs the slash of a reference, a code read twice and marks at the ends of a word', () => {
  expect(['VIRéf.', 'NIRéf', 'Cc', '_Milieubijdrage', 'Totaal|'].map(repair)).toEqual([
    'V/Réf.',
    'N/Réf',
    'C',
    'Milieubijdrage',
    'Totaal',
  ])
  expect(['Ca', '€', 'a_b', '|'].map(repair)).toEqual(['Ca', '€', 'a_b', '|'])
})

test('repairs a pound sign behind a heading', () => {
  expect(['PriceE', 'NetE'].map(repair)).toEqual(['Price£', 'Net£'])
  expect(['NameEN', 'McE', 'EURE', 'pageE'].map(repair)).toEqual(['NameEN', 'McE', 'EURE', 'pageE'])
})

test('keeps one euro sign behind an amount', () => {
  expect(['38,71£€', '5,42€', '€5,42'].map(repair)).toEqual(['38,71€', '5,42€', '€5,42'])
})

test('strokes behind a house number become a Roman numeral, unless they are ones', () => {
  expect(['3-lI', '3-I1', '12-Il|', '3-11', '3-1', 'A-lI'].map(repair)).toEqual([
    '3-II',
    '3-II',
    '12-III',
    '3-11',
    '3-1',
    'A-lI',
  ])
})

test('the unit of weight has a small l', () => {
  expect(['Ib', 'Ibs', 'Ibs.', 'Ibiza', 'Ibo'].map(repair)).toEqual(['lb', 'lbs', 'lbs.', 'Ibiza', 'Ibo'])
})

test('a legal form with points has one behind each letter', () => {
  expect(['VO.F.', 'V.OF.', 'Sr.l.', 'S.pA.'].map(repair)).toEqual(['V.O.F.', 'V.O.F.', 'S.r.l.', 'S.p.A.'])
  expect(['BV.', 'B.V', 'NV.'].map(repair)).toEqual(['B.V.', 'B.V.', 'N.V.'])
  expect(['BV', 'B.V.', 'KV.', 'BV.,'].map(repair)).toEqual(['BV', 'B.V.', 'KV.', 'BV.,'])
  expect(['V.O.F.', 'V.O.F', 'VOF', 'VOF.', 'No.A.'].map(repair)).toEqual([
    'V.O.F.',
    'V.O.F',
    'VOF',
    'VOF.',
    'No.A.',
  ])
})

test('restores the I in labels of tax numbers', () => {
  expect(['C..F.', 'N.LF.', 'N.l.F.:', 'C.IF.', 'P.LVA', 'LV.A.'].map(repair)).toEqual([
    'C.I.F.',
    'N.I.F.',
    'N.I.F.:',
    'C.I.F.',
    'P.IVA',
    'I.V.A.',
  ])
  expect(['C.F.', 'N.V.', 'C.I.F.', 'NLF', 'P.IVA'].map(repair)).toEqual([
    'C.F.',
    'N.V.',
    'C.I.F.',
    'NLF',
    'P.IVA',
  ])
})

test('removes a rule of dots at the ends of a word', () => {
  expect(['..78.50...', 'vervangen..', 'Co.', '1.250.00', '...'].map(repair)).toEqual([
    '78.50',
    'vervangen',
    'Co.',
    '1.250.00',
    '...',
  ])
})

test('repairs a German street, and the letter O of a month', () => {
  expect(['GutenbergstraBe', 'DorfstrafBe', 'Karl-Heine-Strafie', 'Hauptstra8e12,'].map(repair)).toEqual([
    'Gutenbergstraße',
    'Dorfstraße',
    'Karl-Heine-Straße',
    'Hauptstraße12,',
  ])
  expect(['Vertragsstrafe', 'straten', 'StraBen'].map(repair)).toEqual([
    'Vertragsstrafe',
    'straten',
    'StraBen',
  ])
  expect(['30-0ct-26', '0ktober', '0KT', '13-N0v-26'].map(repair)).toEqual([
    '30-Oct-26',
    'Oktober',
    'OKT',
    '13-Nov-26',
  ])
  expect(['100ct', '0t', '0cta', 'A0kt'].map(repair)).toEqual(['100ct', '0t', '0cta', 'A0kt'])
})

test('the sign of a copyright in a number is a zero', () => {
  expect(['ENR©04', '2©25', '©2025', 'Veldnet©'].map(repair)).toEqual(['ENR004', '2025', '©2025', 'Veldnet©'])
})
