import type { Model } from './model.ts'
import { contractParties } from './parts/contract-parties.ts'
import { splitLabels } from './parts/split-labels.ts'

/** Contracts of two or more parties: for services, rent, work, supply or confidentiality. */
export const contract: Model = {
  id: 'contract',
  label: { en: 'Contract', nl: 'Contract' },
  provider: 'A',
  documentType: 'contract',
  fields: [
    {
      name: 'ContractNumber',
      type: 'String',
      rare: true,
      labels: splitLabels(`
        Contractnummer | Vertragsnummer | Numéro de contrat | Numero di contratto | Número de contrato |
        Contract ref | Contract reference | Agreement number | Agreement ref | Overeenkomstnummer |
        Contrat n° | Kenmerk | Our reference | Onze referentie | Reference | Referentie | Ref |
        Aktenzeichen | Dossiernummer | Lease no | Lease number
      `),
    },
    {
      name: 'ContractDate',
      type: 'Date',
      labels: splitLabels(`
        Datum ondertekening | Date of agreement | Vertragsdatum | Date du contrat | Data del contratto |
        Fecha del contrato | Contractdatum | Contract date | Agreement date | Datum contract |
        Datum overeenkomst | Opgemaakt te | Ondertekend op | Getekend op | Signed on | Dated |
        Date signed | Datum | Date | Fait le | Fait à | Unterzeichnet am | Ort, Datum |
        Plaats en datum | Data | Fecha
      `),
    },
    {
      name: 'EffectiveDate',
      type: 'Date',
      required: true,
      labels: splitLabels(`
        Ingangsdatum | Effective date | Vertragsbeginn | Date d'effet | Data di decorrenza |
        Fecha de entrada en vigor | Aanvangsdatum | Startdatum | Begindatum | Start date |
        Commencement date | Inwerkingtreding | Datum van inwerkingtreding | Datum ingang | Ingang |
        Aanvang | Datum in dienst | Commencement | Beginn | Inkrafttreten | Mietbeginn |
        Eintrittsdatum | Date de début | Date d'entrée en vigueur | Prise d'effet | Entrée en vigueur |
        Decorrenza | Inizio | Fecha de inicio | Entrada en vigor
      `),
    },
    {
      name: 'EndDate',
      type: 'Date',
      rare: true,
      labels: splitLabels(`
        Einddatum | End date | Vertragsende | Date de fin | Data di scadenza | Fecha de finalización |
        Expiry date | Expiration date | Termination date | Datum einde | Einde contract | Expires on |
        Ende | Date d'échéance | Date d'expiration | Scadenza | Fecha de fin | Vencimiento
      `),
    },
    {
      name: 'Term',
      type: 'String',
      labels: splitLabels(`
        Looptijd | Term | Laufzeit | Durée | Durata | Duración | Contractduur | Contract term | Duur |
        Duur van de overeenkomst | Initial term | Term of agreement | Contract period |
        Contractperiode | Vertragslaufzeit | Vertragsdauer | Dauer | Mindestlaufzeit |
        Durée du contrat | Durée initiale | Duration | Minimum term | Huurperiode | Huurtermijn |
        Termijn | Lease term
      `),
    },
    {
      name: 'NoticePeriod',
      type: 'String',
      labels: splitLabels(`
        Opzegtermijn | Notice period | Kündigungsfrist | Préavis | Preavviso | Preaviso | Opzegging |
        Termination notice | Period of notice | Notice | Délai de préavis | Durée du préavis |
        Termine di preavviso | Plazo de preaviso | Termination | Kündigung | Résiliation
      `),
    },
    {
      name: 'GoverningLaw',
      type: 'String',
      labels: splitLabels(`
        Toepasselijk recht | Governing law | Anwendbares Recht | Droit applicable | Legge applicabile |
        Ley aplicable | Applicable law | Rechtswahl | Rechtskeuze | Loi applicable
      `),
    },
    {
      name: 'Signature',
      type: 'Signature',
      labels: splitLabels(`
        Handtekening | Signature | Unterschrift | Firma | Handtekening opdrachtgever |
        Handtekening opdrachtnemer | Signed by | Signed | Ondertekening | Voor akkoord | Getekend |
        Ondertekend | Signed for and on behalf of | Namens | Authorised signature |
        Authorized signature | Signature et cachet | Lu et approuvé
      `),
    },
  ],
  tables: [contractParties],
}
