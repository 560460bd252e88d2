/** What a document is called, in the languages of the labels. */
const kinds = [
  'factuur|faktuur|creditnota|creditfactuur|(?:jaar|maand|termijn|voorschot|verkoop|ontvangst)?nota|rekening|declaratie|offerte|prijsopgave|pakbon|leverbon|(?:kassa|bestel|werk)?bon|(?:inkoop|verkoop)?order|bestelling|orderbevestiging|opdrachtbevestiging|(?:jaar|eind|slot)?afrekening|aanmaning|herinnering|betalingsherinnering',
  'invoice|bill|credit (?:note|memo)|receipt|statement|quote|quotation|estimate|(?:purchase|sales|work) order|order confirmation|delivery note|packing (?:slip|list)|reminder',
  'rechnung|faktura|gutschrift|quittung|beleg|kassenbon|angebot|kostenvoranschlag|auftrag|bestellung|auftragsbestätigung|bestellbestätigung|lieferschein|mahnung|zahlungserinnerung|honorar(?:note|nota)',
  "facture|avoir|note (?:de crédit|d['’]honoraires)|reçu|ticket|devis|commande|(?:bon|confirmation) de commande|bon de livraison|bordereau de livraison|rappel|relance",
  "fattura|nota(?: di credito)?|ricevuta|scontrino|parcella|notula|preventivo|ordine|conferma d[’']ordine|documento di trasporto|ddt|bolla|sollecito",
  'factura|abono|nota de crédito|recibo|minuta|presupuesto|pedido|confirmación de pedido|albarán|recordatorio',
].join('|')

/** `Tax invoice`, `Verkoopfactuur`, `Abschlagsrechnung`, `Factura rectificativa`. */
const before =
  '(?:(?:uw|onze|your|our|ihre|unsere|votre|notre) )?(?:(?:pro ?forma|tax|vat|sales|commercial) |verkoop|inkoop|termijn|deel|eind|voorschot|pro ?forma|schluss|ausgangs|teil|handels|abschlags|anzahlungs|honorar)?-?'
const after = "(?: (?:simplificada|rectificativa|proforma|di vendita|de venta|d[’']acompte))?"
const numberWord = '(?:[ -]?(?:nr|no|n|nº|n°|n\\.º|num|núm|number|nummer|numéro|numero|número|#)[.:]?)?'

const numberedHeading = new RegExp(
  `^${before}(?:${kinds})${after}${numberWord} ?#?(?<!\\p{L})(?:\\p{L}{1,4}[-/. ]?)?\\d[\\p{L}\\d./-]*$`,
  'iu',
)

/** Whether a text is the heading of a document with its number and nothing else: `Factuur 12`, `Invoice no. A-7`. */
export const isNumberedHeading = (text: string): boolean =>
  numberedHeading.test(text.trim().replace(/\s+/g, ' '))
