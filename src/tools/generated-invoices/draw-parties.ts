import { drawLaterLetterhead, named } from './draw-later-letterhead.ts'
import type { Invoice } from './invoice.ts'
import type { Run, Sheet } from './sheet.ts'

/** Draws the supplier's letterhead. @returns the lowest position used. */
export function drawLetterhead(sheet: Sheet, { maker, supplier }: Invoice): number {
  const { size, left, separator } = maker
  const right = sheet.width - left
  const details = [
    `${maker.words.phone} ${supplier.phone}`,
    `info@${supplier.domain}`,
    `${maker.words.vatId} ${supplier.vatId}`,
  ]
  const write = (text: string | readonly Run[], top: number, at = left, points = size) =>
    sheet.write(text, { left: at, top, size: points })
  switch (maker.letterhead) {
    case 'large-name': {
      write([named(supplier.name)], 40, left, size * 1.9)
      const slogan = maker.hasSlogan ? 14 : 0
      if (maker.hasSlogan) write(maker.words.thanks, 66)
      write(`${supplier.street}, ${supplier.town}`, 66 + slogan)
      write(details.join('   '), 80 + slogan)
      return 100 + slogan
    }
    case 'right-stack': {
      const lines = [[named(supplier.name)], supplier.street, supplier.town, ...details]
      lines.forEach((line, row) =>
        write(line, 38 + row * size * 1.25, right - 170, row === 0 ? size * 1.15 : size),
      )
      return 125
    }
    case 'brand-only':
      write(supplier.brand, 36, left, size * 2.6)
      if (maker.hasSlogan) write(maker.words.thanks, 72)
      return 90
    case 'centred': {
      const middle = sheet.width / 2
      sheet.write([named(supplier.name)], { left: middle, top: 36, size: size * 1.6, align: 'centre' })
      const line = [supplier.street, supplier.town, details[0]].join(separator)
      sheet.write(line, { left: middle, top: 60, size, align: 'centre' })
      return 85
    }
    case 'return-line':
      sheet.write(supplier.brand.toUpperCase(), { left: right, top: 36, size: size * 2, align: 'right' })
      write(
        [named(supplier.name), { text: `${separator}${supplier.street}${separator}${supplier.town}` }],
        112,
        left,
        size * 0.75,
      )
      return 122
    case 'from-column': {
      write(maker.words.title, 36, left, size * 1.8)
      const column = right - 180
      write(maker.words.seller, 80, column)
      const lines = [[named(supplier.name)], supplier.street, supplier.town, details[2] ?? '']
      lines.forEach((line, row) => write(line, 80 + (row + 1) * size * 1.25, column))
      return 80
    }
    case 'title-first': {
      write(maker.words.title, 34, left, size * 2.2)
      const lines = [supplier.street, supplier.town, ...details]
      lines.forEach((line, row) =>
        sheet.write(line, { left: right, top: 34 + row * size * 1.25, size: size * 0.9, align: 'right' }),
      )
      return 110
    }
    case 'party-sections': {
      write(maker.words.title, 34, left, size * 1.7)
      write(maker.words.seller, 66, left, size * 1.1)
      write([{ text: `${maker.words.name}: ` }, named(supplier.name)], 66 + size * 1.4)
      write(supplier.street, 66 + size * 2.7)
      write(supplier.town, 66 + size * 4)
      write(details[2] ?? '', 66 + size * 5.3)
      return 66
    }
    case 'customer-first': {
      const column = right - 170
      const lines = [[named(supplier.name)], supplier.street, supplier.town, ...details]
      lines.forEach((line, row) => write(line, 150 + row * size * 1.25, column))
      return 30
    }
    case 'logo-right': {
      sheet.write(supplier.brand, { left: right, top: 34, size: size * 2.3, align: 'right' })
      const lines = [[named(supplier.name)], supplier.street, supplier.town, ...details]
      lines.forEach((line, row) => write(line, 34 + row * size * 1.15, left, size * 0.85))
      return 105
    }
    case 'name-twice': {
      write(supplier.shortName.toUpperCase(), 36, left, size * 1.7)
      const line: Run[] = [named(supplier.name), { text: `, ${supplier.street}, ${supplier.town}` }]
      write(line, 60, left, size * 0.9)
      write(details.join(separator), 74, left, size * 0.9)
      return 95
    }
    case 'none':
    case 'bottom-left':
      write(maker.words.title, 40, left, size * 1.8)
      return 66
    default:
      return drawLaterLetterhead(sheet, maker, supplier)
  }
}

/** Draws the block of the customer. @returns the lowest position used. */
export function drawCustomer(sheet: Sheet, invoice: Invoice, below: number): number {
  const { maker, customer } = invoice
  const { size, left, words } = maker
  const step = size * 1.25
  const isRight =
    (maker.customerBlock === 'window-right' && maker.letterhead !== 'same-height-right') ||
    maker.letterhead === 'party-sections' ||
    maker.letterhead === 'same-height'
  const at = isRight ? sheet.width - left - 200 : left
  let top = maker.letterhead === 'from-column' || maker.letterhead === 'party-sections' ? below : below + 22
  const write = (text: string | readonly Run[], x = at) => {
    sheet.write(text, { left: x, top, size })
    top += step
  }
  const name: Run = { text: customer.name, field: 'CustomerName' }
  if (maker.letterhead === 'party-sections') {
    sheet.write(words.billTo, { left: at, top, size: size * 1.1 })
    top += size * 1.4
    write([{ text: `${words.name}: ` }, name])
  } else if (maker.customerBlock === 'beside-label') {
    sheet.write(`${words.billTo}:`, { left: at, top, size })
    const column = at + 110
    write([name], column)
    write(customer.street, column)
    write(customer.town, column)
    return top
  } else {
    if (maker.customerBlock === 'headed' || maker.letterhead === 'from-column') write(words.billTo)
    if (customer.title !== undefined) write(customer.title)
    write([name])
  }
  if (customer.administrator !== undefined) write(customer.administrator)
  else if (maker.hasAttention) write(words.attention)
  write(customer.street)
  write(customer.town)
  if (maker.hasCountry) write(customer.countryName)
  if (maker.customerBlock === 'with-rows') write(`${words.vatId} ${customer.vatId}`)
  return top
}

/** Draws the delivery address beside the customer's. */
export function drawDelivery(sheet: Sheet, { maker, delivery }: Invoice, top: number): void {
  const { size, left, words } = maker
  const at = maker.customerBlock === 'window-right' ? left : sheet.width - left - 150
  const lines = [words.shipTo, delivery.name, delivery.street, delivery.town]
  lines.forEach((line, row) => sheet.write(line, { left: at, top: top + row * size * 1.25, size }))
}

/** Draws the footer, where companies print their numbers. */
export function drawFooter(sheet: Sheet, { maker, supplier }: Invoice): void {
  const { left, words, separator } = maker
  const size = maker.size * 0.8
  const top = sheet.height - 62
  const bank = `IBAN ${supplier.iban}`
  const register = `${words.registered} ${supplier.registration}`
  const vat = `${words.vatId} ${supplier.vatId}`
  if (maker.letterhead === 'bottom-left') {
    const lines = [[named(supplier.name)], supplier.street, supplier.town, `${words.phone} ${supplier.phone}`]
    lines.forEach((line, row) =>
      sheet.write(line, { left, top: top - 60 + row * size * 1.3, size: maker.size }),
    )
  }
  if (maker.footer === 'line' || maker.footer === 'commas') {
    const mark = maker.footer === 'commas' ? ', ' : separator
    const rest = [supplier.street, supplier.town, bank].map((text) => mark + text).join('')
    sheet.write([named(supplier.name), { text: rest }], { left, top, size })
    if (maker.hasOtherNames) sheet.write(words.director, { left, top: top + 24, size })
    sheet.write([register, vat, `www.${supplier.domain}`].join(mark), { left, top: top + 12, size })
  }
  if (maker.footer === 'columns') {
    const columns = [
      [[named(supplier.name)], supplier.street, supplier.town],
      [`${words.phone} ${supplier.phone}`, `info@${supplier.domain}`, `www.${supplier.domain}`],
      [maker.hasOtherNames ? words.bank : bank, maker.hasOtherNames ? bank : register, vat],
    ]
    columns.forEach((column, index) => {
      column.forEach((line, row) =>
        sheet.write(line, { left: left + index * 170, top: top + row * size * 1.3, size }),
      )
    })
  }
}
