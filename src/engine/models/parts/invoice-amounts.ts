import type { ModelField } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** Sums of an invoice. */
export const invoiceAmounts: readonly ModelField[] = [
  {
    name: 'NetAmount',
    type: 'Currency',
    labels: splitLabels(`
      Totaal excl. btw | Totaal exclusief btw | Subtotaal | Subtotal | Nettobetrag | Total HT | Netto |
      Imponibile | Totale imponibile | Base imponible | Totale netto | Importe neto |
      Total Net Amount | Totaal ex btw bedrag | Total excl. VAT | Total excluding VAT |
      Total excluding tax | Subtotaal excl. btw | Totaalbedrag excl. btw | Bedrag excl. btw | Totaal netto |
      Netto totaal | Nettobedrag | Net amount | Net total | Total net | Montant HT | Montant total HT |
      Total net HT | Total hors taxes | Total hors TVA | Total HTVA | Base HT | Sous-total | Sous-total HT |
      Zwischensumme | Zwischensumme netto | Summe netto | Nettosumme | Gesamtbetrag netto |
      Gesamtsumme netto | Gesamt netto | Rechnungsbetrag netto | Netto-Betrag | Warenwert | Sub total |
      Sub-total | Total ex VAT | Total before tax | Taxable amount | Amount excl. VAT | Excl. btw |
      Ex. btw | Totaal ex btw | Totaal ex. btw | Totaal goederen | Goederenbedrag | Totaal zonder btw |
      Grondslag | Grondslag btw | BTW grondslag | Maatstaf van heffing | Summe | Subtotal excl. VAT |
      Subtotal (excl. VAT) | Total (excl. VAT) | Total (ex. VAT) | Netto Gesamt | Gesamt (netto) |
      Gesamtnetto | Summe (netto) | Total H.T. | Total H.T. net | Factuurbedrag excl. btw |
      Totaal bedrag excl. btw | Totaal factuur excl. btw | Net | Nett | Goods total | Totaal exclusief |
      Totaal excl. | Excl. VAT | HT | Net payable before VAT | Items subtotal | Item subtotal |
      Total goods | Total without VAT | Without VAT | Untaxed amount | Zonder btw | Ohne MwSt | Ohne USt |
      Sans TVA | Total sans TVA | Base imposable | Total without tax |
      Netto bedrag | Totaal excl BTW | Totaal netto bedrag | Belastbaar bedrag | Totaal maatstaf van heffing |
      Totaal grondslag | Net value | Total net value excl. tax | Net value excl. tax | Net sub total | Total net value | Nett total | Taxable value |
      Total (net) | Nettowert | Nettobetrag gesamt | Gesamtnettobetrag | Nettosumme EUR | Summe excl. MwSt |
      Summe ohne MwSt | Zwischentotal | Nettowarenwert | Total exkl. MWST | Betrag exkl. MWST |
      Summe exkl. MwSt | Steuerpflichtiger Betrag | Gesamt exkl. MwSt | Montant net HT | Montant hors TVA |
      Montant hors taxes | Total HT net | Net HT | Somme HT | Total général HT | Total base | Base TVA |
      Base hors TVA | Imponibile IVA | Importo imponibile | Totale merce | Totale imponibili |
      Totale senza IVA | Importo netto | Subtotale | Netto merce | Totale al netto IVA | Suma bases |
      Total bases | Base | Total base imponible | Total neto | Neto | Total sin IVA | Suma base imponible |
      Importe sin IVA | Base imp. | Before VAT | Before tax | Before taxes | Ex VAT | Exclusive of VAT |
      Vóór btw | Voor btw | Avant TVA | Avant taxes | Vor MwSt | Vor Steuern | Prima dell'IVA | Senza IVA |
      Antes de IVA | Sin IVA | Total before VAT | Amount before VAT | Summe Positionen | Summe der Positionen
    `),
  },
  {
    name: 'VatAmount',
    type: 'Currency',
    labels: splitLabels(`
      Btw | Totaal btw | BTW-bedrag | VAT | VAT amount | Total VAT | Total Tax Amount | MwSt | USt | TVA |
      IVA | I.V.A. | Totale IVA | Importo IVA | Total IVA | Cuota IVA | Importe IVA |
      Total TVA | Montant TVA | Mehrwertsteuer | Umsatzsteuer | Tax | Sales tax | Total tax | Bedrag btw |
      Btw totaal | Btw hoog | Btw laag | Omzetbelasting | MwSt-Betrag | Summe MwSt | zzgl. MwSt |
      zzgl. USt | zzgl. Umsatzsteuer | enthaltene MwSt | inkl. MwSt | incl. btw | Waarvan btw | inkl. USt |
      gesetzl. MwSt | zzgl. gesetzl. MwSt | Steuerbetrag | Gesamt MwSt | Gesamt USt | MwSt gesamt |
      Total de la TVA | Montant de la TVA | dont TVA | T.V.A. | GST | HST | VAT total | Tax amount |
      Btw over | Totaal te betalen btw | BTW 21% | USt-Betrag | zuzüglich MwSt | zuzüglich Umsatzsteuer |
      plus VAT | Total taxes | Taxes | Btw verlegd | Totaalbedrag btw | VAT payable | Including VAT |
      Output tax | Ausgangssteuer | Montant total TVA | VAT paid | VAT charged |
      Btw bedrag | BTW totaal bedrag | Totaal BTW bedrag | Bedrag omzetbelasting | Tot. BTW | VAT total amount |
      Output VAT | VAT charge | VAT @ | Summe USt | USt gesamt | MwSt Betrag | Mehrwertsteuer gesamt |
      MwSt-Summe | Umsatzsteuerbetrag | Mehrwertsteuerbetrag | USt.-Betrag | Steuer | Total MWST |
      Montant taxe | Total taxe | Total T.V.A. | Total montant TVA | Montant T.V.A. | Taxe | Somme TVA |
      Totale imposta | Imposta | Totale imposte | Tot. IVA | Importo imposta | Ammontare IVA | IVA totale |
      Suma IVA | Total cuotas | Cuota | Cuota de IVA | Total impuestos | Impuestos | Importe del IVA |
      Suma cuotas | Btw samen
    `),
  },
  {
    name: 'TotalAmount',
    type: 'Currency',
    required: true,
    labels: splitLabels(`
      Totaal incl. btw | Totaal te betalen | Te betalen | Te ontvangen | Terug te ontvangen | Total credit |
      Totale fattura | Totale documento | Totale da pagare | Importo totale | Totale | Total factura |
      Total a pagar | Importe total |
      Gutschriftbetrag | Totaal inclusief btw | Factuurbedrag | Totaalbedrag | Total incl. VAT |
      Amount due | Total due | Balance due | Total TTC | Gesamtbetrag | Rechnungsbetrag |
      Te betalen bedrag | Totaalbedrag incl. btw | Totaalbedrag inclusief btw | Totaal factuur |
      Totaal factuurbedrag | Eindtotaal | Totaal te voldoen | Te voldoen | Invoice total | Grand total |
      Total amount | Total amount due | Total including VAT | Total payable | Amount payable |
      Bruttobetrag | Gesamtsumme | Gesamtbetrag brutto | Endbetrag | Gesamt brutto | Summe brutto |
      Bruttosumme | Zahlbetrag | Zu zahlen | Zu zahlender Betrag | Gesamt | Brutto | Net à payer |
      Net à payer TTC | Montant TTC | Total à payer | Montant total TTC | Montant à payer | Total T.T.C. |
      Toutes taxes comprises | Montant dû | TTC | Totaal verschuldigd | Verschuldigd | Totaal | Total |
      Subtotaal incl. btw | Bedrag incl. btw | Totaal EUR | Total EUR | Totaal € | Incl. btw |
      Total (incl. VAT) | Total (inc. VAT) | Total inc VAT | Total (EUR) | Total (USD) | Total USD |
      Total GBP | Amount due (EUR) | Order total | Gesamtbetrag inkl. MwSt | Gesamt inkl. MwSt |
      Summe inkl. MwSt | Totaal af te schrijven | Af te schrijven bedrag | Wij schrijven af |
      Totaal deze factuur | Totaal bedrag | Totaal bedrag incl. btw | Total TTC à payer | Rechnungssumme |
      Rechnungsendbetrag | Rechnungsbetrag brutto | Bedrag | Amount | Montant total | Total general |
      Total facture | Summe | Totaal inclusief | Totaal incl. | Total incl. tax | Factuurtotaal |
      Nota bedrag | Amount to pay | Total to pay | Balance | Openstaand bedrag | Saldo | You pay | Payable |
      Bedrag te betalen | Total price | Totaalprijs | Gesamtpreis | Prix total | Amount paid |
      Totaal betaald | Total with VAT | Total paid with VAT | Geforderter Betrag | Endsumme | Total with tax |
      Totaal met btw | Total avec TVA | Total paid | Te betalen totaal | To settle | Amount to settle |
      Af te rekenen |
      Notabedrag | Nota totaal | Totaal nota | Door u te betalen | Door u te voldoen |
      Totaal door u te betalen | Declaratiebedrag | Totaal declaratie | Te betalen bedrag incl. btw |
      Totaal te betalen incl. btw | Totaal bedrag inclusief btw | Totaal generaal | Algemeen totaal |
      Invoice amount | Invoice value | Total invoice | Total invoice amount | Total invoice value |
      Gross total | Gross amount | Total gross | Total charge | Total charges | Invoice total (EUR) |
      Rechnungsbetrag inkl. MwSt | Rechnungsbetrag EUR | Endbetrag EUR | Gesamtbetrag EUR | Gesamt EUR |
      Total inkl. MWST | Betrag inkl. MWST | Total CHF | Endbetrag brutto | Gesamtrechnungsbetrag |
      Total à payer TTC | Montant net à payer | Net à régler | Total à régler | Total net TTC |
      Total général TTC | Total TVAC | Montant TVAC | À payer EUR | Total TVA comprise |
      Total toutes taxes comprises | Netto a pagare | Totale a pagare | Totale fattura EUR |
      Totale documento EUR | Totale IVA inclusa | Totale complessivo | Importo fattura |
      Importo totale documento | Importo da pagare | Total documento | Total factura euros | Total factura EUR |
      Importe factura | Total con IVA | Total IVA incluido | Importe total a pagar | Líquido a percibir |
      Total líquido | Samen | Tezamen | Total this invoice | Total of this invoice | Zusammen
    `),
  },
  {
    name: 'AmountPaid',
    type: 'Currency',
    rare: true,
    labels: splitLabels(`
      Reeds betaald | Amount paid | Bereits bezahlt | Déjà payé | Già pagato | Ya pagado | Betaald bedrag | Betaald |
      Voldaan | Reeds voldaan | Aanbetaling | Vooruitbetaald | Reeds ontvangen | Ontvangen | Betaling ontvangen |
      Betaald voorschot | Voorschot | Paid | Already paid | Payments | Payment received | Payments received |
      Less payments | Less paid | Deposit | Deposit paid | Prepaid | Prepaid amount | Less deposit |
      Advance payment | Paid to date | Anzahlung | Geleistete Anzahlung | Bereits gezahlt | Bezahlt |
      Bezahlter Betrag | Erhaltene Anzahlung | Erhaltene Zahlungen | Abzüglich Anzahlung | Abschlagszahlung |
      Gezahlter Betrag | Acompte | Acompte versé | Déjà réglé | Montant payé | Montant réglé | Acomptes versés |
      Acconto | Acconto versato | Anticipo | Importo pagato | Pagato | Acconti | Importe pagado | Pagado |
      Pago a cuenta | Anticipos | Entrega a cuenta
    `),
  },
  {
    name: 'AmountDue',
    type: 'Currency',
    rare: true,
    labels: splitLabels(`
      Nog te betalen | Amount due | Noch zu zahlen | Reste à payer | Da pagare | Pendiente de pago | Restbedrag |
      Te betalen | Openstaand bedrag | Openstaand saldo | Nog te voldoen | Nog verschuldigd | Openstaand |
      Restant | Restant te betalen | Te betalen bedrag | Bedrag te betalen | Totaal te betalen | Te voldoen |
      Totaal te voldoen | Saldo te betalen | Te betalen saldo | Te betalen totaal | Balance due | Total due |
      Total amount due | Amount outstanding | Outstanding amount | Outstanding balance | Remaining balance |
      Balance outstanding | Balance to pay | Amount payable | Amount to pay | Total payable | Due now |
      Remaining amount | Zahlbetrag | Restbetrag | Offener Betrag | Restzahlung | Verbleibender Betrag |
      Zu zahlen | Zu zahlender Betrag | Noch offen | Offener Restbetrag | Solde à payer | Solde dû |
      Net à payer | À payer | Montant à payer | Montant dû | Reste dû | Total à payer | Saldo da pagare |
      Totale da pagare | Netto a pagare | Importo da pagare | Importo dovuto | Residuo da pagare | A pagar |
      Total a pagar | Importe a pagar | Importe pendiente | Saldo pendiente | Resto a pagar | Saldo | Balance | Restsaldo |
      Balance now due | Please pay
    `),
  },
  {
    name: 'Currency',
    type: 'String',
    labels: splitLabels(`
      Valuta | Currency | Währung | Devise | Munt | Muntsoort | Invoice currency
    `),
  },
]
