import { companyWords } from './company-words.ts'
import type { Party } from './make-party.ts'
import type { Maker } from './maker.ts'
import type { Run, Sheet } from './sheet.ts'

/** Builds the text of the supplier's name. */
export const named = (text: string): Run => ({ text, field: 'SupplierName' })

/** Draws the letterheads of the later makers of the tune half. @returns the lowest position used above the customer. */
export function drawLaterLetterhead(sheet: Sheet, maker: Maker, supplier: Party): number {
  const { size, left, words } = maker
  const right = sheet.width - left
  const details = [
    `${words.phone} ${supplier.phone}`,
    `info@${supplier.domain}`,
    `${words.vatId} ${supplier.vatId}`,
  ]
  const write = (text: string | readonly Run[], top: number, at = left, points = size) =>
    sheet.write(text, { left: at, top, size: points })
  switch (maker.letterhead) {
    case 'sidebar': {
      const at = 20
      write(supplier.brand.toLowerCase(), 42, at, size * 1.7)
      const lines = [[named(supplier.name)], supplier.street, supplier.town]
      lines.forEach((line, row) => write(line, 62 + row * size * 1.1, at, size * 0.85))
      details.forEach((line, row) => write(line, 260 + row * size * 1.1, at, size * 0.85))
      return 34
    }
    case 'same-height': {
      write([named(supplier.name)], 36, left, size * 1.5)
      const lines = [supplier.street, supplier.town, details[0] ?? '', details[2] ?? '']
      lines.forEach((line, row) => write(line, 54 + row * size * 1.2))
      return 20
    }
    case 'same-height-right': {
      const lines = [[named(supplier.name)], supplier.street, supplier.town, details[0] ?? '']
      lines.forEach((line, row) => write(line, 42 + row * size * 1.2, right - 150))
      return 20
    }
    case 'customer-top':
      return 14
    case 'trade-name': {
      write(supplier.brand, 36, left, size * 2.2)
      const { tradeNameWords } = companyWords[maker.language]
      const lines = [[{ text: `${tradeNameWords} ` }, named(supplier.name)], supplier.street, supplier.town]
      lines.forEach((line, row) => write(line, 36 + row * size * 1.2, right - 190, size * 0.85))
      return 90
    }
    case 'depot': {
      const { depot, streets, cities } = companyWords[maker.language]
      write(supplier.shortName, 34, left, size * 1.8)
      const elsewhere = `${streets[0]} 12, ${supplier.town.replace(supplier.address['City'] ?? '', cities[0] ?? '')}`
      write(`${depot}: ${elsewhere}`, 56, left, size * 0.85)
      const lines = [[named(supplier.name)], supplier.street, supplier.town, ...details]
      lines.forEach((line, row) => write(line, 78 + row * size * 1.1, left, size * 0.85))
      return 80 + 6 * size
    }
    default:
      return 60
  }
}
