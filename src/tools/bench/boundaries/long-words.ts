import type { Language } from '#src/tools/generated-invoices/language.ts'

/** Printed words of long documents. */
export interface LongWords {
  readonly statement: string
  readonly project: string
  readonly work: string
  readonly note: string
  readonly number: string
  readonly received: string
  readonly contract: string
  readonly clause: string
  readonly appendix: string
  readonly prices: string
  readonly terms: string
  readonly filed: string
  readonly page: string
  readonly of: string
  readonly report: string
  readonly chapter: string
}

export const longWords: Readonly<Record<Language, LongWords>> = {
  nl: {
    statement: 'Rekeningoverzicht per',
    project: 'Kostenplaats',
    work: 'Werkzaamheden op locatie',
    note: 'Werkbon',
    number: 'Bonnummer',
    received: 'Voor ontvangst getekend',
    contract: 'Overeenkomst van opdracht',
    clause: 'Opdrachtnemer stuurt iedere maand een factuur; het totaal is binnen 30 dagen te betalen.',
    appendix: 'Bijlage',
    prices: 'tarieven',
    terms: 'Voorwaarden van',
    filed: 'Gedeponeerd bij de Kamer van Koophandel op',
    page: 'Pagina',
    of: 'van',
    report: 'Jaarverslag',
    chapter: 'Hoofdstuk',
  },
  de: {
    statement: 'Kontoauszug zum',
    project: 'Kostenstelle',
    work: 'Arbeiten vor Ort',
    note: 'Arbeitsschein',
    number: 'Nummer',
    received: 'Empfang bestätigt',
    contract: 'Dienstleistungsvertrag',
    clause: 'Der Auftragnehmer stellt monatlich eine Rechnung; die Summe ist in 30 Tagen zu zahlen.',
    appendix: 'Anlage',
    prices: 'Preise',
    terms: 'Geschäftsbedingungen der',
    filed: 'Stand vom',
    page: 'Seite',
    of: 'von',
    report: 'Jahresbericht',
    chapter: 'Kapitel',
  },
  fr: {
    statement: 'Relevé de compte au',
    project: 'Centre de coûts',
    work: 'Travaux sur site',
    note: 'Bon d’intervention',
    number: 'Numéro',
    received: 'Reçu en bon état',
    contract: 'Contrat de prestation de services',
    clause: 'Le prestataire adresse une facture chaque mois ; le total est payable à 30 jours.',
    appendix: 'Annexe',
    prices: 'tarifs',
    terms: 'Conditions de',
    filed: 'En vigueur depuis le',
    page: 'Page',
    of: 'sur',
    report: 'Rapport annuel',
    chapter: 'Chapitre',
  },
  en: {
    statement: 'Account statement at',
    project: 'Cost centre',
    work: 'Work on site',
    note: 'Job sheet',
    number: 'Number',
    received: 'Received in good order',
    contract: 'Services agreement',
    clause: 'The contractor sends an invoice every month; the total is payable within 30 days.',
    appendix: 'Appendix',
    prices: 'prices',
    terms: 'Terms of trade of',
    filed: 'In force since',
    page: 'Page',
    of: 'of',
    report: 'Annual report',
    chapter: 'Chapter',
  },
  it: {
    statement: 'Estratto conto al',
    project: 'Centro di costo',
    work: 'Lavori sul posto',
    note: 'Rapporto di intervento',
    number: 'Numero',
    received: 'Ricevuto in buono stato',
    contract: 'Contratto di servizi',
    clause: 'Il fornitore emette una fattura ogni mese; il totale è dovuto entro 30 giorni.',
    appendix: 'Allegato',
    prices: 'prezzi',
    terms: 'Condizioni di',
    filed: 'In vigore dal',
    page: 'Pagina',
    of: 'di',
    report: 'Relazione annuale',
    chapter: 'Capitolo',
  },
  es: {
    statement: 'Estado de cuenta a',
    project: 'Centro de coste',
    work: 'Trabajos en obra',
    note: 'Parte de trabajo',
    number: 'Número',
    received: 'Recibido conforme',
    contract: 'Contrato de servicios',
    clause: 'El contratista emite una factura cada mes; el total se paga a 30 días.',
    appendix: 'Anexo',
    prices: 'precios',
    terms: 'Condiciones de',
    filed: 'En vigor desde el',
    page: 'Página',
    of: 'de',
    report: 'Informe anual',
    chapter: 'Capítulo',
  },
}
