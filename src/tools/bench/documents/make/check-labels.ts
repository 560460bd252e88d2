import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isValidIban, isValidVatId } from './check-digits.ts'

// Checks the labels against the documents: every text is on its page, totals add up, check digits are correct. Run with
// node from any folder; prints mistakes and exits with 1 if there are any.

type Label = { text: string; value: unknown; page: number }
type Labels = {
  model: string
  notes: string
  language: string
  producer: string
  fields: Record<string, Label>
  tables?: Record<string, Record<string, Label>[]>
}

const folder = join(import.meta.dirname, '..')
let problemCount = 0

for (const half of ['tune', 'held-out', 'further-makers/tune', 'further-makers/held-out']) {
  const names = readdirSync(join(folder, half)).filter((name) => name.endsWith('.json'))
  for (const name of names) await check(half, name.slice(0, -5))
  console.log(`${half}: ${names.length} documents looked at`)
}
process.exitCode = problemCount === 0 ? 0 : 1

async function check(half: string, name: string) {
  const file = join(folder, half, name)
  // The files beside this script have the format described in the README.
  const labels = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Labels
  const pages =
    labels.producer === 'text' ? [readFileSync(`${file}.txt`, 'utf8')] : await extractPages(`${file}.pdf`)
  const report = (message: string) => {
    problemCount++
    console.log(`${half}/${name}: ${message}`)
  }
  const rows = Object.values(labels.tables ?? {}).flat()
  for (const [key, label] of [labels.fields, ...rows].flatMap((some) => Object.entries(some))) {
    for (const line of label.text.split('\n')) {
      const page = removeSpaces(pages[label.page] ?? '')
      if (!page.includes(removeSpaces(line))) report(`${key} “${line}” is not on page ${label.page}`)
    }
  }
  const rowSums = labels.notes.includes('discount per line') ? [] : rows.flatMap(checkRowSum)
  const sums = labels.notes.includes('other sums') ? [] : checkSums(labels)
  for (const message of [...sums, ...rowSums, ...checkDigits(labels, pages)]) report(message)
}

async function extractPages(file: string): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent()
    pages.push(
      content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
  }
  await pdf.loadingTask.destroy()
  return pages
}

/** Normalises case as well: small capitals are capitals in a PDF. */
function removeSpaces(text: string): string {
  return text.replace(/\s+/g, '').normalize('NFKC').toLowerCase()
}

function toAmount(label: Label | undefined): number | null {
  if (label === undefined) return null
  if (typeof label.value === 'number') return label.value
  const { value } = label
  return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : null
}

function checkSums({ fields }: Labels): string[] {
  const [net, vat, total] = [
    toAmount(fields['NetAmount']),
    toAmount(fields['VatAmount']),
    toAmount(fields['TotalAmount']),
  ]
  if (net === null || vat === null || total === null || Math.abs(net + vat - total) < 0.005) return []
  return [`${net} and ${vat} are not ${total}`]
}

function checkRowSum(row: Record<string, Label>): string[] {
  const [count, price, sum] = [toAmount(row['Quantity']), toAmount(row['UnitPrice']), toAmount(row['Amount'])]
  if (count === null || price === null || sum === null || Math.abs(count * price - sum) < 0.0051) return []
  return [`${count} × ${price} is not ${sum}`]
}

/** Checks labelled numbers, and everything in the document that looks like an IBAN. */
function checkDigits({ fields }: Labels, pages: string[]): string[] {
  const printed = pages
    .join('\n')
    .matchAll(/\b(?:NL\d\d ?[A-Z]{4}(?: ?\d){10}|DE\d\d(?: ?\d){18}|FR\d\d(?: ?\d){23})(?!\d)/g)
  const ibans = [...printed].map(([iban]) => iban.replaceAll(' ', ''))
  const labelled = String(fields['Iban']?.value ?? '')
  if (labelled !== '') ibans.push(labelled)
  const badIbans = ibans.filter((iban) => !isValidIban(iban)).map((iban) => `IBAN ${iban} does not hold`)
  const vatIds = ['SupplierVatId', 'CustomerVatId'].map((key) => String(fields[key]?.value ?? 'none'))
  const badVatIds = vatIds
    .filter((id) => isValidVatId(id) === false)
    .map((id) => `VAT id ${id} does not hold`)
  const kvk = String(fields['SupplierKvkNumber']?.value ?? '00000000')
  return [...badIbans, ...badVatIds, ...(/^\d{8}$/.test(kvk) ? [] : [`KvK ${kvk} has not 8 digits`])]
}
