import type { ModelTable } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** The VAT of an invoice per rate, with the column headings that suppliers use. */
export const invoiceVatByRate: ModelTable = {
  name: 'VatByRate',
  columns: [
    {
      name: 'VatRate',
      type: 'Double',
      labels: splitLabels(`
        Btw-tarief | VAT rate | Steuersatz | Taux de TVA | Aliquota IVA | Tipo de IVA | Btw % | % btw |
        Btw-percentage | Tarief | Percentage | Perc. | % | VAT % | Rate | Tax rate | MwSt % | USt % | MwSt-Satz |
        USt-Satz | Satz | Taux | Taux TVA | TVA % | Aliquota | Aliq. | IVA % | % IVA | Tipo | Tipo IVA
      `),
    },
    {
      name: 'NetAmount',
      type: 'Currency',
      labels: splitLabels(`
        Grondslag | Taxable amount | Nettobetrag | Base HT | Imponibile | Base imponible | Btw-grondslag |
        Maatstaf | Maatstaf van heffing | Bedrag excl. btw | Excl. btw | Netto | Basis | Over | Goods | Net |
        Net amount | Taxable | Taxable base | Amount excl. VAT | VAT base | Base | Bemessungsgrundlage |
        Warenwert | Base imposable | Montant HT | Total HT | HT | Base TVA | Base IVA | Importe neto
      `),
    },
    {
      name: 'VatAmount',
      type: 'Currency',
      labels: splitLabels(`
        Btw-bedrag | VAT amount | Steuerbetrag | Montant TVA | Imposta | Cuota IVA | Btw | Bedrag btw | VAT | Tax |
        Tax amount | MwSt | USt | MwSt-Betrag | USt-Betrag | Steuer | TVA | Montant de la TVA | IVA |
        Importo IVA | Cuota | Importe IVA | Omzetbelasting
      `),
    },
  ],
}

/** Whether a table contains VAT per rate: its rows are found by their sums, not by headings. */
export function isVatTable({ columns }: ModelTable): boolean {
  const names = columns.map(({ name }) => name)
  return (
    ['VatRate', 'NetAmount', 'VatAmount'].every((name) => names.includes(name)) &&
    !names.includes('Description')
  )
}
