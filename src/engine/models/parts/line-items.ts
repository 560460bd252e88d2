import type { ModelTable } from '#src/contract/service/models.ts'
import { splitLabels } from './split-labels.ts'

/** The line items of an invoice, with the column headings that suppliers use. */
export const invoiceLineItems: ModelTable = {
  name: 'LineItems',
  columns: [
    {
      name: 'Description',
      type: 'String',
      labels: splitLabels(`
        Omschrijving | Description | Beschreibung | Bezeichnung | Désignation | Artikelomschrijving |
        Productomschrijving | Product | Dienst | Artikel | Item | Items | Item description | Service |
        Services | Leistung | Leistungsbeschreibung | Artikelbezeichnung | Artikelbeschreibung | Produkt |
        Produit | Article | Libellé | Prestation | Details | Specificatie | Beschrijving | Werkzaamheden |
        Leistungen | Ware / Leistung | Bezeichnung der Leistung | Art der Leistung | Tätigkeit |
        Uw bestelling | Bestelde artikelen | Soort werk | Post | Abonnement | Wat | Kosten |
        Periode / omschrijving | Charges | Charge | Plan | Work carried out | Work done | Task | Project |
        Intitulé | Description des prestations | Travaux | Nature des travaux | Description of work |
        Goods / services | Artikelbez. | Beschrijving artikel | Artikel omschrijving | Behandeling |
        Dienstverlening | Activiteit | Activity | Text | Tekst | Particulars | Product / dienst |
        Product/service | Producten | Products | Name | Naam | Position | Artikelnaam |
        Product description | Description of goods | Description of services | Omschrijving werkzaamheden |
        Descriptif | Nature | Détail | Titel | Title | Goods | Verrichting | Onderdeel |
        Item / Description | Artikel / omschrijving | Ware | Descrizione | Descripción | Concepto |
        Prestatie | Prestazione | Prestazioni | Prestazioni professionali | Articolo | Artículo | Prodotto |
        Producto | Servizio | Servicio | Denominazione | Denominación | Detalle | Dettaglio | Voce |
        Descrizione articolo | Descripción del artículo | Descrizione dei beni e servizi |
        Natura e qualità | Descripción del producto | Warenbezeichnung | Artikeltext | Materialbezeichnung |
        Nature de la prestation | Désignation des prestations | Détail des prestations | Item & description |
        Kostensoort | Soort kosten | Traject | Trajet | Route | Strecke | Fahrstrecke | Tratta | Trayecto |
        Goods description | Detail
      `),
    },
    {
      name: 'Quantity',
      type: 'Double',
      labels: splitLabels(`
        Aantal | Hoev. | Quantity | Qty | Menge | Quantité | Qté | Qte | Hoeveelheid | Aant. | Besteld | Gel. |
        Dagen/uren | Std. | Std | Tage | Jours | Nbre | Quant | No. of units | Aantal gel. | Nights |
        Kilometers | Km | kWh | Pieces | Pcs | Anzahl | Uren | Hours | Stunden | Heures | Stuks | Units |
        Hrs | Nombre | Aantal uren | Aantal/uren | Hrs/Qty | Stück | Stk | Nb | Verbruik | Aantal stuks |
        Geleverd | Qté. | Quant. | Dagen | Days | Anz. | Anz | Quantità | Q.tà | Qtà | Q.ta | Cantidad | Cant. |
        Unidades | Uds. | Ud. | Pezzi | N. pezzi | Ore | N. ore | Horas | Giorni | Días | Uren/aantal |
        Aantal dagen | Aantal/eenheid | Menge/Einheit | Qty/Hrs | Hours/Qty | Qty shipped | Qty delivered |
        Shipped | Delivered | Qté livrée | Livré | Geliefert | Liefermenge | Nombre d'heures |
        Nombre de jours | Nb heures | Nb jours | Anzahl Stunden | Oplage | Auflage | Tirage | Aantal uur |
        Fl. | Flaschen | Btl. | Bouteilles | Bout. | Bottles | Flessen | Bottiglie | Bott. | Botellas |
        Stck. | St. | Dozen | Liter | Litres | Litri | Litros | Weken | Weeks | Wochen | Semaines | Maanden | Months | Monate | Mois | Dgn | Pers. |
        Personen | Persons | Pax
      `),
    },
    {
      name: 'UnitPrice',
      type: 'Currency',
      labels: splitLabels(`
        Prijs | Stukprijs | Prijs per stuk | Eenheidsprijs | Unit price | Price | Einzelpreis |
        Prix unitaire | Rate | Tarief | P.U. | PU | PU HT | P.U. HT | PU TTC | P.U. TTC | Prix TTC | Prix unitaire TTC | Prix unitaire HT | Prix unit. HT |
        Prix unit. | Px unitaire | Prijs per | Bruto | Bruto-prijs | Basisprijs | Per stuk | Per uur | à |
        Einzel | Einzelpr. | Einzel € | Stk-Preis | Price (excl. VAT) | Rate per hour | Prijs incl. btw |
        Prijs incl. | Prijs excl. | Per unit | Prix | Preis | E-Preis | EP | Stückpreis | Uurtarief |
        Prijs/eenheid | Preis/Einh. | Prijs/eh. | Prix/u. | Prijs per eenheid | Price per unit | Unit cost | Price each | Each | Prix HT |
        Cost | Prijs excl. btw | Stukprijs excl. btw | Unit price excl. VAT | Unit price (excl. VAT) |
        Einzelpreis netto | Preis/Einheit | Bruto prijs | Prijs p/s | Unit | Stundensatz | Einheitspreis |
        Bedrag per stuk | Prijs p.e. | Verkoopprijs | Price/unit | Unit amount | Tarif | Hourly rate |
        Stuksprijs | Prijs per uur | E.-Preis | Unit Price (net) | Price excl. VAT |
        Satz/Einheit | Satz | Rate/unit | Prix/unité | Prezzo | Prezzo unitario | Prezzo unit. |
        Pr. unitario | Pr. unit. | P. unitario | P. unit. | Precio | Precio unitario | Precio unit. |
        Precio/ud. | Precio ud. | Importo unitario | Importe unitario | Costo unitario | Coste unitario |
        Tariffa | Tarifa | Ansatz | Br.prijs | Brutoprijs | Listenpreis | Bruttopreis | Prix brut | PU brut |
        List price | P.U.H.T. | Prezzo di listino | Eenh.prijs | Prijs/eenh. | Dagprijs |
        Dagtarief | Weekprijs | Day rate | Daily rate | Tagessatz | Price per hour | Prix/jour | Prix horaire | Precio/kg | Prijs/kg | Prix/kg | Preis/kg | Price/kg | Prijs per kg | Prix au kg |
        Preis je Einheit | Preis pro Einheit | Tarif horaire | Preis netto | Preis brutto | Prijs netto |
        Prijs bruto | Einzelpreis brutto | Net price | Price net | Price gross | Prezzo netto |
        Prezzo lordo | Precio neto | Precio bruto | Prix net | Prix net HT | Preis exkl. MwSt |
        Prezzo cad. | Euro cad. | € cad. | Cadauno | Euro/pz | €/pz | €/stuk | €/St. | €/ud. | p.p. |
        Per persoon | Per person | Pro Person
      `),
    },
    {
      name: 'VatRate',
      type: 'Double',
      labels: splitLabels(`
        Btw % | Btw-tarief | VAT rate | VAT % | MwSt % | USt % | TVA % | Taux TVA | Tax rate | Btw | % btw |
        VAT | MwSt | USt | TVA | % TVA | Tax | Btw-percentage | Steuer | MwSt-Satz | USt-Satz | Taux |
        Tax % | BTW perc. | Btw code | Steuersatz | % MwSt | Taux de TVA | GST | Taxes | Btw/TVA | IVA |
        % IVA | IVA % | I.V.A. | Aliquota | Aliquota IVA | Aliq. | Aliq. IVA | Cod. IVA | Tipo IVA |
        Tipo de IVA | Impuesto | Impuestos | Belastingen | Belasting | Taxe | Code TVA | VAT code |
        MwSt-Code | T.V.A. | Tx TVA | Btw-c. | MwSt-Kz | USt-Kz | MwSt-Kennzeichen | Steuerkz | Steuercode | St.-Satz |
        Steuerschlüssel | C.IVA | BTW-groep | BTW-cat. | BTW-categorie | Categorie btw | VAT group | VAT cat | % TVA/BTW
      `),
    },
    {
      name: 'Amount',
      type: 'Currency',
      labels: splitLabels(`
        Bedrag | Totaal | Amount | Total | Betrag | Montant | Totaalbedrag | Regeltotaal | Gesamtpreis |
        Gesamt | Total HT | Montant HT | Netto | Netto bedrag | Nettobedrag | Bedrag excl. btw |
        Totaal excl. btw | Totaal excl. | Line total | Regelbedrag | Bedrag netto | Gesamt-Preis |
        Gesamtpr. | Betrag netto | Gesamt € | Netto EUR | Totaal incl | Totaal ex. | Total ex. VAT |
        Total (excl. VAT) | Net value | Price total | Total ligne | Montant net | Montant net HT | Tot. HT |
        Ex. btw | Bedrag in EUR | Som | Kosten excl. btw | Subtotal | Subtotaal | G-Preis | GP | Summe |
        Gesamtbetrag | Total price | Net amount | Net | Amount excl. VAT | Amount (excl. VAT) |
        Total excl. VAT | Prix total | Total net | Nettobetrag | Totaal incl. btw | Bedrag incl. btw |
        Total TTC | Montant TTC | Extended price | Totaalprijs | Excl. btw | Bedrag € | Bedrag (€) |
        Totaal € | Bedrag EUR | Total EUR | Gesamtpreis EUR | Betrag EUR | Amount EUR | Amount (EUR) |
        Total net HT | Prix total HT | Exclusief btw | Total incl. VAT | Item total | Bedrag in euro |
        Value | Waarde | Wert | Net total | Netto totaal | G.-Preis | Gesamt netto | Total H.T. |
        Totaal incl. | Item subtotal | Amount USD | Amount (USD) | Line amount | Gesamt EUR | Total amount |
        Bedrag ex btw | Bedrag ex. btw | Totaal ex. btw | Netto prijs | Sous-total | Excl. | Gross |
        Gross amount | Brutto | Bruto | Incl. btw | Importo | Importe | Totale | Importo netto | Importe neto |
        Importo totale | Importe total | Totale riga | Total línea | Totale netto | Prezzo totale |
        Precio total | Totale imponibile | Total sin IVA | Valore | Montant H.T. | Montant HTVA |
        Total HTVA | Montant hors TVA | Total hors TVA | Amount GBP | Amount (GBP) | Total GBP |
        Betrag CHF | Total CHF | Amount CHF | Zeilenbetrag | Zeilensumme | Positionsbetrag |
        Fee | Gebühr | Gebühren | Honorar | Honoraires | Honorarium | Onorario | Vergoeding | Regelprijs | Bedrag excl. | Bedrag incl. | Bedrag ex. | Amount excl. | Amount incl. |
        Betrag exkl. | Betrag inkl. | Zwischensumme | Ex VAT | Excl. VAT | Incl. VAT | Ex tax | Excl. tax |
        Incl. tax | VAT excl. | VAT incl. | Ex GST | Incl. GST | Btw excl. | Btw incl. | Ex. TVA |
        Excl. TVA | Incl. TVA | TVA comprise | TVA incl. | TVA excl. | HT | H.T. | HTVA | TTC | T.T.C. |
        TVAC | Hors TVA | Hors taxes | Exkl. MwSt | Inkl. MwSt | Exkl. USt | Inkl. USt | Ohne MwSt |
        Ohne USt | Mit MwSt | Zzgl. MwSt | Zzgl. USt | MwSt inkl. | MwSt exkl. | IVA esclusa |
        IVA inclusa | IVA escl. | IVA incl. | IVA excl. | Senza IVA | Esclusa IVA | Sin IVA | Con IVA |
        IVA incluido | IVA excluido | IVA no incluido | Neto | Nett | Imponibile | Summe netto |
        Summe brutto | Gesamtpreis netto | Gesamtpreis brutto | Gesamt brutto | Totaal netto |
        Totaal bruto | Importe bruto | Importo lordo | Montant brut | Extension | Ext. price | CHF | EUR
      `),
    },
  ],
}
