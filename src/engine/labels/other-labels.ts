/**
 * Labels that no built-in field asks for. They end the scope of the previous label and claim the value after
 * them. A model that asks for one of them takes precedence.
 */
export const otherLabels: readonly string[] = `
  betreft | betreff | betrifft | onderwerp | subject | objet | oggetto | asunto | concerne | ricevuta |
  orderdatum | besteldatum | datum bestelling | leverdatum | leveringsdatum | afleverdatum | verzenddatum |
  printdatum | afdrukdatum | boekdatum | incassodatum | ingangsdatum | startdatum | einddatum |
  datum levering | datum ontvangst | opdrachtdatum | periode | factuurperiode | leverperiode |
  contractperiode | verbruiksperiode | datum vorige factuur | prestatiedatum | geboortedatum | valutadatum |
  order date | date ordered | delivery date | ship date | shipping date | dispatch date | print date |
  date printed | supply date | tax point | date of supply | service period | billing period | period |
  start date | end date | quote date | date shipped | statement date | Bestelldatum | Auftragsdatum |
  Lieferdatum | Leistungsdatum | Druckdatum | Leistungszeitraum | Lieferzeitpunkt | Abrechnungszeitraum |
  Zeitraum | Versanddatum | Liefer-/Leistungsdatum | Lieferung am | Datum der Bestellung |
  Datum der Lieferung | date de commande | date de livraison | date commande | date livraison |
  date d’expédition | période | date d’impression | date d’exécution | date de prestation |
  debiteurennummer crediteur | offertenummer | offerte | projectnummer | project | contractnummer |
  contract | leverancierskenmerk | pakbon | pakbonnummer | zendingnummer | track & trace | dossiernummer |
  dossier | artikelnummer | artikel | art.nr | code | pagina | blad | page | Seite | kenteken |
  meternummer | EAN | EAN-code | kostenplaats | volgnummer | serienummer | winkelnummer | filiaal | kassa |
  bonnummer | transactienummer | terminal | autorisatiecode | medewerker | quote number | quotation |
  project number | contract number | delivery note | tracking number | item number | serial number |
  registration number | terminal id | Lieferscheinnummer | Lieferschein | Lieferschein-Nr | Angebotsnummer |
  Projektnummer | Vertragsnummer | Artikelnummer | Steuernummer | Steuer-Nr | St.-Nr | Lieferantennummer |
  Lieferanten-Nr | Handelsregister | HRB | Amtsgericht | Geschäftsführer | Bearbeiter | Sachbearbeiter |
  Ansprechpartner | n° de devis | bon de livraison | n° bon de livraison | référence article | SIRET |
  SIREN | N° SIRET | RCS | code APE | APE | NAF | code NAF | capital | BIC | SWIFT | BIC/SWIFT | BIC-code |
  BIC code | Swift code | BLZ | Kontonummer | sort code | account number | account no | routing number |
  G-rekening | IBAN G-rekening | g-rek | t.a.v. | attn | z.Hd. | contactpersoon | contact | contact person |
  fax | telefax | e-mail | email | mail | website | web | internet | www | behandeld door | verkoper |
  betalingsconditie | betalingsvoorwaarden | betalingstermijn | betaaltermijn | payment terms | terms |
  Zahlungsbedingungen | Zahlungsbedingung | Zahlungsziel | conditions de paiement | mode de règlement |
  mode de paiement | betaalwijze | betaalmethode | payment method | Zahlungsart | Zahlungsweise |
  leveringsconditie | verzendwijze | incoterms | verzendadres | afleveradres | leveradres | bezorgadres |
  job site | werkadres | projectadres | bauvorhaben | site address | service address | property | ship to |
  deliver to | delivery address | shipping address | Lieferadresse | Lieferanschrift |
  adresse de livraison | livré à | korting | discount | Rabatt | remise | verzendkosten | bezorgkosten |
  administratiekosten | orderkosten | shipping | shipping & handling | Versandkosten | Versand |
  frais de port | port | reeds betaald | betaald | voldaan | aanbetaling | amount paid | paid | payments |
  payment received | Anzahlung | bereits bezahlt | acompte | déjà payé | openstaand vorig | vorig saldo |
  previous balance | grondslag | maatstaf | transport | saldo vorige pagina | Übertrag | report |
  à reporter | carried forward | brought forward | subtotal page | page total | paginatotaal |
  kredietbeperking | kredietbeperkingstoeslag | wisselgeld | change | contant | cash | Gegeben | Rückgeld |
  rendu | monnaie | prijs | price | Preis | prix | aantal | quantity | Menge | quantité | omschrijving |
  description | Bezeichnung | désignation | spaarpunten | bespaard | uw voordeel | u bespaart | you saved |
  besparing | statiegeld | fooi | tip | escompte | Skonto |
  indirizzo di consegna | luogo di consegna | destinazione merce | destinazione | data di consegna |
  commessa | referente | preventivo | condizioni di pagamento | modalità di pagamento | C.F. |
  codice fiscale | REA | codice SDI | descrizione | quantità | prezzo | pagina | sconto |
  dirección de entrega | dirección de envío | enviar a | lugar de entrega | fecha de entrega |
  presupuesto | contacto | forma de pago | condiciones de pago | registro mercantil | descripción |
  werkorder | werkordernummer | werkordernr | werkopdracht | datum gereed | gereed op | datum uitvoering | uitvoeringsdatum | uitvoering | datum werkzaamheden | werkdatum |
  behandeldatum | datum behandeling | datum bezoek | bezoekdatum | datum reparatie | reparatiedatum | werkbondatum |
  datum werkbon | datum opdracht | datum bestelling | datum pakbon | pakbondatum | bondatum | datum rit | ritdatum |
  reisdatum | aankomst | aankomstdatum | vertrek | vertrekdatum | apk | apk tot | apk geldig tot | apk vervaldatum |
  volgende apk | vervaldatum apk | geldig tot | datum offerte | offertedatum | aanvraagdatum | datum aanvraag |
  docket date | docket no | docket | service date | date of service | job date | job no | job number | visit date |
  date of visit | work date | works date | arrival | arrival date | departure | departure date | check-in | check-out |
  check in | check out | date of birth | dob | appointment date | date completed | completed | completion date |
  expiry date | valid until | mot due | next service | date of order | despatch date | date of despatch | quote valid until |
  Anreise | Abreise | Ankunft | Anreisedatum | Abreisedatum | Behandlungsdatum | Ausführungsdatum | Ausführung am |
  Reparaturdatum | Geburtsdatum | Annahmedatum | Angebotsdatum | Lieferscheindatum | Auslieferung | nächste HU |
  HU fällig | gültig bis | Reisedatum | Abholdatum | date d’intervention | date d'intervention | date intervention |
  date des travaux | date du bon | date BL | date de commande | date du devis | date devis | date de naissance |
  date d'arrivée | date d’arrivée | date de départ | arrivée | départ | date de chargement | date d'expédition |
  valable jusqu'au | data ordine | data ddt | data prestazione | data intervento | data arrivo | data partenza |
  arrivo | partenza | data di nascita | data preventivo | valido fino al | fecha pedido | fecha de pedido |
  fecha albarán | fecha de albarán | fecha del albarán | fecha de servicio | fecha entrada | fecha salida |
  fecha de nacimiento | fecha presupuesto | llegada | salida | válido hasta | PO Box | P.O. Box | P.O.B. | Post Box |
  expert | agente | représentant | rappresentante | vertegenwoordiger | rep | salesperson | sales rep | vendeur |
  prior balance | balance forward | opening balance | vorig openstaand saldo | zaaknummer | zaaknr | case number | Aktenzeichen |
  cantidad | precio | página | descuento | FAO | alla c.a. | a la atención de
`
  .split('|')
  .map((label) => label.trim())
