import { expect, test } from 'vitest'
import { generateInvoices } from './generate-invoices.ts'
import { nameStems } from './company-words.ts'

const tune = generateInvoices('tune')
const heldOut = generateInvoices('held-out')

test('generates the same invoices every time', () => {
  expect(generateInvoices('tune')).toEqual(tune)
})

test('has at least 60 makers and 150 invoices in six languages', () => {
  const all = [...tune, ...heldOut]
  expect(new Set(all.map(({ maker }) => maker)).size).toBeGreaterThanOrEqual(60)
  expect(all.length).toBeGreaterThanOrEqual(150)
  for (const half of [tune, heldOut]) expect(new Set(half.map(({ language }) => language)).size).toBe(6)
})

test('shares neither suppliers nor names between the halves, and keeps layouts apart', () => {
  const getSuppliers = (half: typeof tune) =>
    half.map(({ labels }) => String(labels.get('SupplierName')?.[0]))
  expect(getSuppliers(tune).filter((name) => getSuppliers(heldOut).includes(name))).toEqual([])
  expect(nameStems.tune.filter((stem) => nameStems['held-out'].includes(stem))).toEqual([])
  const known = new Set(tune.map(({ layout }) => layout))
  expect(heldOut.filter(({ layout }) => !known.has(layout)).length).toBeGreaterThan(10)
})

test('prints every labelled value', () => {
  for (const { name, pages, labels, isNoisy } of tune) {
    if (isNoisy) continue
    const printed = pages.flatMap((page) => page.words.map(({ text }) => text)).join('')
    for (const field of ['SupplierName', 'CustomerName', 'CustomerNumber', 'OrderNumber'])
      for (const value of labels.get(field) ?? [])
        expect(printed, `${name} ${field}`).toContain(String(value).replace(/\s/g, ''))
  }
})

test('adds OCR noise to the last invoice of each maker', () => {
  const noisy = tune.filter(({ isNoisy }) => isNoisy)
  expect(noisy.length).toBe(tune.length / 3)
  const misread = noisy.filter(({ labels }) => new Set(labels.get('SupplierName')).size > 1)
  expect(misread.length).toBeGreaterThan(0)
})
